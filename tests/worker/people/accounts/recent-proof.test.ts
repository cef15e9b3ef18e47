import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS, THROTTLES } from "#app/limits.ts";
import { action as people } from "#app/routes/people.ts";
import { action as settings } from "#app/routes/settings.tsx";
import { browserRequest, countSessions, makeAccount, readViewer, startSession } from "#tests/support/accounts.ts";
import { stopClock } from "#tests/support/clock.ts";
import { makeGroup } from "#tests/support/groups.ts";
import { makeSheet } from "#tests/support/sheet.ts";

stopClock();

type Action = (args: ActionFunctionArgs) => Promise<unknown>;
type Answer = { status: number; errors: Record<string, string> | undefined };

/** An account with an event, a group, a second device and a session opened at `readOpenedTime`. */
async function makeOwner(openedAt: number) {
  const account = await makeAccount({ emailVerifiedAt: 1 });
  const [{ eventId }, { groupId }] = [await makeSheet("rsvp", 5), await makeGroup()];
  await runBatch([
    sql`UPDATE events SET user_id = ${account.id} WHERE id = ${eventId}`,
    sql`UPDATE groups SET user_id = ${account.id} WHERE id = ${groupId}`,
  ]);
  const cookie = await startSession(account.id, null, openedAt);
  const other = await readViewer(await startSession(account.id, null, openedAt));
  return { ...account, eventId, groupId, cookie, otherSession: other?.sessionId ?? "" };
}

type Owner = Awaited<ReturnType<typeof makeOwner>>;

async function send(owner: Owner, action: Action, form: Record<string, string>, params: Record<string, string> = {}): Promise<Answer> {
  // The action uses only these members of the context.
  const context = { requestId: "test", viewer: () => readViewer(owner.cookie) } as unknown as AppLoadContext;
  const answer = await action({ request: browserRequest("/", { form }), params, context }).catch((thrown: unknown) => thrown);
  if (answer instanceof Response) {
    const isRedirect = answer.status >= 300 && answer.status < 400;
    return { status: answer.status, errors: isRedirect ? undefined : (await answer.json<Partial<Answer>>()).errors };
  }
  const { data, init } = answer as { data: Partial<Answer>; init: { status: number } };
  return { status: init.status, errors: data.errors };
}

test("without script, the form for managing organizers answers with its page and a toast", async () => {
  const owner = await makeOwner(Date.now());
  const context = { requestId: "test", viewer: () => readViewer(owner.cookie) } as unknown as AppLoadContext;
  const submit = async (form: Record<string, string>) => {
    const sent = browserRequest("/", { form });
    const request = new Request(sent, {
      headers: [...sent.headers, ["Sec-Fetch-Dest", "document"], ["Referer", `${new URL(sent.url).origin}/groups/g`]],
    });
    const answer: Response = await people({ request, params: { groupId: owner.groupId }, context });
    const cookie = decodeURIComponent(answer.headers.get("Set-Cookie") ?? "");
    return { status: answer.status, to: answer.headers.get("Location"), kind: /"kind":"(\w+)"/.exec(cookie)?.[1], cookie };
  };
  expect(await submit(invite("email"))).toMatchObject({ status: 302, to: "/groups/g", kind: "success" });
  const wrong = await submit({ ...invite("email"), email: "nobody" });
  expect(wrong).toMatchObject({ status: 302, to: "/groups/g", kind: "error" });
  expect(wrong.cookie).toContain("valid email address");
  expect(await submit({ intent: "unknown" })).toMatchObject({ status: 302, to: "/groups/g", kind: "error" });
});

