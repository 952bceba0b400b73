"""The optional model of the operator: its transport, what it is asked, and the checks its sentences must pass."""
