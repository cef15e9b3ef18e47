import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { DURATIONS, LOCALES, THROTTLES } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { askToFollow, saveFollower, stopFollowing } from "#app/organize/followers/commands.server.ts";
import { purgeUnconfirmedFollowers } from "#app/organize/followers/purge.server.ts";
import { countFollowers, loadFollower } from "#app/organize/followers/queries.server.ts";
import type { Topic } from "#app/organize/followers/topic.server.ts";
import { deleteGroup } from "#app/organize/groups/commands.server.ts";
import { loadManagedGroup } from "#app/organize/groups/queries.server.ts";
import { action as followerAction, loader as followerPage } from "#app/routes/follower.tsx";
import { action as groupForm } from "#app/routes/g/page.tsx";
import { action as profileForm } from "#app/routes/profile/public.tsx";
import { browserRequest } from "#tests/support/accounts.ts";
import { askFor, findFollowerToken, listMails, makeFollower } from "#tests/support/follow.ts";
import { makeGroup } from "#tests/support/groups.ts";
import { emptyOutbox, newAddress, newAddresses, openResendAccount } from "#tests/support/mailbox.ts";
import { makeUser } from "#tests/support/makers.ts";
import { NOW } from "#tests/support/sheet.ts";

const HOUR = DURATIONS.hour;

beforeEach(emptyOutbox);

async function makeTopic(): Promise<Topic & { ownerId: string }> {
  const { groupId, ownerId } = await makeGroup();
  return { what: "group", id: groupId, ownerId };
}

type Sent = { form?: Record<string, string>; network?: string };

function visit(route: typeof groupForm, path: string, params: Record<string, string>, sent: Sent = {}): Promise<Response> {
  const context = { nonce: "", requestId: "test", viewer: async () => null };
  const args = { request: browserRequest(path, sent), params, context } as unknown as ActionFunctionArgs;
  return Promise.resolve(route(args)).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}

const sendGroupForm = ({ id }: Topic, form: Record<string, string>, network?: string) =>
  visit(groupForm, `/g/${id}`, { groupId: id }, { form, network });

