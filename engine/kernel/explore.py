"""placeholder"""
class Exploration: pass
class Outcome: pass
def explore(): pass
