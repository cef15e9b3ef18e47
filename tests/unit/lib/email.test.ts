import { expect, test } from "vitest";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { parseAddresses } from "#app/lib/addressees.ts";
import { normalizeEmail, withoutPlusTag } from "#app/lib/email.ts";
import { email } from "#app/lib/fields.ts";
import { invitedEmail } from "#app/members/schema.ts";
import type { ParsedRows } from "#app/organize/contacts/import-row.ts";
import { checkRows } from "#app/organize/contacts/import-rules.ts";
import { parseContactsCsv } from "#app/organize/contacts/read-csv.ts";
import { parseVcards } from "#app/organize/contacts/read-vcard.ts";
import { contactSchema } from "#app/organize/contacts/schema.ts";
import { invitesToOthersSchema } from "#app/organize/invites/schema.ts";
import { helpOfferSchema } from "#app/organize/rescue/schema.ts";
import { parseCredentials, parseEmail } from "#app/people/accounts/schema.ts";
import { SIGN_UP_SCHEMAS } from "#app/sheet/kinds/sign-up-schemas.ts";
import { directMessageSchema } from "#app/signup/direct-messages/schema.ts";

const ONE = "jo.k+choir@example.org";

const READ = [
  ["Jo.K+Choir@EXAMPLE.org", ONE],
  [" jo.k+choir@example.org\u00a0", ONE],
  ["jo.k+choir@example.org\u200b", ONE],
  ["\ufeffjo.k+\u00adchoir@example.org\u202c", ONE],
  ["mailto:jo.k+choir@example.org?subject=Hi", ONE],
  ["Jo K. <jo.k+choir@example.org>", ONE],
  ['"K., Jo" <mailto:jo.k+choir@example.org>', ONE],
  ["'jo.k+choir@example.org' <jo.k+choir@example.org>", ONE],
  ["<jo.k+choir@example.org>,", ONE],
  ["“jo.k+choir@example.org”.", ONE],
  ["jo.k+choir@example.org.", ONE],
  ["o'hara@example.org", "o'hara@example.org"],
  ["jo\u0308rg@mu\u0308ller.example", "j\u00f6rg@m\u00fcller.example"],
  ["lo_w@sub.example.co.uk", "lo_w@sub.example.co.uk"],
] as const;

const REFUSED = [
  ...["", "none", "(none)", "n/a", "jo", "jo@", "@example.org", "jo@host", "jo@127.0.0.1", "jo@a@example.org", "jo k@example.org"],
  ...["jo@example..org", "jo@.example.org", ".jo@example.org", "jo.@example.org", "j..o@example.org", "jo@-example.org"],
  ...["jo@example,org", "jo@example.org; al@example.org", "jo@example.org al@example.org", "al@example.org <jo@example.org>"],
  ...["jo(home)@example.org", "jo@example.org (Jo)", '"jo k"@example.org', "jo@[127.0.0.1]", "\ud800@example.org"],
];

test.each(READ)("%j is one mailbox", (typed, email) => {
  expect(normalizeEmail(typed)).toBe(email);
  expect(normalizeEmail(email)).toBe(email);
});

test.each(REFUSED)("%j is refused", (typed) => {
  expect(normalizeEmail(typed)).toBeNull();
});

test("tags and dots make a different person, but a tag is the same mailbox", () => {
  expect(new Set(["jo.k@example.org", "jok@example.org", ONE].map(normalizeEmail)).size).toBe(3);
  expect([ONE, "+jo@example.org", "jo@example.org", "a+b+c@example.org"].map(withoutPlusTag)).toEqual([
    ...["jo.k@example.org", "+jo@example.org", "jo@example.org", "a@example.org"],
  ]);
});

/** Each entry point: returns the address it stores, or null if it refuses. */
const WAYS: Record<string, (typed: string) => string | null | undefined | Promise<string | null | undefined>> = {
  ...Object.fromEntries(
    KIND_IDS.map((kind) => [`${kind} form and API`, (email: string) => SIGN_UP_SCHEMAS[kind].safeParse({ name: "Jo", email }).data?.email]),
  ),
  "contact dialog": (email) => contactSchema.safeParse({ name: "Jo", email }).data?.email,
  "contacts from a table": (email) => imported(parseContactsCsv(`Name,Email\nJo,"${email.replaceAll('"', '""')}"`)),
  "contacts from a card": (email) => imported(parseVcards(`BEGIN:VCARD\nVERSION:3.0\nFN:Jo\nEMAIL:${email}\nEND:VCARD\n`)),
  "invitations typed": (email) =>
    invitesToOthersSchema.safeParse({ key: KEY, contactIds: [], message: "Hi", addresses: email }).data?.addresses[0]?.email,
  "member invitation": (email) => invitedEmail.safeParse(email).data,
  "call me": (email) => helpOfferSchema.safeParse({ name: "Jo", email, offers: [] }).data?.email,
  "message to an organizer": (email) => directMessageSchema.safeParse({ key: KEY, name: "Jo", email, text: "Hi" }).data?.email,
  "sign-in": (email) => ifRead(parseCredentials({ email, password: "secret" }))?.email,
  "registration and reset": (email) => ifRead(parseEmail(email)),
  "the API's and /mine's field": (typed) => email.safeParse(typed).data,
};
const KEY = "k".repeat(26);

async function imported(read: Promise<ParsedRows>): Promise<string | null | undefined> {
  return (await checkRows((await read).rows, "1")).contacts[0]?.email;
}

function ifRead<T>(read: { ok: true; value: T } | { ok: false }): T | undefined {
  return read.ok ? read.value : undefined;
}

test.each(Object.entries(WAYS))("%s: accepts one mailbox and refuses anything else", async (_, read) => {
  for (const [typed, email] of READ) expect(await read(typed), typed).toBe(email);
  for (const typed of ["jo@example..org", ".jo@example.org", "jo(home)@example.org", "jo@a@example.org", "jo@host", "jo@127.0.0.1"])
    expect((await read(typed)) ?? null, typed).toBeNull();
});

test("an invalid address is reported with its line, and a mailbox written twice counts once", async () => {
  const { rows } = await parseContactsCsv('Name,Email\nJo,(none)\nAl,"al@example,org"\nCy,"CY@example.org, cy@example.org."');
  const { contacts, problems } = await checkRows(rows, "1");
  expect(problems.map(({ line }) => line)).toEqual([2, 3]);
  expect(contacts.map(({ email, notes }) => [email, notes])).toEqual([["cy@example.org", null]]);
});

test("a list of addresses keeps tags and rejects invalid addresses", () => {
  const { addressees, wrong } = parseAddresses("Jo <jo+a@example.org>., jo+b@example.org; jo@b..org\nEd <ed(x)@example.org>");
  expect(addressees.map(({ email }) => email)).toEqual(["jo+a@example.org", "jo+b@example.org"]);
  expect(wrong).toEqual(["jo@b..org", "ed(x)@example.org"]);
});
