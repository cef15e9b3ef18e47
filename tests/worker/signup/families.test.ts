import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { compile } from "#app/db/compile.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { loadRoster } from "#app/organize/roster/queries.server.ts";
import { readRosterFilter } from "#app/organize/roster/rules.ts";
import { insertCrowd } from "#tests/support/crowd.ts";
import { childNames, makeFamily } from "#tests/support/family.ts";
import { makeEvent, makeForm, makeOffer, readEditableEvent, signUpCommand } from "#tests/support/makers.ts";
import { isProving } from "#tests/support/proving.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { makeSheet, NOW, readSheetCounts, type TestSheet } from "#tests/support/sheet.ts";
import { planTestSignUp } from "#tests/support/sign-up.ts";

const ROUNDS = isProving ? 40 : 1;
const KINDS_OF_PEOPLE = KIND_IDS.filter((kind) => kind !== "item");

test.each(KINDS_OF_PEOPLE)("%s: the members of a family are signed up all or none, by one submission with one receipt", async (kind) => {
  const sheet = await makeSheet(kind, 5);
  expect(await runTestCommand(makeFamily(sheet, childNames(3), { contact: "Grace Parent" }))).toMatchObject({
    outcome: "signedUp",
    offers: [{ left: 2 }],
  });
  expect(await runTestCommand(makeFamily(sheet, childNames(3)))).toMatchObject({ outcome: "full", offers: [{ left: 2 }] });
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 3, taken: 3, attendees: 3, submissions: 1, receipts: 1 });
  expect((await runTestCommand(makeFamily(sheet, childNames(2)))).outcome).toBe("signedUp");
});

test("members who are already signed up are skipped and the others added; if all are, the form says so", async () => {
  const sheet = await makeSheet("shift", 5);
  const email = "family@guest.test";
  await runTestCommand(makeFamily(sheet, ["Ada Reed"], { email }));
  expect((await runTestCommand(makeFamily(sheet, ["ada reed", "Ben Reed", "Cora Reed"], { email }))).outcome).toBe("signedUp");
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 3, taken: 3 });
  expect((await runTestCommand(makeFamily(sheet, ["Cora Reed", "Ada Reed"], { email }))).outcome).toBe("already");
});

test("a family sent twice is signed up once", async () => {
  const sheet = await makeSheet("slot", 9);
  const family = makeFamily(sheet, childNames(3));
  const outcomes = await Promise.all([runTestCommand(family), runTestCommand({ ...family, submissionId: newId() })]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["signedUp", "replayed"]);
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 3 });
});

/** Signs up parties of one to four, all at once, and returns each one's outcome. */
async function rush(sheet: TestSheet, count: number, seed: number) {
  const sizes = Array.from({ length: count }, (_, index) => 1 + ((index * 7 + seed * 3 + (index >> 3)) % 4));
  const outcomes = await Promise.all(sizes.map((size) => runTestCommand(makeFamily(sheet, childNames(size)))));
  return sizes.map((size, index) => ({ size, outcome: outcomes[index]?.outcome }));
}

test.each(KINDS_OF_PEOPLE)(
  "%s: 500 parties of one to four at once oversell nothing, and leave no place empty that a party of one wanted",
  async (kind) => {
    for (let seed = 0; seed < ROUNDS; seed++) {
      const sheet = await makeSheet(kind, 37);
      const parties = await rush(sheet, 500, seed);
      const counts = await readSheetCounts(sheet);
      const signedUp = parties.filter(({ outcome }) => outcome === "signedUp");
      expect(counts).toMatchObject({
        taken: 37,
        signups: 37,
        places: 37,
        attendees: 37,
        submissions: signedUp.length,
        receipts: signedUp.length,
      });
      expect(signedUp.reduce((sum, { size }) => sum + size, 0)).toBe(37);
      expect(parties.filter(({ outcome }) => outcome !== "signedUp" && outcome !== "full")).toEqual([]);
    }
  },
  600_000,
);

test("counted per person instead of as a whole, a family of three oversells two spots", async () => {
  const sheet = await makeSheet("shift", 2);
  expect((await runTestCommand(makeFamily(sheet, childNames(3)))).outcome).toBe("full");
  const statements = planTestSignUp(makeFamily(sheet, childNames(3))).statements.map((one) => ("getSQL" in one ? compile(one) : one));
  await runBatch(statements.map(({ sql, params }) => ({ sql: sql.replaceAll("a.places", "1"), params })));
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 3 });
});

