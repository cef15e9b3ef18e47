import { expect, type Page } from "@playwright/test";
import { fullOrSample } from "../support/proving.ts";
import { chooseTemplate, fillLocation } from "./filled-wizard.ts";
import { dateAhead, newOrganizer, publishByWizard, signInOrganizer } from "./organizers.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

/** Translates as browsers do: wraps each text in elements of the translator's own, including text added later. */
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
  /** The button that opens the form, if it isn't visible from the start. */
  opener?: string | RegExp;
  /** The choice to make before typing. */
  choose?: string;
  typed: [label: string, value: string];
  send: string | RegExp;
  /** Input that causes a different error, and that error's text. */
  next?: { typed: [label: string, value: string]; says: string | RegExp };
};

const FORMS: Form[] = [
  {
    ...{ name: "Add Contact", path: "/contacts", opener: "Add Contact", typed: ["Notes", "Met at the fair"], send: "Save Contact" },
    next: { typed: ["Email", "nobody"], says: /valid email/i },
  },
  { name: "Tags", path: "/contacts", opener: "Manage Tags", typed: ["Tag name", " "], send: "Create Tag" },
  { name: "Add a person", path: "signups", opener: "Add a person", typed: ["Notes", "Brings gloves"], send: /^Add$/ },
  { name: "Messages", path: "messages", opener: "Message guests", choose: "Send at…", typed: ["Subject", "Gloves"], send: "Schedule" },
  { name: "An event's people", path: "settings", typed: ["Email", "nobody@town"], send: "Send invitation" },
  { name: "Sign-in email", path: "/settings", opener: "Change", typed: ["New email", "nobody@"], send: /^Send the link$/ },
  { name: "Profile", path: "/profile", opener: "Edit profile", typed: ["Location", "Springfield"], send: /^Save$/ },
  { name: "New group", path: "/groups", typed: ["Short description", "This term"], send: "Create group" },
  { name: "One-page form", path: "/create-simple", typed: ["Description", "Bring a chair"], send: "Create Event" },
];

/** One form in a dialog, one that unfolds and one in the page; the others use the same fields. */
const shown = FORMS.filter(({ name }) => ["Add Contact", "Sign-in email", "One-page form"].includes(name));

for (const { name, path, opener, choose, typed, send, next } of fullOrSample(FORMS, shown)) {
  test(`translated by the browser, a form that shows an error keeps what was typed: ${name}`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    // Only an account with a verified address may send messages.
    await (name === "Messages" ? signInOrganizer(page) : newOrganizer(page));
    await openPage(page, path.startsWith("/") ? path : `/event/${await sheet(page)}/${path}`);
    await translate(page);
    const summary = page.locator("summary").filter({ hasText: opener });
    if (opener) await page.getByRole("button", { name: opener }).or(summary).first().click();
    if (choose) await page.getByText(choose, { exact: true }).click();
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

test("translated by the browser, the wizard keeps what was typed from step to step", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await newOrganizer(page);
  await openPage(page, "/create");
  await translate(page);
  await chooseTemplate(page, "Potluck");
  await page.getByLabel("Description").fill("Bring a chair");
  await fillLocation(page);
  const item = page.getByLabel("Name of item 1");
  await item.fill("Salad");
  await item.fill("");
  await item.fill("Soup");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Description")).toHaveValue("Bring a chair");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(item).toHaveValue("Soup");
  expect(errors).toEqual([]);
});

test("a change to a text node that a translation moved is made in its new parent", async ({ page }) => {
  await newOrganizer(page);
  await openPage(page, "/groups");
  const changeMovedText = () => {
    const line = document.createElement("p");
    const text = line.appendChild(document.createTextNode("Two people"));
    line.insertBefore(document.createElement("font"), text).appendChild(text);
    try {
      line.insertBefore(document.createElement("b"), text);
      const changed = line.innerHTML;
      line.removeChild(text);
      return [changed, line.innerHTML];
    } catch (error) {
      return String(error);
    }
  };
  await expect.poll(() => page.evaluate(changeMovedText)).toEqual(["<b></b><font>Two people</font>", "<b></b>"]);
});

async function sheet(page: Page): Promise<string> {
  const offer = { description: "", category: null, date: null, startTime: "09:00:00", endTime: "12:00:00", capacity: 3 };
  return await publishByWizard(page, { type: "volunteer", title: "Book fair", date: dateAhead(12), offers: [{ ...offer, title: "Till" }] });
}
