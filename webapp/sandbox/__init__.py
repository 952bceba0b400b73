"""What the pages of the sandbox are made of: the scenario asked for, its options, verdict, steps and answers.

No view and no HTML is here; `webapp/pages/sandbox.py` puts the parts together, `templates/sandbox.html` shows them.
"""
