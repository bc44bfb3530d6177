"""Training of the bots' networks by self-play. Needs the extra ``learn`` (PyTorch); playing with what was learned does not."""
