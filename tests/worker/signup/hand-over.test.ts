import type { AppLoadContext } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS, type KindId } from "#app/event-types/offer.ts";
import { hashNetwork } from "#app/lib/throttles.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { describeAct } from "#app/organize/history/labels.ts";
import { loadHistory } from "#app/organize/history/queries.server.ts";
import { correctHours } from "#app/organize/hours/commands.server.ts";
import { type CountedRow, selectCountedShifts } from "#app/organize/hours/counted-shifts.server.ts";
import { eraseStatements } from "#app/people/accounts/anonymize.server.ts";
import { action as takeByForm } from "#app/routes/hand-over.tsx";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { cancelSignUp, changeSignUp, signUp } from "#app/signup/commands.server.ts";
import { acceptTransfer } from "#app/signup/hand-over/commands.server.ts";
import { mailHandOverLink, makeHandOverLink } from "#app/signup/hand-over/link.server.ts";
import { findTaker, type HandOverSpot, loadHandOver } from "#app/signup/hand-over/queries.server.ts";
import { loadSubmission } from "#app/signup/link/queries.server.ts";
import { browserRequest } from "#tests/support/accounts.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW, readSheetCounts, type TestSheet } from "#tests/support/sheet.ts";

/** A sheet that one guest's spot fills, and that guest's hand-over link. */
async function fullSheet(kind: KindId) {
  const sheet = await makeSheet(kind, 2);
  const details = { ...defaultDetails, name: "Grace Giver", email: `${newId()}@guest.test`, guestCount: 2, quantity: 2 };
  const request = { eventId: sheet.eventId, kind, submissionKey: newId(), offers: [{ offerId: sheet.offerId, details }], answers: {} };
  const answer = await signUp({ ...request, locale: "en", source: "guest", address: null, now: NOW });
  if (!("token" in answer)) throw new Error(answer.outcome);
  const neighbour = `${newId()}@guest.test`;
  if (kind === "shift" || kind === "slot") await runTestCommand(buildSignUp(sheet, { name: "Fred Friend", email: neighbour }));
  const submission = await loadSubmission(answer.token, NOW);
  const offering = { kind, submissionId: submission?.id ?? "", signupId: submission?.signups[0]?.id ?? "", now: NOW };
  const link = (await makeHandOverLink(offering))?.split("/h/")[1] ?? "";
  return { sheet, token: answer.token, email: details.email, neighbour, offering, link };
}

async function loadOpenSpot(link: string, now = NOW): Promise<{ hash: string; spot: HandOverSpot }> {
  const found = await loadHandOver(link, now);
  if (found.state !== "open") throw new Error(found.state);
  return found;
}

async function take(link: string, email = `${newId()}@friend.test`, now = NOW + 1) {
  const details = { ...defaultDetails, name: "Fred Friend", email, phone: "555 010 4477" };
  return await acceptTransfer({ ...(await loadOpenSpot(link)), submissionKey: newId(), details, answers: {}, locale: "en", now });
}

async function readTally(sheet: TestSheet) {
  const { places, taken, attendees } = await readSheetCounts(sheet);
  return { places, taken, attendees };
}

test.each(KIND_IDS)("%s: a spot moves to a friend unchanged, the link is used up, and everyone is told", async (kind) => {
  const { sheet, token, email, offering, link } = await fullSheet(kind);
  const before = await readTally(sheet);
  expect((await loadOpenSpot(link)).spot).toMatchObject({ giver: "Grace Giver", signup: { id: offering.signupId } });
  const taken = await take(link);
  if (!("token" in taken)) throw new Error(taken.outcome);
  expect(await readTally(sheet)).toEqual(before);
  expect(await loadHandOver(link, NOW)).toEqual({ state: "used" });

  const theirs = await loadSubmission(taken.token, NOW);
  expect(theirs).toMatchObject({ name: "Fred Friend", signups: [{ id: offering.signupId, status: "confirmed", name: "Fred Friend" }] });
  expect((await loadSubmission(token, NOW))?.signups).toMatchObject([{ status: "cancelled", isHandedOver: true, name: "Grace Giver" }]);
  expect((await renderLetters("handed-over", sheet.eventId, NOW)).map(({ to }) => to)).toEqual([email]);
  expect((await renderLetters("signup-confirmation", sheet.eventId, NOW)).map(({ to }) => to)).toContain(theirs?.email);
  const [notice] = await renderLetters("organiser-notice", sheet.eventId, NOW + DURATIONS.hour);
  expect(notice?.text).toMatch(/Handed over[\s\S]*Grace Giver[\s\S]*Now: Fred Friend/);
});

