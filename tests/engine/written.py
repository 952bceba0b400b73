"""Scenarios as somebody may write them, for tests that any must pass."""

from __future__ import annotations

from hypothesis import strategies as st

card = st.sampled_from(("yurina-n1", "Chopping Strike", "斬", "?", "saine-s3"))
entry = st.one_of(
    card,
    st.builds(
        lambda name, petals, used, owner: {
            "card": name,
            **({"petals": petals} if petals else {}),
            **({"used": True} if used else {}),
            **({"owner": owner} if owner else {}),
        },
        card.filter(lambda name: name != "?"),
        st.integers(0, 9),
        st.booleans(),
        st.sampled_from(("", "you", "opponent")),
    ),
)
zone = st.one_of(st.integers(0, 9), st.lists(entry, max_size=5))
side = st.fixed_dictionaries(
    {},
    optional={
        "megami": st.lists(st.sampled_from(("yurina", "saine", "tokoyo")), min_size=1, max_size=2),
        "health": st.integers(0, 20),
        "aura": st.integers(0, 5),
        "energy": st.integers(0, 2),
        "stunned": st.booleans(),
        "hand": zone,
        "deck": zone,
        "specials": zone,
        "enchantments": zone,
        "state": st.dictionaries(st.sampled_from(("umbrella", "wind")), st.one_of(st.text(max_size=9), st.integers())),
    },
)
scenarios = st.fixed_dictionaries(
    {"position": st.fixed_dictionaries({"you": side, "opponent": side}, optional={"distance": st.integers(0, 10)})},
    optional={
        "rules": st.sampled_from(("printed", "printed-yurina")),
        "loose": st.booleans(),
        "plays": st.lists(st.sampled_from(("play yurina-n1", "take aura", "attack 3-4 3/1")), max_size=4),
    },
)
