import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { DURATIONS } from "#app/limits.ts";
import type { FieldDefinition } from "#app/sheet/kinds/field-definition.ts";
import { payloadHash } from "#app/signup/take/sign-up-request.server.ts";
import { findBodyLimit } from "#workers/body-limits.ts";

const ALLERGIES: FieldDefinition = {
  id: "allergies",
  input: "text",
  label: () => "Any allergies?",
  heading: () => "Allergies",
  askedBy: ["shift"],
  column: "allergies",
  seenBy: "organizer",
  isPersonal: true,
  list: "detail",
  apiDescription: "Shifts, what to keep away",
};

// The product's modules, loaded again with one more field in their list.
vi.resetModules();
const { FIELD_DEFINITIONS: FIELDS } = await import("#app/sheet/kinds/field-definitions.ts");
(FIELDS as unknown as FieldDefinition[]).push(ALLERGIES);
const { anonymizeStatements: anonymiseStatements } = await import("#app/people/accounts/anonymize.server.ts");
const { EXPORT_SECTIONS: SECTIONS } = await import("#app/people/accounts/export-contents.server.ts");
const { loadEventPage: eventPage } = await import("#app/sheet/event/event-page.server.ts");
const { purgeEvents } = await import("#app/sheet/event/purge.server.ts");
const { rosterToTable: rosterTable } = await import("#app/organize/roster/export.ts");
const { loadRoster: rosterOf } = await import("#app/organize/roster/queries.server.ts");
const { purgeNames } = await import("#app/sheet/retention/purge.server.ts");
const { readDoorFilter, readRosterFilter } = await import("#app/organize/roster/rules.ts");
const { loadFullRoster: fullRosterOf } = await import("#app/organize/roster/full-roster.server.ts");
const { rosterColumns } = await import("#app/organize/roster/ui/columns.tsx");
const { PrintedPart } = await import("#app/organize/roster/ui/print-roster.tsx");
const signups = await import("#app/signup/commands.server.ts");
const requests = await import("#app/signup/take/sign-up-request.server.ts");
const { makeHandOverLink } = await import("#app/signup/hand-over/link.server.ts");
const { loadSubmission: submissionOfLink } = await import("#app/signup/link/queries.server.ts");
const { makeSheet } = await import("#tests/support/sheet.ts");
const { sendSignUp, renderSignUpPage: signUpPage } = await import("#tests/support/sign-up-form.tsx");
const { renderToString } = await import("react-dom/server");
const { api } = await import("#workers/api/api.ts");
const { buildOpenApiDocument: openApiDocument } = await import("#workers/api/openapi.ts");
const limits = await import("#workers/body-limits.ts");

beforeAll(async () => {
  await runBatch([sql`ALTER TABLE volunteer_signups ADD COLUMN allergies text`]);
});
// Test files that run after this one get the unmodified product.
afterAll(() => {
  vi.resetModules();
});

const CANARY = "Canary peanuts";
const now = Date.now();

async function signedUp(given = {}) {
  const sheet = await makeSheet("shift", 5);
  const person = { name: "Ada Guest", email: `${sheet.eventId}@guest.test`, allergies: CANARY, ...given };
  const sent = await sendSignUp(sheet, person);
  if (!("to" in sent)) throw new Error(sent.html);
  const token = /\/s\/([^?]+)/.exec(sent.to)?.[1] ?? "";
  return { sheet, token, ...person };
}

async function readStored(eventId: string) {
  const [rows = []] = await runBatch([
    sql`SELECT id, allergies, version, user_name AS name, status FROM volunteer_signups WHERE event_id = ${eventId} ORDER BY created_at`,
  ]);
  return rows;
}

function call(path: string, method = "GET", body?: object): Promise<Response> {
  const init = { method, headers: { "Content-Type": "application/json" }, ...(body && { body: JSON.stringify(body) }) };
  return Promise.resolve(api.request(path, init));
}

test("the form asks for an added field if the kind has it, keeps what was typed, and the guarded insert stores it", async () => {
  const asked = await signUpPage(await makeSheet("shift", 1));
  expect(asked).toMatch(/Any allergies\?.*<input[^>]*name="allergies"/s);
  expect(await signUpPage(await makeSheet("slot", 1))).not.toContain("allergies");
  const sent = await sendSignUp(await makeSheet("shift", 1), { name: "", email: "a@guest.test", allergies: CANARY });
  expect(sent).toMatchObject({
    status: 422,
    html: expect.stringMatching(new RegExp(`<input[^>]*name="allergies"[^>]*value="${CANARY}"`)),
  });
  const { sheet } = await signedUp();
  expect(await readStored(sheet.eventId)).toMatchObject([{ allergies: CANARY, status: "confirmed" }]);
});

