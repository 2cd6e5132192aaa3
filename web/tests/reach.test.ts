import { afterEach, expect, test } from "vitest";
import { reach, shared } from "../src/reach";
import { session } from "../src/session.svelte";
import type { Me } from "../src/wire";

const me = (reach: string): Me =>
  ({
    id: "1",
    name: "A",
    guest: false,
    roles: [],
    language: "en",
    csrf: "",
    edition: null,
    house: "2017",
    ...(reach === "" ? {} : { reach }),
  }) as unknown as Me;

afterEach(() => {
  session.me = null;
});

test("links for others use the address at which others reach the site", () => {
  session.me = me("http://192.168.1.7:8000");
  expect(shared("/i/abc")).toBe("http://192.168.1.7:8000/i/abc");
  expect(reach()).not.toBeNull();
});

test("a site that nobody else can reach is detected", () => {
  session.me = me("");
  expect(reach()).toBeNull();
});
