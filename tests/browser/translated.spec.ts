import { expect, type Page } from "@playwright/test";
import { dateIn, newOrganizer, publish } from "./organizers.ts";
import { open } from "./ready.ts";
import { test } from "./test.ts";

/** As browsers translate: each text goes into elements of the translator's own, also what comes later. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const keep = "font, script, style, textarea, option, title";
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = [root.nodeType === Node.TEXT_NODE ? root : null];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!text?.textContent?.trim() || !text.parentElement || text.parentElement.closest(keep)) continue;
        const outer = document.createElement("font");
        text.parentElement.insertBefore(outer, text);
        outer.appendChild(document.createElement("font")).appendChild(text);
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrap(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

type Form = {
  name: string;
  path: string;
  /** What opens it, where it isn't there from the start. */
  opener?: string | RegExp;
  typed: [label: string, value: string];
  send: string | RegExp;
  /** What makes the complaint another one, and that one. */
  next?: { typed: [label: string, value: string]; says: string | RegExp };
};

const FORMS: Form[] = [
  {
    ...{ name: "Add Contact", path: "/contacts", opener: "Add Contact", typed: ["Notes", "Met at the fair"], send: "Save Contact" },
    next: { typed: ["Email", "nobody"], says: /valid email/i },
  },
  { name: "Tags", path: "/contacts", opener: "Manage Tags", typed: ["Tag name", " "], send: "Create Tag" },
  { name: "Add a person", path: "signups", opener: "Add a person", typed: ["Notes", "Brings gloves"], send: /^Add$/ },
  { name: "Profile", path: "/profile", opener: "Edit profile", typed: ["Location", "Springfield"], send: /^Save$/ },
  { name: "New group", path: "/groups", typed: ["Short description", "This term"], send: "Create group" },
  { name: "One-page form", path: "/create-simple", typed: ["Description", "Bring a chair"], send: "Create Event" },
];

for (const { name, path, opener, typed, send, next } of FORMS) {
  test(`translated by the browser, a form that complains keeps what was typed: ${name}`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await newOrganizer(page);
    await open(page, path.startsWith("/") ? path : `/event/${await sheet(page)}/${path}`);
    await translate(page);
    if (opener) await page.getByRole("button", { name: opener }).first().click();
    const field = (label: string) => page.getByRole("textbox", { name: new RegExp(`^${label}`) }).first();
    await field(typed[0]).fill(typed[1]);
    await page.getByRole("button", { name: send }).first().click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await expect(field(typed[0])).toHaveValue(typed[1]);
    if (next) {
      await field(next.typed[0]).fill(next.typed[1]);
      await page.getByRole("button", { name: send }).first().click();
      await expect(page.getByText(next.says).first()).toBeVisible();
    }
    await expect(field(typed[0])).toHaveValue(typed[1]);
    expect(errors).toEqual([]);
  });
}

async function sheet(page: Page): Promise<string> {
  const offer = { description: "", category: null, date: null, startTime: "09:00:00", endTime: "12:00:00", capacity: 3 };
  return await publish(page, { type: "volunteer", title: "Book fair", date: dateIn(12), offers: [{ ...offer, title: "Till" }] });
}
