"""The optional ranking by meaning: a sentence model beside the words."""
