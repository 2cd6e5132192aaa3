"""Browser tests of appearance and of rare paths. A package, so that they share one browser, one after another."""
