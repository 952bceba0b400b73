"""The views: one module per family of pages, each with a blueprint of the same name."""