test("a form that came too late shows the added field's text to be copied", async () => {
  const sheet = await makeSheet("shift", 1);
  await runBatch([sql`UPDATE events SET status = 'ended' WHERE id = ${sheet.eventId}`]);
  expect(await sendSignUp(sheet, { name: "Ada Guest", email: "a@guest.test", allergies: CANARY })).toMatchObject({
    html: expect.stringMatching(new RegExp(`Any allergies\\?.*${CANARY}`, "s")),
  });
});

test("the private link shows and changes the added field, and a change with another value is a different change", async () => {
  const { sheet, token } = await signedUp();
  const link = await submissionOfLink(token, now);
  const [signup] = link?.signups ?? [];
  if (!link || !signup) throw new Error("No sign-up");
  expect(signup).toMatchObject({ allergies: CANARY });
  const details = { ...signup, name: "Ada Guest", email: link.email ?? "", allergies: "None" };
  const change = { eventId: sheet.eventId, kind: sheet.kind, submissionId: link.id, signupId: signup.id, version: signup.version, now };
  expect(await signups.changeSignUp({ ...change, details })).toMatchObject({ outcome: "changed" });
  expect(await signups.changeSignUp({ ...change, details })).toMatchObject({ outcome: "changed" });
  const other = { ...details, allergies: "Nuts" };
  expect(await signups.changeSignUp({ ...change, details: other })).toMatchObject({ outcome: "stale" });
  expect(await readStored(sheet.eventId)).toMatchObject([{ allergies: "None", version: 2 }]);
});

test("a friend who takes the spot over fills in the added field again, and the giver's value stays with the old sign-up", async () => {
  const { sheet, token } = await signedUp();
  const link = await submissionOfLink(token, now);
  const signupId = link?.signups[0]?.id ?? "";
  const address = await makeHandOverLink({ kind: "shift", submissionId: link?.id ?? "", signupId, now });
  const { loadHandOver: handOverOfLink } = await import("#app/signup/hand-over/queries.server.ts");
  const { AcceptTransferPage } = await import("#app/signup/ui/accept-transfer-page.tsx");
  const { acceptTransfer } = await import("#app/signup/hand-over/commands.server.ts");
  const open = await handOverOfLink(address?.split("/h/")[1] ?? "", now);
  if (open.state !== "open") throw new Error(open.state);
  const page = <AcceptTransferPage place={open.spot} action="/" submissionKey="k" known={{}} refused={null} homeHref="/" />;
  expect(renderToString(page)).toContain('name="allergies"');
  const { defaultDetails: unasked } = await import("#app/sheet/kinds/sign-up-fields.ts");
  const details = { ...unasked, name: "Fred Friend", email: "fred@friend.test", allergies: "Canary shellfish" };
  await acceptTransfer({ ...open, submissionKey: "friend-key", details, answers: {}, locale: "en", now });
  const kept = await readStored(sheet.eventId);
  expect(kept).toContainEqual(expect.objectContaining({ name: "Fred Friend", allergies: "Canary shellfish", status: "confirmed" }));
  expect(kept).toContainEqual(expect.objectContaining({ name: "Ada Guest", allergies: CANARY, status: "cancelled" }));
});

test("the organizer reads the added field on the list, on paper and in the file; door helpers don't", async () => {
  const { sheet } = await signedUp();
  const rosterAs = async (view: string) => {
    const roster = await rosterOf(
      sheet.ownerId,
      sheet.eventId,
      view === "door" ? readDoorFilter(new URLSearchParams()) : readRosterFilter(new URLSearchParams({ view })),
      now,
      "en",
    );
    if (!roster) throw new Error("Not theirs");
    return roster;
  };
  const roster = await rosterAs("parts");
  const [row] = roster.groups.flatMap(({ rows }) => rows);
  if (!row) throw new Error("Nobody is on it");
  const cells = rosterColumns(roster).map(({ key, cell }) => <div key={key}>{cell(row)}</div>);
  expect(renderToString(<div>{cells}</div>).replaceAll("<!-- -->", "")).toMatch(new RegExp(`Allergies – </span>${CANARY}`));
  expect((await rosterAs("door")).people.flatMap(({ rows }) => rows)).toMatchObject([{ name: "Ada Guest", allergies: null }]);
  const wanted = readRosterFilter(new URLSearchParams());
  const paper = await fullRosterOf(sheet.ownerId, sheet.eventId, wanted, now, "en");
  if (!paper) throw new Error("Not theirs");
  const parts = paper.groups.map((group) => <PrintedPart key={group.part.key} {...group} kind={paper.kind} lines={0} />);
  expect(renderToString(<div>{parts}</div>)).toContain(CANARY);
  const [head = [], line = []] = [...rosterTable(paper)];
  expect(line[head.indexOf("Allergies")]).toBe(CANARY);
});

