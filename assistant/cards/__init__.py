"""Questions about cards, decks and megami, answered from the card database and the trees of the cards."""
