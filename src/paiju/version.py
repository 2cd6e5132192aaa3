"""The version of this program."""

__version__ = "0.3.0"