test("other guests don't see the added field", async () => {
  const { sheet } = await signedUp();
  expect(JSON.stringify(await eventPage(sheet.eventId, null, now))).not.toContain(CANARY);
  expect(await (await call(`/events/${sheet.eventId}`)).text()).not.toContain(CANARY);
});

test("the API takes, returns, changes, validates and documents the added field", async () => {
  const sheet = await makeSheet("shift", 5);
  const person = { name: "Ada Guest", email: "ada@guest.test", submissionKey: "adding-a-field-1", offerId: sheet.offerId };
  const made = await call(`/events/${sheet.eventId}/signups`, "POST", { ...person, allergies: CANARY });
  expect(made.status).toBe(201);
  const { token } = await made.json<{ token: string }>();
  expect(await (await call(`/signups/${token}`)).json()).toMatchObject({ signups: [{ allergies: CANARY }] });
  const changed = await call(`/signups/${token}`, "PATCH", { allergies: "None" });
  expect(await changed.json()).toMatchObject({ signups: [{ allergies: "None" }] });
  const long = await call(`/events/${sheet.eventId}/signups`, "POST", { ...person, allergies: "x".repeat(2000) });
  expect([long.status, await long.json()]).toMatchObject([422, { fields: { allergies: [expect.any(String)] } }]);
  const { schemas } = openApiDocument("https://turnout.test").components ?? {};
  const described = { allergies: { type: "string", description: ALLERGIES.apiDescription } };
  expect(schemas).toMatchObject({ SignUp: { properties: described }, Change: { properties: described } });
  expect(schemas).toHaveProperty("Submission.properties.signups.items.properties.allergies");
});

test("the added field counts in the payload's hash only if it is filled in, so older hashes stay valid", async () => {
  const { defaultDetails: unasked } = await import("#app/sheet/kinds/sign-up-fields.ts");
  const hashOf = (hash: typeof payloadHash, given: object) => {
    const details = { ...unasked, name: "Ada Guest", email: "ada@guest.test", ...given };
    return hash({ eventId: "e", kind: "shift", offers: [{ offerId: "o", details }] });
  };
  expect(await hashOf(requests.payloadHash, {})).toBe(await hashOf(payloadHash, {}));
  const [nuts, eggs] = [
    await hashOf(requests.payloadHash, { allergies: "Nuts" }),
    await hashOf(requests.payloadHash, { allergies: "Eggs" }),
  ];
  expect(new Set([nuts, eggs, await hashOf(payloadHash, {})]).size).toBe(3);
});

test("an account's export has the added field, for the owner and for the guest", async () => {
  const { sheet, email } = await signedUp();
  const [rows] = await runBatch([sql`UPDATE users SET email_verified_at = 1 WHERE email = ${email} RETURNING id`]);
  const read = async (name: string, userId: string) => {
    const pieces: object[] = [];
    for await (const piece of SECTIONS.find((section) => section.name === name)?.read(userId) ?? []) pieces.push(...piece);
    return pieces;
  };
  expect(await read("sign-ups-to-your-events", sheet.ownerId)).toMatchObject([{ allergies: CANARY }]);
  expect(await read("your-sign-ups", String(rows?.[0]?.id))).toMatchObject([{ allergies: CANARY }]);
});

test("the added field is deleted with an erased account and with the purge", async () => {
  const erased = await signedUp();
  await runBatch(anonymiseStatements({ id: "nobody", email: erased.email }));
  expect(await readStored(erased.sheet.eventId)).toMatchObject([{ allergies: null, name: null, status: "confirmed" }]);
  const { sheet, token } = await signedUp();
  expect((await call(`/signups/${token}`, "DELETE")).status).toBe(200);
  expect(await readStored(sheet.eventId)).toMatchObject([{ allergies: CANARY, status: "cancelled" }]);
  await purgeEvents(Date.now() + DURATIONS.purgeAfter + DURATIONS.day);
  expect(await readStored(sheet.eventId)).toEqual([]);
});

test("a request with the added field at its full length still fits", () => {
  const path = "/api/signups/token";
  expect(limits.findBodyLimit(path)).toBeGreaterThan(findBodyLimit(path));
});

test("the added field is deleted with the names, on the event's date", async () => {
  const { sheet } = await signedUp();
  await runBatch([sql`UPDATE events SET date = '2025-01-01', ends_at = 1 WHERE id = ${sheet.eventId}`]);
  expect(await readStored(sheet.eventId)).toMatchObject([{ allergies: CANARY }]);
  await purgeNames(now);
  expect(await readStored(sheet.eventId)).toMatchObject([{ allergies: null, name: null, status: "confirmed" }]);
});
