"""Browser journeys. This is a package so that all of them share one browser, one after another."""
