"""What `import paiju` offers: a few thin calls over the packages, each fetched when it is first used.

Enters: what a person at a prompt has at hand (words, paths, bots). Leaves: values of the packages, or small ones that
read well. Must not know: the command line, the site.
"""
