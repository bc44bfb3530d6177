"""Fatina under the APIs of others, one module a peer: PettingZoo, Gymnasium, OpenSpiel.

They need their peers: ``pip install 'fatina[adapters]'``. ``docs/adapters.md`` says what each of them does.
"""
