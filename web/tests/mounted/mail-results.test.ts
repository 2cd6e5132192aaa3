// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import MailResults from "../../src/events/MailResults.svelte";
import { settle, show } from "./page";

/** Answer the dialog's requests; return what it requested. */
function answers(offered: object, sent: object = {}): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path}`);
    return Promise.resolve(new Response(JSON.stringify(init.method === "POST" ? sent : offered)));
  });
  return asked;
}

test("one press sends the e-mails, and refused addresses are named", async () => {
  const letters = [
    { name: "Ann", refused: null },
    {
      name: "Bob",
      refused: { en: "the mail server refused it: '550 no such person'", zh: "邮件服务器拒收：「550 no such person」" },
    },
  ];
  const asked = answers({ ready: true, letters: 2 }, { letters });
  const page = show(MailResults, { open: true, id: "club" });
  await settle();
  expect(asked).toEqual(["GET /api/events/club/mail"]);
  expect(page.text()).toContain("2 e-mails, one to each player");
  await page.press("mail-send");
  expect(asked.at(-1)).toBe("POST /api/events/club/mail");
  expect(page.see("mail-sent").textContent).toBe("1 e-mail sent.");
  expect(page.see("mail-refused").textContent).toBe("Bob: the mail server refused it: '550 no such person'");
  vi.unstubAllGlobals();
});

test("without a mail server, or addresses, it says what is missing and sends nothing", async () => {
  answers({ ready: false, letters: 2 });
  const page = show(MailResults, { open: true, id: "club" });
  await settle();
  expect(page.text()).toContain("paiju serve --mail-server");
  expect(page.found("mail-send")).toBeNull();
  answers({ ready: true, letters: 0 });
  const other = show(MailResults, { open: true, id: "club" });
  await settle();
  expect(other.text()).toContain("Nobody has an address");
  vi.unstubAllGlobals();
});
