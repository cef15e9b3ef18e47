import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS, type KindId } from "#app/event-types/offer.ts";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import type { SignUpDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { cancelSignUp, changeSignUp, type IncomingSignUp, signUp } from "#app/signup/commands.server.ts";
import { handleManageForm } from "#app/signup/link/manage.server.ts";
import { loadSubmission } from "#app/signup/link/queries.server.ts";
import { makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";

const CANARY = { name: "Canary Namewick", phone: "5550100199", notes: "canary-notes", skills: "canary-skills" };

function buildRequest(sheet: TestSheet, given: Partial<SignUpDetails> = {}, key = newId()): IncomingSignUp {
  const details = { ...defaultDetails, name: "Ada Guest", email: `${newId()}@guest.test`, ...given };
  const offers = [{ offerId: sheet.offerId, details }];
  return {
    eventId: sheet.eventId,
    kind: sheet.kind,
    submissionKey: key,
    offers,
    answers: {},
    locale: "en",
    source: "guest",
    address: null,
    now: NOW,
  };
}

async function signUpForToken(request: IncomingSignUp): Promise<string> {
  const answer = await signUp(request);
  if (!("token" in answer)) throw new Error(answer.outcome);
  return answer.token;
}

function hideNames(sheet: TestSheet): Promise<unknown> {
  return env.DB.prepare("UPDATE events SET hide_attendee_names = 1 WHERE id = ?").bind(sheet.eventId).run();
}

test.each(KIND_IDS)("%s: signing up gives a link that shows, changes and cancels the sign-up", async (kind: KindId) => {
  const sheet = await makeSheet(kind, 3);
  const token = await signUpForToken(buildRequest(sheet));
  const before = await loadSubmission(token, NOW);
  const signup = before?.signups[0];
  if (!before || !signup) throw new Error("The link shows nothing");
  expect(before.event.id).toBe(sheet.eventId);
  const ids = { eventId: sheet.eventId, kind, submissionId: before.id, now: NOW + 1 };
  const details = { ...defaultDetails, name: "Grace Guest", email: before.email ?? "", notes: "late", phone: null };
  const change = { ...ids, signupId: signup.id, version: signup.version, details };
  expect((await changeSignUp(change)).outcome).toBe("changed");
  expect((await changeSignUp({ ...change, details: { ...details, name: "Other Guest" } })).outcome).toBe("stale");
  expect((await loadSubmission(token, NOW))?.signups[0]).toMatchObject({ name: "Grace Guest", notes: "late" });
  expect((await cancelSignUp({ ...ids, signupIds: [signup.id] })).outcome).toBe("cancelled");
  expect((await loadSubmission(token, NOW))?.signups[0]?.status).toBe("cancelled");
  expect((await loadEventPage(sheet.eventId, null, NOW))?.offers[0]?.taken).toBe(0);
});

test("a form whose intent is the name of a built-in object property does nothing", async () => {
  const submission = await loadSubmission(await signUpForToken(buildRequest(await makeSheet("shift", 3))), NOW);
  if (!submission) throw new Error("The link shows nothing");
  for (const intent of ["toString", "constructor", "__proto__", "valueOf"]) {
    const form = new FormData();
    form.set("intent", intent);
    expect(await handleManageForm(submission, form, NOW), intent).toMatchObject({ refused: { outcome: "gone" } });
  }
});

test("a link that was altered or made for something else shows nothing", async () => {
  const token = await signUpForToken(buildRequest(await makeSheet("shift", 3)));
  const other = await signUpForToken(buildRequest(await makeSheet("shift", 3)));
  const forged = `${token.split(".")[0]}.${other.split(".")[1]}`;
  for (const bad of [forged, `${token}x`, "", "nothing", "a.b.c"]) expect(await loadSubmission(bad, NOW)).toBeNull();
});

test("one guest's link can't cancel another's sign-up", async () => {
  const sheet = await makeSheet("shift", 3);
  const mine = await loadSubmission(await signUpForToken(buildRequest(sheet)), NOW);
  const theirs = await loadSubmission(await signUpForToken(buildRequest(sheet)), NOW);
  const signupIds = [theirs?.signups[0]?.id ?? ""];
  const answer = await cancelSignUp({ eventId: sheet.eventId, kind: "shift", submissionId: mine?.id ?? "", signupIds, now: NOW });
  expect(answer.outcome).toBe("gone");
});

test("a second attempt with the same address gets 'already' without a link, and a used key with other content gets 'keyReused'", async () => {
  const sheet = await makeSheet("slot", 3);
  const first = buildRequest(sheet, { email: "same@guest.test" });
  const token = await signUpForToken(first);
  expect(await signUp(first)).toMatchObject({ outcome: "replayed", token });
  const again = await signUp(buildRequest(sheet, { email: "same@guest.test" }));
  expect(again.outcome).toBe("already");
  expect(again).not.toHaveProperty("token");
  expect((await signUp(buildRequest(sheet, { name: "Other Name" }, first.submissionKey))).outcome).toBe("keyReused");
});

test.each(KIND_IDS)("%s: only a guest's name leaves the server, and with names hidden not even that", async (kind: KindId) => {
  const sheet = await makeSheet(kind, 3);
  const email = "canary-address@guest.test";
  await signUpForToken(buildRequest(sheet, { ...CANARY, email }));
  const shown = JSON.stringify(await loadEventPage(sheet.eventId, null, NOW));
  expect(shown).toContain(CANARY.name);
  for (const secret of [email, CANARY.phone, CANARY.notes, CANARY.skills, "@owner.test"]) expect(shown).not.toContain(secret);
  await hideNames(sheet);
  expect(JSON.stringify(await loadEventPage(sheet.eventId, null, NOW))).not.toMatch(/canary/i);
  expect(JSON.stringify(await loadEventPage(sheet.eventId, "somebody-else", NOW))).not.toMatch(/canary/i);
  const owners = await loadEventPage(sheet.eventId, sheet.ownerId, NOW);
  expect(owners?.isOrganizer).toBe(true);
  expect(JSON.stringify(owners)).not.toMatch(/canary/i);
});

test("a draft is visible to its owner only, and a removed event to no one", async () => {
  const sheet = await makeSheet("rsvp", 3);
  await env.DB.prepare("UPDATE events SET status = 'draft' WHERE id = ?").bind(sheet.eventId).run();
  expect(await loadEventPage(sheet.eventId, null, NOW)).toBeNull();
  expect((await loadEventPage(sheet.eventId, sheet.ownerId, NOW))?.isOrganizer).toBe(true);
  await env.DB.prepare("UPDATE events SET deleted_at = 1 WHERE id = ?").bind(sheet.eventId).run();
  expect(await loadEventPage(sheet.eventId, sheet.ownerId, NOW)).toBeNull();
});

test("the event page takes one round trip, and loads names fifty at a time", async () => {
  const sheet = await makeSheet("rsvp", 200);
  for (let i = 0; i < 60; i++) await signUp({ ...buildRequest(sheet), now: NOW + i });
  const batch = vi.spyOn(env.DB, "batch");
  const first = await loadEventPage(sheet.eventId, null, NOW);
  expect(batch).toHaveBeenCalledTimes(1);
  const results = (await batch.mock.results[0]?.value) as D1Result[];
  const rowsRead = results.reduce((sum, result) => sum + result.meta.rows_read, 0);
  batch.mockRestore();
  expect(first?.people?.list).toHaveLength(50);
  expect(rowsRead).toBeLessThanOrEqual(30 + 2 * 51);
  const second = await loadEventPage(sheet.eventId, null, NOW, first?.people?.next ?? "");
  expect(second?.people?.list).toHaveLength(10);
  expect(second?.people?.next).toBeNull();
});