test("an address follows a group once it confirms: asking and opening the link change nothing", async () => {
  const topic = await makeTopic();
  const email = newAddress();
  const answer = await sendGroupForm(topic, { email: ` ${email.toUpperCase()} `, news: "on", weekly: "on" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/g/${topic.id}?follow=sent#follow`]);
  expect(await countFollowers(topic)).toBe(0);
  const token = (await findFollowerToken(topic, email)) ?? "";
  const page = await (await visit(followerPage, `/f/${token}`, { token })).text();
  expect(page).toContain("Follow Room 12 families?");
  expect(await countFollowers(topic)).toBe(0);

  const confirmed = await visit(followerAction, `/f/${token}`, { token }, { form: { intent: "save", weekly: "on" } });
  expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([303, `/f/${token}?saved`]);
  expect(await countFollowers(topic)).toBe(1);
  expect(await loadFollower(token, Date.now())).toMatchObject({ email, isConfirmed: true, news: false, weekly: true });
});

test("a profile is followed in the same way; nothing is asked for one that doesn't exist", async () => {
  const [topic, email] = [{ what: "profile", id: await makeUser() } as const, newAddress()];
  const answer = await visit(profileForm, `/profile/${topic.id}`, { userId: topic.id }, { form: { email, news: "on" } });
  expect(answer.status).toBe(303);
  // A guest's row has no profile.
  expect(await listMails(email)).toEqual([]);
  await runBatch([sql`UPDATE users SET password_hash = 'x' WHERE id = ${topic.id}`]);
  await visit(profileForm, `/profile/${topic.id}`, { userId: topic.id }, { form: { email, news: "on" } });
  expect(await listMails(email)).toEqual(["confirm-follow"]);
  const token = (await findFollowerToken(topic, email)) ?? "";
  expect(await saveFollower(token, { news: true, weekly: false }, Date.now())).toBe(true);
  expect(await countFollowers(topic)).toBe(1);
});

test("the form keeps what was typed and says what is missing", async () => {
  const topic = await makeTopic();
  const answer = await sendGroupForm(topic, { email: "nobody@", weekly: "on" });
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(page).toContain('value="nobody@"');
  expect(page).toMatch(/name="weekly"[^>]*checked/);
  const unchosen = await sendGroupForm(topic, { email: newAddress() });
  expect([unchosen.status, (await unchosen.text()).includes("Choose at least one")]).toEqual([422, true]);
});

test("the confirming mail names neither the page nor its owner, has no Reply-To and counts to no one's budget", async () => {
  const topic = await makeTopic();
  await runBatch([
    sql`UPDATE groups SET name = 'BUY NOW', description = 'BUY NOW' WHERE id = ${topic.id}`,
    sql`UPDATE users SET name = 'BUY NOW' WHERE id = ${topic.ownerId}`,
  ]);
  const resend = openResendAccount();
  for (const locale of LOCALES) {
    const asked = { email: newAddress(), news: true, weekly: true, network: newId(), locale, now: NOW };
    await askToFollow(topic, asked);
  }
  await deliverDue(NOW, { transport: resend.transport });
  const mails = await resend.mails();
  expect(mails).toHaveLength(LOCALES.length);
  for (const mail of mails) {
    expect(JSON.stringify(mail)).not.toContain("BUY NOW");
    expect([mail.reply_to ?? null, mail.headers?.["List-Unsubscribe"] ?? null]).toEqual([null, null]);
  }
  const [[counted]] = await runBatch([sql<{ n: number }>`SELECT count(*) AS n FROM mail_recipients WHERE owner_id = ${topic.ownerId}`]);
  expect(counted?.n).toBe(0);
});

test("an address is asked five times an hour at most, whichever page; the answer stays the same", async () => {
  const [email, other] = [newAddress(), newAddress()];
  const { count } = THROTTLES.accountLinks;
  for (let asked = 0; asked < count + 3; asked++) {
    const topic = await makeTopic();
    expect(await askFor(topic, asked % 2 === 0 ? email : email.replace("@", "+tag@"), NOW)).toEqual({ ok: true });
  }
  const topic = await makeTopic();
  await askFor(topic, email, NOW);
  await askFor(topic, other, NOW);
  expect([await findFollowerToken(topic, email), await findFollowerToken(topic, other)]).toEqual([null, expect.any(String)]);
  expect((await listMails(email)).length + (await listMails(email.replace("@", "+tag@"))).length).toBe(count);
  await askFor(topic, email, NOW + HOUR);
  expect(await findFollowerToken(topic, email)).not.toBeNull();
});

test("one network asks for a hundred addresses an hour; more are refused with how long to wait", async () => {
  const [topic, network] = [await makeTopic(), newId()];
  const { count } = THROTTLES.follow;
  const asked = { news: true, weekly: false, network, locale: "en", now: NOW } as const;
  for (const email of newAddresses(count)) expect(await askToFollow(topic, { ...asked, email })).toEqual({ ok: true });
  const email = newAddress();
  expect(await askToFollow(topic, { ...asked, email })).toEqual({ ok: false, retryAfter: expect.any(Number) });
  expect(await listMails(email)).toEqual([]);
});

test("whoever follows already gets the same mail, and a stranger's form changes none of their choices", async () => {
  const topic = await makeTopic();
  const { email, token } = await makeFollower(topic, NOW, { news: true, weekly: false });
  await askFor(topic, email, NOW, { news: false, weekly: true });
  expect(await listMails(email)).toEqual(["confirm-follow", "confirm-follow"]);
  expect(await loadFollower(token, NOW)).toMatchObject({ news: true, weekly: false });
});

test("an address that doesn't confirm within a day is forgotten, and its link leads nowhere", async () => {
  const topic = await makeTopic();
  const [late, early, confirmed] = [newAddress(), newAddress(), await makeFollower(topic, NOW)];
  await askFor(topic, late, NOW);
  await askFor(topic, early, NOW + 1);
  const token = (await findFollowerToken(topic, late)) ?? "";
  const after = NOW + DURATIONS.day;
  expect(await loadFollower(token, after)).toBeNull();
  expect(await saveFollower(token, { news: true, weekly: true }, after)).toBe(false);
  await purgeUnconfirmedFollowers(after);
  expect([await findFollowerToken(topic, late), await findFollowerToken(topic, early)]).toEqual([null, expect.any(String)]);
  expect(await loadFollower(confirmed.token, after)).not.toBeNull();
});

test("one click in a mail program ends it, without cookie or redirect; the page's button says so", async () => {
  const topic = await makeTopic();
  const [first, second] = [await makeFollower(topic, NOW), await makeFollower(topic, NOW)];
  const oneClick = { form: { "List-Unsubscribe": "One-Click" } };
  for (const _ of [1, 2]) expect((await visit(followerAction, `/f/${first.token}`, { token: first.token }, oneClick)).status).toBe(200);
  expect(await countFollowers(topic)).toBe(1);
  const { token } = second;
  const stopped = await visit(followerAction, `/f/${token}`, { token }, { form: { intent: "stop" } });
  expect(stopped.headers.get("Location")).toBe(`/f/${token}?stopped`);
  const page = await visit(followerPage, `/f/${token}?stopped`, { token });
  expect([page.status, (await page.text()).includes("You won&#x27;t get these emails anymore")]).toEqual([200, true]);
  expect(await countFollowers(topic)).toBe(0);
});

test("only the link's own follower is found by it", async () => {
  const topic = await makeTopic();
  const { token } = await makeFollower(topic, NOW);
  const forged = [`${token}x`, `-${token.slice(1)}`, await createLinkToken("signup", token.split(".")[0] ?? "")];
  for (const each of forged) {
    expect(await loadFollower(each, NOW)).toBeNull();
    expect(await saveFollower(each, { news: true, weekly: true }, NOW)).toBe(false);
    expect(await stopFollowing(each)).toBe(false);
  }
  expect(await countFollowers(topic)).toBe(1);
});

test("followers are counted for who organizes the group, and end with it", async () => {
  const topic = await makeTopic();
  const { email, token } = await makeFollower(topic, NOW);
  await askFor(topic, newAddress(), NOW);
  const managed = await loadManagedGroup(topic.ownerId, topic.id, NOW, "en");
  expect(managed?.followers).toBe(1);
  expect(JSON.stringify(managed)).not.toContain(email);
  expect(await loadManagedGroup(await makeUser(), topic.id, NOW, "en")).toBeNull();
  await deleteGroup(topic.ownerId, topic.id);
  expect(await loadFollower(token, NOW)).toBeNull();
  expect(await findFollowerToken(topic, email)).toBeNull();
});
