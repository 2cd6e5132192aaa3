/** The current page, by the URL; and navigation without reloading. */

export type Page =
  | { at: "lobby" }
  | { at: "account" }
  | { at: "operator"; tab: string }
  | { at: "desk" }
  | { at: "laws" }
  | { at: "events" }
  | { at: "event"; id: string; tab: string }
  | { at: "entry"; id: string; entry: string }
  | { at: "screen"; id: string }
  | { at: "entrance"; token: string }
  | { at: "table"; id: string }
  | { at: "replay"; id: string; number: number }
  | { at: "invitation"; token: string }
  | { at: "nowhere" };

/** The page for a `path`. */
export function pageOf(path: string): Page {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second, third, fourth] = parts;
  if (parts.length === 0) return { at: "lobby" };
  if (parts.length === 1 && first === "account") return { at: "account" };
  if (parts.length <= 2 && first === "operator") return { at: "operator", tab: second ?? "" };
  if (parts.length === 1 && first === "desk") return { at: "desk" };
  if (parts.length === 1 && first === "laws") return { at: "laws" };
  if (parts.length === 1 && first === "events") return { at: "events" };
  if ((parts.length === 2 || parts.length === 3) && first === "e" && second) {
    return { at: "event", id: read(second), tab: third ?? "" };
  }
  if (parts.length === 4 && first === "e" && second && third === "entry" && fourth) {
    return { at: "entry", id: read(second), entry: read(fourth) };
  }
  if (parts.length === 3 && first === "events" && second && third === "screen") {
    return { at: "screen", id: read(second) };
  }
  if (parts.length === 2 && first === "j" && second) return { at: "entrance", token: read(second) };
  if (parts.length === 2 && first === "t" && second) return { at: "table", id: read(second) };
  if (parts.length === 2 && first === "i" && second) return { at: "invitation", token: read(second) };
  if (parts.length === 4 && first === "t" && second && third === "d" && fourth && /^[1-9][0-9]*$/.test(fourth)) {
    return { at: "replay", id: read(second), number: Number(fourth) };
  }
  return { at: "nowhere" };
}

function read(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The path of the table `id`. */
export const tablePath = (id: string): string => `/t/${encodeURIComponent(id)}`;

/** The path of the replay of deal `number` at table `id`; `at`: the moment after that many acts. */
export const replayPath = (id: string, number: number, at: number | null = null): string =>
  `${tablePath(id)}/d/${number}${at === null ? "" : `?at=${at}`}`;

/** The path of an entry's results in the event `id`. */
export const entryPath = (id: string, entry: string): string =>
  `/e/${encodeURIComponent(id)}/entry/${encodeURIComponent(entry)}`;

/** The path of the room screen of the event `id`. */
export const screenPath = (id: string): string => `/events/${encodeURIComponent(id)}/screen`;

class Route {
  /** The current page. */
  page = $state.raw<Page>(pageOf(location.pathname));
  /** How often the page has changed: 0 for the one that was loaded first. */
  turns = $state(0);
  /** The path of the previous page, if there was one. */
  before: string | null = null;
  #path = location.pathname;

  constructor() {
    addEventListener("popstate", () => this.#show());
    // Links are plain links; those within the site are handled without loading.
    document.addEventListener("click", (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element | null)?.closest?.("a");
      if (!link || link.target !== "" || link.hasAttribute("download")) return;
      if (link.origin !== location.origin || pageOf(link.pathname).at === "nowhere") return;
      if (link.hash !== "" && link.pathname === location.pathname) return;
      event.preventDefault();
      this.go(link.pathname + link.search);
    });
  }

  /** Go to `path`; `replace` adds no history entry. */
  go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", path);
    else if (path !== location.pathname + location.search) history.pushState(null, "", path);
    this.#show();
    scrollTo(0, 0);
  }

  #show(): void {
    if (location.pathname !== this.#path) this.before = this.#path;
    this.#path = location.pathname;
    this.page = pageOf(location.pathname);
    this.turns += 1;
  }
}

export const route = new Route();