test.each(KIND_IDS)("%s: of twenty friends at once, one gets the spot", async (kind) => {
  const { sheet, link } = await fullSheet(kind);
  const before = await readTally(sheet);
  const found = await loadOpenSpot(link);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const details = { ...defaultDetails, name: "Fred Friend", email: `${index}-${newId()}@friend.test` };
      return acceptTransfer({ ...found, submissionKey: newId(), details, answers: {}, locale: "en", now: NOW + 1 });
    }),
  );
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([...Array(1).fill("accepted"), ...Array(19).fill("used")]);
  expect(await readTally(sheet)).toEqual(before);
});

test("the same form sent twice is one hand-over", async () => {
  const { link } = await fullSheet("shift");
  const given = { ...(await loadOpenSpot(link)), submissionKey: newId(), answers: {}, locale: "en" as const, now: NOW + 1 };
  const details = { ...defaultDetails, name: "Fred Friend", email: `${newId()}@friend.test` };
  const [first, second] = [await acceptTransfer({ ...given, details }), await acceptTransfer({ ...given, details })];
  expect(first).toEqual(second);
  expect(first).toHaveProperty("token");
  // The second tap finds the link used up. Its form still leads to the spot; the email address alone leads to no link.
  const again = (submissionKey: string, email: string) => findTaker(link, { submissionKey, email });
  expect(await again(given.submissionKey, "")).toEqual({ token: "token" in first ? first.token : null });
  expect(await again(newId(), ` ${details.email.toUpperCase()}`)).toEqual({ token: null });
  expect(await again(newId(), "eve@friend.test")).toBeNull();
});

test("a link is valid for seven days, only for the unchanged sign-up, and only until the next link", async () => {
  const { offering, link } = await fullSheet("rsvp");
  expect(await loadHandOver(link, NOW + DURATIONS.handOverLink - 1)).toMatchObject({ state: "open" });
  expect(await loadHandOver(link, NOW + DURATIONS.handOverLink)).toEqual({ state: "gone" });
  expect(await loadHandOver(`${link}x`, NOW)).toEqual({ state: "gone" });
  expect(await mailHandOverLink({ ...offering, now: NOW + 1 })).toEqual({ outcome: "mailed" });
  expect(await loadHandOver(link, NOW + 2)).toEqual({ state: "gone" });
});

test("a change or a cancellation ends the link, even for a friend who has the page open", async () => {
  const changed = await fullSheet("slot");
  const open = await loadOpenSpot(changed.link);
  const details = { ...defaultDetails, name: "Grace Giver", email: changed.email, notes: "By bike" };
  const { signupId, submissionId } = changed.offering;
  const change = { eventId: changed.sheet.eventId, kind: "slot" as const, submissionId, signupId, version: 1, details, now: NOW + 1 };
  expect(await changeSignUp(change)).toMatchObject({ outcome: "changed" });
  const friend = { ...defaultDetails, name: "Fred Friend", email: `${newId()}@friend.test` };
  const late = { ...open, submissionKey: newId(), details: friend, answers: {}, locale: "en" as const, now: NOW + 2 };
  expect(await acceptTransfer(late)).toEqual({ outcome: "gone" });

  const cancelled = await fullSheet("rsvp");
  const { submissionId: id, signupId: its } = cancelled.offering;
  await cancelSignUp({ eventId: cancelled.sheet.eventId, kind: "rsvp", submissionId: id, signupIds: [its], now: NOW + 1 });
  expect(await loadHandOver(cancelled.link, NOW + 2)).toEqual({ state: "gone" });
  expect(await makeHandOverLink({ ...cancelled.offering, now: NOW + 2 })).toBeNull();
});

