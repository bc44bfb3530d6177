"""What is measured of Fatina, beside its peers. ``python bench/run.py --help``."""