const ACTS: [string, (owner: Owner, ownPassword?: string) => Promise<Answer>][] = [
  [
    "end a session",
    (owner, ownPassword) => send(owner, settings, withPassword({ intent: "revoke", session: owner.otherSession }, ownPassword)),
  ],
  ["sign out everywhere", (owner, ownPassword) => send(owner, settings, withPassword({ intent: "signOutEverywhere" }, ownPassword))],
  [
    "make an event's link",
    (owner, ownPassword) => send(owner, people, withPassword(invite("link"), ownPassword), { eventId: owner.eventId }),
  ],
  [
    "make a group's link",
    (owner, ownPassword) => send(owner, people, withPassword(invite("link"), ownPassword), { groupId: owner.groupId }),
  ],
  ["invite by mail", (owner, ownPassword) => send(owner, people, withPassword(invite("email"), ownPassword), { eventId: owner.eventId })],
];

function invite(by: string): Record<string, string> {
  return { intent: "invite", key: newId(), role: "organizer", by, email: by === "email" ? `${newId()}@helper.test` : "" };
}

function withPassword(form: Record<string, string>, ownPassword?: string): Record<string, string> {
  return ownPassword === undefined ? form : { ...form, ownPassword };
}

/** The state that any of the acts would change. */
async function readState({ id, eventId, groupId }: Owner) {
  const [[counts]] = await runBatch([
    sql`SELECT (SELECT count(*) FROM event_members WHERE event_id = ${eventId}) + (SELECT count(*) FROM group_members WHERE group_id = ${groupId}) AS invited`,
  ]);
  return { sessions: await countSessions(id), ...counts };
}

const longAgo = () => Date.now() - DURATIONS.proof - DURATIONS.minute;

test.each(ACTS)("a session that has been open for long must give the password to %s", async (_, act) => {
  const owner = await makeOwner(longAgo());
  const before = await readState(owner);
  for (const typed of [undefined, "", "wrong horse"]) {
    const { status, errors } = await act(owner, typed);
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual(["ownPassword"]);
    expect(await readState(owner)).toEqual(before);
  }
  expect((await act(owner, owner.password)).status).toBeLessThan(400);
  expect(await readState(owner)).not.toEqual(before);
});

test.each(ACTS)("a user who has just signed in isn't asked to %s", async (_, act) => {
  const owner = await makeOwner(Date.now() - DURATIONS.proof + DURATIONS.minute);
  const before = await readState(owner);
  expect((await act(owner)).status).toBeLessThan(400);
  expect(await readState(owner)).not.toEqual(before);
});

test("giving the password counts for a quarter of an hour, in its own session only", async () => {
  const owner = await makeOwner(longAgo());
  const makeLink = (from: Owner, ownPassword?: string) =>
    send(from, people, withPassword(invite("link"), ownPassword), { eventId: owner.eventId });
  expect((await makeLink(owner, owner.password)).status).toBe(200);
  await age(owner, DURATIONS.proof - 1);
  expect((await makeLink(owner)).status).toBe(200);
  const elsewhere = { ...owner, cookie: await startSession(owner.id, null, longAgo()) };
  expect((await makeLink(elsewhere)).status).toBe(422);
  await age(owner, 1);
  expect((await makeLink(owner)).status).toBe(422);
});

/** Moves the last password proof `by` milliseconds into the past. */
async function age({ id }: Owner, by: number): Promise<void> {
  await runBatch([sql`UPDATE sessions SET proven_at = proven_at - ${by} WHERE user_id = ${id}`]);
}

test("wrong passwords are throttled by session, and a form without one doesn't count as an attempt", async () => {
  const owner = await makeOwner(longAgo());
  const makeLink = (ownPassword?: string) => send(owner, people, withPassword(invite("link"), ownPassword), { eventId: owner.eventId });
  for (let tried = 0; tried <= THROTTLES.signIn.count; tried += 1) expect((await makeLink()).status).toBe(422);
  for (let tried = 0; tried < THROTTLES.signIn.count; tried += 1) expect((await makeLink("wrong horse")).status).toBe(422);
  expect((await makeLink(owner.password)).status).toBe(429);
  expect(await readState(owner)).toMatchObject({ invited: 0 });
});
