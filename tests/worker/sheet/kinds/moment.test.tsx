import { expect, test } from "vitest";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { CONFIRMATION_COOKIE, signUpAndRedirect } from "#tests/support/confirmation.ts";
import { extractBody } from "#tests/support/page.ts";
import { makeSheet, type TestSheet } from "#tests/support/sheet.ts";
import { Browser } from "#tests/support/test-browser.ts";

/** Returns the page shown right after signing up. */
async function readMoment({ kind, eventId, offerId }: TestSheet, given: Record<string, string> = {}): Promise<string> {
  const page = KINDS[kind].signUpPath(eventId).split("/").at(-1) ?? "";
  const asked = {
    name: "Ruth Ellison",
    offer: kind === "rsvp" ? "" : offerId,
    response: "going",
    guestCount: "1",
    quantity: "1",
    ...given,
  };
  const { path, answer } = await signUpAndRedirect(eventId, page, asked);
  const response = await new Browser().ask(path, { headers: { Cookie: `${CONFIRMATION_COOKIE}=${answer}` } });
  return extractBody(await response.text());
}

/** Returns the number of the guest's own tabs, of others' tabs and of free tabs. */
function countTabs(html: string): number[] {
  const tabs = html.match(/<div class="spot-tabs.*?<\/div>/s)?.[0] ?? "";
  return ["<u>RE</u>", "<i>", "<b>"].map((tab) => tabs.split(tab).length - 1);
}

test("a guest's own tabs appear among the others, and only they show initials", async () => {
  const sheet = await makeSheet("item", 5);
  expect(countTabs(await readMoment(sheet, { name: "Ada Lovelace" }))).toEqual([0, 0, 4]);
  const html = await readMoment(sheet, { quantity: "2" });
  expect(countTabs(html)).toEqual([2, 1, 2]);
  expect(html).not.toContain("AL<");
});

test("a large number of spots is a bar with one tab, and an answer that takes no spot has no tab", async () => {
  const sheet = await makeSheet("rsvp", 30);
  const going = await readMoment(sheet, { guestCount: "3" });
  expect(going).toContain("spot-bar");
  expect(going.split("<u>RE</u>")).toHaveLength(2);
  expect(await readMoment(sheet, { response: "maybe" })).not.toContain("spot-tabs");
});

test("sharing with a friend uses the event's link, not the private link, and isn't offered to a guest who can't go", async () => {
  const sheet = await makeSheet("rsvp", 30);
  const shared = (html: string) => html.match(/data-share="([^"]*)"/)?.[1];
  expect(shared(await readMoment(sheet))).toMatch(new RegExp(`/event/${sheet.eventId}$`));
  expect(shared(await readMoment(sheet, { response: "no" }))).toBeUndefined();
});
