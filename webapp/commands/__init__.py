"""Commands of their own file each; `webapp/cli.py` registers them."""
