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

test("what is given to others goes by the address under which they reach the site", () => {
  session.me = me("http://192.168.1.7:8000");
  expect(shared("/i/abc")).toBe("http://192.168.1.7:8000/i/abc");
  expect(reach()).not.toBeNull();
});

test("where nobody else reaches the site, that is known", () => {
  session.me = me("");
  expect(reach()).toBeNull();
});
