"""Browser tests of looks and of rare paths: a package, so that one browser serves all of them in turn."""
