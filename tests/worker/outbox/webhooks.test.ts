import { sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { countFollowers } from "#app/organize/followers/queries.server.ts";
import { makeGroup } from "#tests/support/groups.ts";
import { emptyOutbox, listMailStatuses, newAddress, openResendAccount, queueMailRows } from "#tests/support/mailbox.ts";
import { webhooks } from "#workers/webhooks/resend.ts";

const SECRET = "whsec_dGVzdHMtb25seS1zZWNyZXQtMDEyMzQ1Njc4OQ==";

beforeEach(emptyOutbox);

type Told = { type: string; data: Record<string, unknown> };
type Signing = { id?: string; secret?: string; at?: Date; body?: string };

/** Calls the webhook as Resend does. */
function tell(told: Told, { id = newId(), secret = SECRET, at = new Date(), body }: Signing = {}) {
  const payload = JSON.stringify(told);
  const headers = {
    "svix-id": id,
    "svix-timestamp": String(Math.floor(at.getTime() / 1000)),
    "svix-signature": new Webhook(secret).sign(id, at, payload),
  };
  return webhooks.request("/resend", { method: "POST", headers, body: body ?? payload });
}

/** A sent message and its id at the provider. */
async function sentMessage() {
  const resend = openResendAccount();
  const to = newAddress();
  const now = Date.now();
  await queueMailRows({ to, now });
  await deliverDue(now, { transport: resend.transport });
  return { to, providerId: (await resend.mails())[0]?.id ?? "" };
}

test("a delivery is recorded once, however often it is reported", async () => {
  const { to, providerId } = await sentMessage();
  const told = { type: "email.delivered", data: { email_id: providerId, to: [to] } };
  const id = newId();
  expect(await (await tell(told, { id })).json()).toEqual({ receipt: "recorded" });
  expect(await listMailStatuses(to)).toEqual(["delivered"]);
  expect(await (await tell(told, { id })).json()).toEqual({ receipt: "seen" });
});

test.each([
  ["a wrong secret", { secret: `whsec_${btoa("somebody else's secret, surely")}` }],
  ["a changed body", { body: `{"type":"email.delivered","data":{"email_id":"x"}}` }],
  ["a replay of yesterday's", { at: new Date(Date.now() - 86_400_000) }],
] as [string, Signing][])("%s is refused", async (_, signing) => {
  const { to, providerId } = await sentMessage();
  const response = await tell({ type: "email.bounced", data: { email_id: providerId, to: [to], bounce: { type: "Permanent" } } }, signing);
  expect(response.status).toBe(401);
  expect(await listMailStatuses(to)).toEqual(["sent"]);
});

test("no signature at all is refused", async () => {
  const response = await webhooks.request("/resend", { method: "POST", body: "{}" });
  expect(response.status).toBe(401);
});

test.each([
  ["email.bounced", "bounced"],
  ["email.complained", "suppressed"],
])("after %s, the address gets nothing more, and the next message is recorded as %s", async (type, next) => {
  const { to, providerId } = await sentMessage();
  await tell({ type, data: { email_id: providerId, to: [to], bounce: { type: "Permanent", message: "No such mailbox" } } });
  const now = Date.now();
  await queueMailRows({ to, now });
  await deliverDue(now, { transport: openResendAccount().transport });
  expect(await listMailStatuses(to)).toEqual([type.replace("email.", ""), next]);
});

test.each(["email.bounced", "email.complained"])("after %s, the address follows nothing any more", async (type) => {
  const { to, providerId } = await sentMessage();
  const { groupId } = await makeGroup();
  const insertFollower = (email: string) =>
    sql`INSERT INTO followers (id, group_id, email, news, weekly, confirmed_at, created_at) VALUES (${newId()}, ${groupId}, ${email}, 1, 1, 1, 1)`;
  await runBatch([insertFollower(to), insertFollower(newAddress())]);
  await tell({ type: "email.bounced", data: { email_id: providerId, to: [to], bounce: { type: "Transient" } } });
  expect(await countFollowers({ what: "group", id: groupId })).toBe(2);
  await tell({ type, data: { email_id: providerId, to: [to], bounce: { type: "Permanent" } } });
  expect(await countFollowers({ what: "group", id: groupId })).toBe(1);
});

test("a bounce of a message with unreadable props is accepted", async () => {
  const { to, providerId } = await sentMessage();
  await runBatch([sql`UPDATE email_outbox SET template = 'group-invitation', props = '{' WHERE provider_id = ${providerId}`]);
  const response = await tell({ type: "email.bounced", data: { email_id: providerId, to: [to], bounce: { type: "Permanent" } } });
  expect([response.status, await listMailStatuses(to)]).toEqual([200, ["bounced"]]);
});

test("a full mailbox bounces one message and suppresses nothing", async () => {
  const { to, providerId } = await sentMessage();
  await tell({ type: "email.bounced", data: { email_id: providerId, to: [to], bounce: { type: "Transient" } } });
  const now = Date.now();
  await queueMailRows({ to, now });
  await deliverDue(now, { transport: openResendAccount().transport });
  expect(await listMailStatuses(to)).toEqual(["bounced", "sent"]);
});

test("a report about a message whose send is still unanswered is requested again", async () => {
  const response = await tell({ type: "email.delivered", data: { email_id: newId(), to: [newAddress()] } });
  expect(response.status).toBe(425);
});

test("an event type we don't track is accepted and ignored; a malformed event is refused", async () => {
  expect((await tell({ type: "email.opened", data: { email_id: newId() } })).status).toBe(200);
  expect((await tell({ type: "email.delivered", data: {} })).status).toBe(400);
});