test("a guest who already has a spot there can't take a second one, and the link stays valid", async () => {
  const { sheet, link, neighbour } = await fullSheet("shift");
  const before = await readTally(sheet);
  expect(await take(link, neighbour)).toEqual({ outcome: "already" });
  expect(await readTally(sheet)).toEqual(before);
  expect(await take(link)).toHaveProperty("token");
});

test.each(KIND_IDS)(
  "%s: the history keeps who signed up and was edited before the spot was passed on, by the name they have now",
  async (kind) => {
    const { sheet, offering, link, email } = await fullSheet(kind);
    const lines = async () => {
      const history = await loadHistory(sheet.ownerId, sheet.eventId, null, NOW + 9, "en");
      return history?.lines.map(describeAct).filter((text) => /Grace|Fred F.* canceled|passed|Someone/.test(text));
    };
    const taken = await take(link);
    if (!("token" in taken)) throw new Error(taken.outcome);
    expect(await lines()).toEqual(["Grace Giver passed a spot to Fred Friend", "Grace Giver signed up"]);
    const friend = await loadSubmission(taken.token, NOW);
    const by = { submissionId: friend?.id ?? "" };
    await runTestCommand({ do: "cancel", eventId: sheet.eventId, kind, signupIds: [offering.signupId], by, now: NOW + 2 });
    expect((await lines())?.[0]).toBe("Fred Friend canceled");
    await runBatch(eraseStatements(email, NOW + 3));
    expect(await lines()).toEqual(["Fred Friend canceled", "Someone passed a spot to Fred Friend", "Someone signed up"]);
  },
);

test("hours corrected for the giver don't count for the friend", async () => {
  const { sheet, offering, link } = await fullSheet("shift");
  const { signupId } = offering;
  const checkIn = sql`UPDATE volunteer_signups SET checked_in_at = ${NOW} WHERE id = ${signupId}`;
  await runBatch([
    checkIn,
    sql`UPDATE volunteer_shifts SET start_time = '08:00:00', end_time = '09:00:00', ends_at = starts_at + ${DURATIONS.hour} WHERE id = ${sheet.offerId}`,
  ]);
  const scope = { key: "", season: null, events: sql`SELECT ${sheet.eventId} AS id` };
  const hours = async () => {
    const [rows] = await runBatch([sql<CountedRow>`SELECT * FROM (${selectCountedShifts(scope)}) h WHERE h.id = ${signupId}`]);
    return rows.map(({ name, minutes, reason }) => ({ name, minutes, reason }));
  };
  await correctHours(sheet.ownerId, { signupId, minutes: 15, reason: "Left early" }, NOW);
  expect(await hours()).toEqual([{ name: "Grace Giver", minutes: 15, reason: "Left early" }]);
  await take(link);
  await runBatch([checkIn]);
  expect(await hours()).toEqual([{ name: "Fred Friend", minutes: 60, reason: null }]);
});

test("a spot taken for a friend by an organizer, or from the owner's network, counts as the owner's act", async () => {
  const home = "203.0.113.7";
  const askedBy = async ({ network = "198.51.100.4", isOwner = false }) => {
    const { sheet, link } = await fullSheet("item");
    await runBatch([
      sql`UPDATE users SET network = ${await hashNetwork(home)} WHERE id = (SELECT user_id FROM events WHERE id = ${sheet.eventId})`,
    ]);
    const email = `${newId()}@friend.test`;
    const form = { key: newId(), name: "Fred Friend", email, quantity: "1", phone: "", notes: "" };
    const context = { viewer: async () => (isOwner ? { id: sheet.ownerId } : null) } as unknown as AppLoadContext;
    const request = browserRequest(`/h/${link}`, { form, network });
    const answer = await takeByForm({ request, params: { token: link }, context }).catch((thrown: unknown) => thrown);
    expect(answer).toMatchObject({ status: 303 });
    const [rows] = await runBatch([sql<{ askedBy: string | null }>`SELECT asked_by AS askedBy FROM submissions WHERE email = ${email}`]);
    return rows.map((row) => row.askedBy);
  };
  expect(await askedBy({})).toEqual([null]);
  expect(await askedBy({ network: home })).toEqual(["owner"]);
  expect(await askedBy({ isOwner: true })).toEqual(["owner"]);
});
