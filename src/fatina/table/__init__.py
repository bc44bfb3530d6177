"""The table: the server behind the page. Tables, seats, live play, storage.

The log of a table is the truth (``log``), a table is a pure fold over it (``fold``), every message becomes one more entry or is
refused (``deciding``), and what a client gets is built in one place (``telling``). The rest carries entries to and from the
database (``storage``), orders them (``live``), and serves them (``app``).
"""
