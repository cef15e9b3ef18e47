import { expect, test } from "vitest";
import { parseAddresses } from "#app/lib/addressees.ts";
import { LIMITS } from "#app/limits.ts";
import { eventMessage, slotMessage } from "#app/organize/invites/labels.ts";
import { type InviteState, isUnanswered, readInviteFilter } from "#app/organize/invites/rules.ts";
import { invitesSchema, invitesToOthersSchema } from "#app/organize/invites/schema.ts";

const SLOT = { title: "Early drop-off", date: "2026-11-30", startTime: "07:00:00", endTime: "08:30:00", description: "Breakfast first." };

test.each([
  ["ada@example.org", ["ada@example.org"]],
  ["Ada@Example.org, bo@example.org;cy@example.org\ndee@example.org eve@example.org", ["ada", "bo", "cy", "dee", "eve"].map(at)],
  ["ada@example.org, ADA@example.org", ["ada@example.org"]],
  ['"Lovelace, Ada" <ada@example.org>, Bo <bo@example.org>', ["ada@example.org Lovelace, Ada", "bo@example.org Bo"]],
  ["ada@example.org\r\nAda L. <ada@example.org>", ["ada@example.org Ada L."]],
  ["'ada@example.org' <ada@example.org>; 'Bo' <bo@example.org>", ["ada@example.org", "bo@example.org Bo"]],
  ["Lovelace, Ada <ada@example.org>; Bo, Cy <bo@example.org>", ["ada@example.org Lovelace, Ada", "bo@example.org Bo, Cy"]],
  ["mailto:ada@example.org", ["ada@example.org"]],
  ["  ,;\n ", []],
])("%j is read as addresses, each once", (typed, expected) => {
  const { addressees, wrong } = parseAddresses(typed);
  expect(addressees.map(({ email, name }) => [email, name].filter(Boolean).join(" "))).toEqual(expected);
  expect(wrong).toEqual([]);
});

test("invalid addresses are returned as typed", () => {
  const long = `${"a".repeat(LIMITS.email.max)}@example.org`;
  const { addressees, wrong } = parseAddresses(`bo@example.org, ada@, Cy <cy@nowhere>, <script>@x.y, ${long}`);
  expect(addressees.map(({ email }) => email)).toEqual(["bo@example.org"]);
  expect(wrong).toEqual(["ada@", "cy@nowhere", "<script>@x.y", long]);
});

test("a slot's message has its title, date, times and description, then asks", () => {
  expect(slotMessage(SLOT, "en")).toBe(
    "Early drop-off\nMonday, November 30, 2026, 7:00 – 8:30 AM\nBreakfast first.\n\nWould you be available to help?",
  );
  expect(slotMessage({ ...SLOT, description: "" }, "en")).not.toMatch(/\n\n\n/);
});

test("an event's message asks the question of its kind, and always fits", () => {
  expect(eventMessage("shift", null)).toBe("Would you be available to help?");
  expect(eventMessage("item", "Coffee is on us.")).toBe("Coffee is on us.\n\nCould you bring something from the list?");
  const long = eventMessage("rsvp", "word ".repeat(1000));
  expect(long.length).toBeLessThan(LIMITS.invite.message);
  expect(long).toMatch(/…\n\nI'd love to see you there\. Can you come\?$/);
});

test("only guests who got the invitation and haven't answered may be reminded", () => {
  const states: InviteState[] = ["signedUp", "declined", "bounced", "unsubscribed", "opened", "waiting", "sent"];
  expect(states.filter(isUnanswered)).toEqual(["opened", "sent"]);
});

test("the page's URL holds its filter; invalid values are ignored", () => {
  expect(readInviteFilter(new URLSearchParams("view=invited&state=opened&page=3"))).toEqual({ view: "invited", state: "opened", page: 3 });
  expect(readInviteFilter(new URLSearchParams("view=x&state=y&page=-1"))).toEqual({ view: "invite", state: null, page: 1 });
});

function at(name: string): string {
  return `${name}@example.org`;
}

test("an invalid address is named and nothing is sent, unless the sender chooses to send to the others", () => {
  const sent = { key: "0".repeat(26), message: "Come!", contactIds: "", addresses: "Ada <ada@example.org>, nobody@" };
  expect(invitesSchema.safeParse(sent).error?.issues).toMatchObject([{ path: ["addresses"], message: "Not an email address: nobody@" }]);
  expect(invitesToOthersSchema.parse(sent).addresses).toEqual([{ email: "ada@example.org", name: "Ada" }]);
});
