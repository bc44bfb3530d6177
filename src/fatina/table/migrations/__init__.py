"""The steps that bring a database to the form of ``schema``."""
