"""Drawings made on the server: SVG as Markup, no inline style, each with the same said in words."""
