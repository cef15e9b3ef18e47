import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { withdrawInvite } from "#app/organize/invites/withdraw.server.ts";
import { loader as eventPage } from "#app/routes/event/event.tsx";
import { action as invitePage } from "#app/routes/event/invite.tsx";
import { loader as signUpPage } from "#app/routes/event/sign-up.tsx";
import { action as answer, loader as open } from "#app/routes/i/link.tsx";
import { action as seen } from "#app/routes/i/seen.ts";
import type { SignUpDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { cancelSignUp, signUp } from "#app/signup/commands.server.ts";
import { findInvite, invite, loadInviteStatuses, makeInvitableEvent } from "#tests/support/invites.ts";
import { makeUser } from "#tests/support/makers.ts";
import { makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";

const GUEST = { name: "Canary Namewick", email: "canary-invitee@guest.test" };

type Given = { cookie?: string; intent?: string; viewer?: object | null; path?: string; referer?: string };
type Handler = (args: LoaderFunctionArgs) => Promise<Response>;

/** Calls a route; returns its response even if it is thrown. */
async function ask(handler: Handler, params: Record<string, string>, given: Given = {}): Promise<Response> {
  const { cookie = "", intent, viewer = null, path = "/", referer = "" } = given;
  const body = intent ? { method: "POST", body: new URLSearchParams({ intent }) } : {};
  const request = new Request(`https://turnout.test${path}`, { ...body, headers: { Cookie: cookie, Referer: referer } });
  const context = { requestId: "test", nonce: "", viewer: async () => viewer } as unknown as AppLoadContext;
  return handler({ request, params, context }).catch((thrown: Response) => thrown);
}

/** Follows a link; returns its cookie and where it leads. */
async function follow(token: string): Promise<{ cookie: string; location: string | null }> {
  const response = await ask(open, { token });
  const cookie = response.headers.get("Set-Cookie") ?? "";
  expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  return { cookie: cookie.split(";")[0] ?? "", location: response.headers.get("Location") };
}

async function invitedEvent() {
  const event = await makeInvitableEvent({ date: "2099-05-01" });
  await invite(event, [GUEST]);
  return { ...event, ...(await findInvite(event, GUEST.email)) };
}

async function readOpenedTime(id: string): Promise<unknown> {
  return (await runBatch([sql`SELECT opened_at AS openedAt FROM invites WHERE id = ${id}`]))[0]?.[0]?.openedAt;
}

test("opening the link leads to the event and changes nothing; only seeing its page is recorded, once", async () => {
  const { eventId, id, token } = await invitedEvent();
  const { location, cookie } = await follow(token);
  expect(location).toBe(`/event/${eventId}`);
  await ask(eventPage, { eventId }, { cookie });
  await ask(open, { token }, { path: "/?answer=no" });
  expect(await readOpenedTime(id)).toBeNull();
  vi.setSystemTime(NOW);
  expect(((await ask(seen, { token }, { intent: "x" })) as Response).status).toBe(204);
  vi.setSystemTime(NOW + 5000);
  await ask(seen, { token }, { intent: "x" });
  vi.useRealTimers();
  expect(await readOpenedTime(id)).toBe(NOW);
});

test("a link that is forged, made for another purpose or for a deleted event opens nothing", async () => {
  const { eventId, id, token } = await invitedEvent();
  const other = await invitedEvent();
  const forged = [
    `${id}.${other.token.split(".")[1]}`,
    id,
    "",
    `${token}x`,
    await createLinkToken("signup", id),
    await createLinkToken("invitation", newId()),
  ];
  for (const wrong of forged) {
    expect(await ask(open, { token: wrong })).toMatchObject({ status: 404 });
    expect(((await ask(seen, { token: wrong }, { intent: "x" })) as Response).status).toBe(404);
    expect(await ask(answer, { token: wrong }, { intent: "decline" })).toMatchObject({ status: 404 });
    expect(await namesSeen(eventId, `__Secure-invite=${wrong}`)).not.toContain("Canary");
  }
  // Another event's invitation reveals nothing here.
  expect(await namesSeen(eventId, (await follow(other.token)).cookie)).not.toContain("Canary");
  await runBatch([sql`UPDATE events SET deleted_at = 1 WHERE id = ${eventId}`]);
  expect(await ask(open, { token })).toMatchObject({ status: 404 });
});

test("a withdrawn link shows a friendly message and identifies no one; after a new invitation it leads there", async () => {
  const event = await invitedEvent();
  const { eventId, ownerId, id, token } = event;
  const { cookie } = await follow(token);
  await withdrawInvite(ownerId, eventId, id, NOW);
  for (const path of ["/", "/?answer=no"]) {
    const withdrawn = await ask(open, { token }, { path });
    expect([withdrawn.status, await withdrawn.text()]).toEqual([410, expect.stringContaining("Olivia Owner")]);
  }
  expect(await namesSeen(eventId, cookie)).not.toContain("Canary");
  expect(((await ask(seen, { token }, { intent: "x" })) as Response).status).toBe(404);
  for (const intent of ["decline", "yes"]) expect(await ask(answer, { token }, { intent })).toMatchObject({ status: 410 });
  expect(await loadInviteStatuses(event)).toEqual({ [GUEST.email]: "withdrawn" });
  // With an old cookie the sign-up counts, but the invitation doesn't.
  const sheet = { ...event, kind: "rsvp" as const, offerId: eventId };
  const stray = await signUp(buildRequest(sheet, { inviteId: id }));
  const [rows] = await runBatch([
    sql`SELECT invite_id AS inviteId FROM submissions WHERE id = ${"submissionId" in stray ? stray.submissionId : ""}`,
  ]);
  expect(rows).toEqual([{ inviteId: null }]);

  await invite(event, [GUEST], { now: NOW + 1 });
  const [renewed] = await runBatch([sql`SELECT id FROM invites WHERE event_id = ${eventId} AND withdrawn_at IS NULL`]);
  const to = await ask(open, { token });
  expect(to.headers.get("Location")).toBe(`/i/${await createLinkToken("invitation", String(renewed?.[0]?.id))}`);
});

/** What the event's pages contain with this cookie. */
async function namesSeen(eventId: string, cookie: string): Promise<string> {
  const path = `/event/${eventId}/simple-rsvp`;
  const pages = [await ask(eventPage, { eventId }, { cookie }), await ask(signUpPage, { eventId }, { cookie, path })];
  return (await Promise.all(pages.map((page) => page.text()))).join();
}

test("an invitee is visible to no one else; their name is prefilled until they say it isn't them, and their address never is", async () => {
  const { eventId, token } = await invitedEvent();
  expect(await namesSeen(eventId, "")).not.toMatch(/canary/i);
  const { cookie } = await follow(token);
  expect(await namesSeen(eventId, cookie)).toMatch(new RegExp(`name="name"[^>]*value="${GUEST.name}"`));
  expect(await namesSeen(eventId, cookie)).toContain('name="intent" value="yes"');
  expect(await namesSeen(eventId, cookie)).not.toContain(GUEST.email);

  const path = `/event/${eventId}/simple-rsvp`;
  const yes = await ask(answer, { token }, { cookie, intent: "yes", referer: `https://turnout.test${path}` });
  expect(yes.headers.get("Location")).toBe(path);
  const confirmed = await namesSeen(eventId, yes.headers.get("Set-Cookie")?.split(";")[0] ?? "");
  expect(confirmed).not.toContain('name="intent" value="yes"');
  expect(confirmed).not.toContain(GUEST.email);
  const no = await ask(answer, { token }, { cookie, intent: "no", referer: "https://turnout.test/dashboard" });
  expect(no.headers.get("Location")).toBe(`/event/${eventId}`);
  expect(no.headers.get("Set-Cookie")).toMatch(/__Secure-invite=; Path=\/event\/\w+; .*Max-Age=0/);

  const viewer = { id: await makeUser(), name: "Someone Signed In", email: "someone@example.org" };
  const seenSignedIn = await (await ask(eventPage, { eventId }, { cookie, viewer })).text();
  expect(seenSignedIn).toMatch(/name="name"[^>]*value="Someone Signed In".*name="email"[^>]*value="someone@example\.org"/s);
  expect(seenSignedIn).not.toContain('name="intent" value="yes"');
});

function buildRequest(sheet: Pick<TestSheet, "eventId" | "kind" | "offerId">, given: Partial<SignUpDetails> & { inviteId?: string }) {
  const { inviteId, ...details } = { name: "Grace Guest", email: `${newId()}@guest.test`, ...given };
  return {
    ...{ eventId: sheet.eventId, kind: sheet.kind, submissionKey: newId(), locale: "en" as const, source: "invite" as const },
    ...{ offers: [{ offerId: sheet.offerId, details: { ...defaultDetails, ...details } }], address: null, inviteId, now: NOW },
  };
}

test.each(KIND_IDS)("%s: an invitee who signs up by link or address counts as signed up, and after canceling as declined", async (kind) => {
  const sheet = await makeSheet(kind, 20);
  const event = { ...sheet, type: "rsvp" as const };
  expect(await invite(event, ["link@guest.test", "address@guest.test", "quiet@guest.test"])).toMatchObject({ sent: 3 });
  const { id } = await findInvite(event, "link@guest.test");
  const byLink = await signUp(buildRequest(sheet, { inviteId: id, email: "another@guest.test" }));
  if (!("submissionId" in byLink)) throw new Error(byLink.outcome);
  await signUp(buildRequest(sheet, { email: "address@guest.test" }));
  const [rows] = await runBatch([sql`SELECT source, invite_id AS inviteId FROM submissions WHERE id = ${byLink.submissionId}`]);
  expect(rows).toEqual([{ source: "invite", inviteId: id }]);
  expect(await loadInviteStatuses(event)).toMatchObject({
    "link@guest.test": "signedUp",
    "address@guest.test": "signedUp",
    "quiet@guest.test": "waiting",
  });

  const [held = []] = await runBatch([
    sql`SELECT id FROM (SELECT id, submission_id FROM event_rsvps UNION ALL SELECT id, submission_id FROM potluck_signups
      UNION ALL SELECT id, submission_id FROM volunteer_signups UNION ALL SELECT id, submission_id FROM time_slot_signups)
      WHERE submission_id = ${byLink.submissionId}`,
  ]);
  const signupIds = held.map((row) => String(row.id));
  await cancelSignUp({ eventId: sheet.eventId, kind, submissionId: byLink.submissionId, signupIds, now: NOW });
  expect((await loadInviteStatuses(event))["link@guest.test"]).toBe("declined");
  // An invitation to another event doesn't count for this one.
  const elsewhere = await invitedEvent();
  const stray = await signUp(buildRequest(sheet, { inviteId: elsewhere.id }));
  const [strays] = await runBatch([
    sql`SELECT invite_id AS inviteId FROM submissions WHERE id = ${"submissionId" in stray ? stray.submissionId : ""}`,
  ]);
  expect(strays).toEqual([{ inviteId: null }]);
  expect(await loadInviteStatuses(elsewhere)).toEqual({ [GUEST.email]: "waiting" });
});

test("an invitee declines with the button or by answering Can't go, and a later sign-up still counts", async () => {
  const sheet = await makeSheet("rsvp", 20);
  const event = { ...sheet, type: "rsvp" as const };
  await invite(event, ["sorry@guest.test", "no@guest.test"]);
  const { token } = await findInvite(event, "sorry@guest.test");
  const declined = await ask(answer, { token }, { intent: "decline" });
  expect([declined.status, declined.headers.get("Location")]).toEqual([303, `/i/${token}?answer=no`]);
  await signUp(buildRequest(sheet, { email: "no@guest.test", response: "no" }));
  expect(await loadInviteStatuses(event)).toEqual({ "sorry@guest.test": "declined", "no@guest.test": "declined" });
  await signUp(buildRequest(sheet, { email: "sorry@guest.test" }));
  expect(await loadInviteStatuses(event)).toMatchObject({ "sorry@guest.test": "signedUp" });
});

test("errors in the form are shown at their fields, and a failure uses the catalog's text", async () => {
  const event = await makeInvitableEvent();
  const post = async (fields: Record<string, string>) => {
    const request = new Request("https://turnout.test/", { method: "POST", body: new URLSearchParams({ intent: "send", ...fields }) });
    const context = { requestId: "test", viewer: async () => ({ id: event.ownerId, name: "Olivia Owner" }) } as unknown as AppLoadContext;
    return (await invitePage({ request, params: { eventId: event.eventId }, context })).data;
  };
  const typed = { key: newId(), contactIds: "", message: " ", addresses: "bo@guest.test, nonsense" };
  expect((await post(typed)).errors).toMatchObject({ message: expect.any(String), addresses: "Not an email address: nonsense" });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(JSON, "stringify").mockImplementationOnce(() => {
    throw new Error("broken");
  });
  const failed = await post({ ...typed, message: "Come!", addresses: "bo@guest.test" });
  expect(failed.toast).toEqual({ kind: "error", title: "Error", description: "Failed to send invites. Please try again." });
  vi.restoreAllMocks();
});

test("an invitation without a name asks no one to confirm it, and never shows the address instead", async () => {
  const event = await makeInvitableEvent({ date: "2099-05-01" });
  await invite(event, ["canary-nameless@guest.test"]);
  await runBatch([sql`UPDATE invites SET name = email WHERE event_id = ${event.eventId} AND email = 'canary-nameless@guest.test'`]);
  const { token } = await findInvite(event, "canary-nameless@guest.test");
  const { cookie } = await follow(token);
  expect(await namesSeen(event.eventId, cookie)).not.toMatch(/canary/i);
  const confirmed = await ask(answer, { token }, { cookie, intent: "yes" });
  expect(await namesSeen(event.eventId, confirmed.headers.get("Set-Cookie")?.split(";")[0] ?? "")).not.toMatch(/canary/i);
});
