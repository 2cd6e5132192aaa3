"""The public functions of `import paiju`: a few thin calls over the packages, each imported on first use.

Enters: simple values from a Python prompt (words, paths, bots). Leaves: values of the packages, or small ones that
are easy to read. Must not know: the command line, the site.
"""