/**
 * Rows read and written by one sign-up. Its ids sort before all others, since a search that ends at an index's end reads one
 * row less.
 */
async function measureCost(sheet: TestSheet, people: number) {
  const first = (id: string) => `!${id}`;
  const { submissionKey, submissionId, newUserId, offers, ...command } = makeFamily(sheet, childNames(people), { email: first(newId()) });
  const ids = { submissionKey: first(submissionKey), submissionId: first(submissionId), newUserId: first(newUserId), throttleKey: newId() };
  const statements = planTestSignUp({
    ...command,
    ...ids,
    offers: offers.map((offer) => ({ ...offer, signupId: first(offer.signupId) })),
  }).statements.map((one) => ("getSQL" in one ? compile(one) : one));
  const results = await env.DB.batch(statements.map(({ sql, params }) => env.DB.prepare(sql).bind(...params)));
  const sum = (of: (meta: D1Meta) => number) => results.reduce((all, { meta }) => all + of(meta), 0);
  return { read: sum((meta) => meta.rows_read), written: sum((meta) => meta.rows_written) };
}

test.each(KINDS_OF_PEOPLE)("%s: a family of three costs at most one and a half times as much as one person", async (kind) => {
  const sheet = await makeSheet(kind, null);
  await insertCrowd(sheet, 200);
  await runTestCommand(makeFamily(sheet, childNames(1)));
  const [one, three] = [await measureCost(sheet, 1), await measureCost(sheet, 3)];
  for (let again = 0; again < 5; again++) expect([await measureCost(sheet, 1), await measureCost(sheet, 3)]).toEqual([one, three]);
  expect(three.read / one.read, JSON.stringify({ one, three })).toBeLessThanOrEqual(1.5);
  expect(three.written / one.written, JSON.stringify({ one, three })).toBeLessThanOrEqual(1.5);
});

test("a family that may wait gets its spots or waits, one by one", async () => {
  const sheet = await makeSheet("shift", 4);
  await env.DB.prepare("UPDATE events SET wait_list = 1 WHERE id = ?").bind(sheet.eventId).run();
  expect((await runTestCommand(makeFamily(sheet, childNames(3), { ifFull: "wait" }))).outcome).toBe("signedUp");
  expect((await runTestCommand(makeFamily(sheet, childNames(3), { ifFull: "wait" }))).outcome).toBe("waitListed");
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 3, signups: 3, submissions: 2 });
});

test("one mail names each person once; if one is canceled the mail names them, and the other stays", async () => {
  const event = await makeEvent(
    makeForm("volunteer", { offers: [makeOffer({ title: "Gate", startTime: "09:00:00", endTime: "10:00:00", capacity: 5 })] }),
  );
  const offerId = (await readEditableEvent(event)).offers[0]?.id ?? "";
  const email = `${newId()}@guest.test`;
  const [ada, ben] = ["Ada Reed", "Ben Reed"].map((name) => signUpCommand(event, offerId, { name, email, now: NOW }));
  if (!ada || !ben) throw new Error("Nobody");
  await runTestCommand({ ...ada, contact: { name: "Grace Reed", email, phone: null }, offers: [...ada.offers, ...ben.offers] });
  const [receipt, ...more] = (await renderLetters("signup-confirmation", event.eventId, NOW)).filter(({ to }) => to === email);
  expect(more).toEqual([]);
  for (const name of ["Grace", "Ada Reed", "Ben Reed"]) expect(receipt?.text.split(name)).toHaveLength(2);
  const signupIds = [ada.offers[0]?.signupId ?? ""];
  await runTestCommand({
    do: "cancel",
    eventId: event.eventId,
    kind: "shift",
    signupIds,
    by: { submissionId: ada.submissionId },
    now: NOW + 1,
  });
  const [cancelled] = await renderLetters("signup-cancelled", event.eventId, NOW + 2);
  expect(cancelled?.text).toContain("Ada Reed");
  expect(cancelled?.text).not.toContain("Ben Reed");
  const roster = await loadRoster(event.ownerId, event.eventId, readRosterFilter(new URLSearchParams()), NOW, "en");
  expect(roster?.groups[0]?.rows.map(({ name }) => name)).toEqual(["Ben Reed"]);
});
