"""The house rules that tools/tidy.py enforces."""
