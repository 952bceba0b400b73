"""What the cards do: a kernel that knows no game, and one package for each game it plays."""
