import { expect, test } from "vitest";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { CONFIRMATION_COOKIE, signUpAndRedirect } from "#tests/support/confirmation.ts";
import { extractBody } from "#tests/support/page.ts";
import { makeSheet, type TestSheet } from "#tests/support/sheet.ts";
import { Browser } from "#tests/support/test-browser.ts";

/** The page right after signing up. */
async function momentOf({ kind, eventId, offerId }: TestSheet, given: Record<string, string> = {}): Promise<string> {
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

/** Of the tabs: one's own, those of others, the free ones. */
function tabsIn(html: string): number[] {
  const tabs = html.match(/<div class="spot-tabs.*?<\/div>/s)?.[0] ?? "";
  return ["<u>RE</u>", "<i>", "<b>"].map((tab) => tabs.split(tab).length - 1);
}

test("one's own tabs stand among the others, with one's initials alone", async () => {
  const sheet = await makeSheet("item", 5);
  expect(tabsIn(await momentOf(sheet, { name: "Ada Lovelace" }))).toEqual([0, 0, 4]);
  const html = await momentOf(sheet, { quantity: "2" });
  expect(tabsIn(html)).toEqual([2, 1, 2]);
  expect(html).not.toContain("AL<");
});

test("more than a few places are a bar with one tab, and an answer that takes none has no tab", async () => {
  const sheet = await makeSheet("rsvp", 30);
  const going = await momentOf(sheet, { guestCount: "3" });
  expect(going).toContain("place-bar");
  expect(going.split("<u>RE</u>")).toHaveLength(2);
  expect(await momentOf(sheet, { response: "maybe" })).not.toContain("spot-tabs");
});

test("a friend is told of the event, not of the private link, and not by who can't go", async () => {
  const sheet = await makeSheet("rsvp", 30);
  const shared = (html: string) => html.match(/data-share="([^"]*)"/)?.[1];
  expect(shared(await momentOf(sheet))).toMatch(new RegExp(`/event/${sheet.eventId}$`));
  expect(shared(await momentOf(sheet, { response: "no" }))).toBeUndefined();
});
