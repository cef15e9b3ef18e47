import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { hashRecipient } from "#app/outbox/owner-budget.server.ts";
import { changeSubscription, createUnsubscribeLink, loadUnsubscribePage } from "#app/outbox/unsubscribe.server.ts";
import { makeGroup } from "#tests/support/groups.ts";
import { emptyOutbox, listMailStatuses, newAddress, openResendAccount, queueMailRows } from "#tests/support/mailbox.ts";
import { makeUser } from "#tests/support/makers.ts";
import { NOW } from "#tests/support/sheet.ts";

beforeEach(emptyOutbox);

/** Queues an invitation to organize a group, sent by its owner or by another account. */
function queueInvitation(to: string, groupId: string, ownerId?: string) {
  const props = JSON.stringify({ memberId: newId(), sender: "Olivia", group: { id: groupId, name: "Room 12 families" } });
  return queueMailRows({ to, template: "group-invitation", groupId, ownerId, props, expiresAt: NOW + DURATIONS.day, now: NOW });
}

async function countReached(ownerId: string, email: string): Promise<number> {
  const [[row]] = await runBatch([
    sql<{
      n: number;
    }>`SELECT count(*) AS n FROM mail_recipients WHERE owner_id = ${ownerId} AND email_hash = ${await hashRecipient(email)}`,
  ]);
  return row?.n ?? 0;
}

test("a mail about a group counts to the group's owner, or to the account that it names", async () => {
  const { groupId, ownerId } = await makeGroup();
  const [first, second, sender] = [newAddress(), newAddress(), await makeUser()];
  await queueInvitation(first, groupId);
  await queueInvitation(second, groupId, sender);
  await deliverDue(NOW, { transport: openResendAccount().transport });
  expect([await listMailStatuses(first), await listMailStatuses(second)]).toEqual([["sent"], ["sent"]]);
  expect([await countReached(ownerId, first), await countReached(sender, first)]).toEqual([1, 0]);
  expect([await countReached(ownerId, second), await countReached(sender, second)]).toEqual([0, 1]);
});

test("a mail about a group waits once the account it counts to has used up what it may set off", async () => {
  const { groupId, ownerId } = await makeGroup();
  const sender = await makeUser({ createdAt: NOW - DURATIONS.minute });
  await runBatch([
    sql`INSERT INTO mail_budgets (owner_id, day, recipients, set_off) VALUES (${sender}, ${Math.floor(NOW / DURATIONS.day)}, 5000, 5000)`,
  ]);
  const [counted, other] = [newAddress(), newAddress()];
  await queueInvitation(counted, groupId, sender);
  await queueInvitation(other, groupId);
  await deliverDue(NOW, { transport: openResendAccount().transport });
  expect([await listMailStatuses(counted), await listMailStatuses(other)]).toEqual([["pending"], ["sent"]]);
  expect(await countReached(ownerId, other)).toBe(1);
});

test("a person unsubscribes from one group's mails, from everyone's, or from neither", async () => {
  const [{ groupId }, other] = [await makeGroup(), await makeGroup()];
  const to = newAddress();
  const resend = openResendAccount();
  await queueInvitation(to, groupId);
  await deliverDue(NOW, { transport: resend.transport });
  const token = (await resend.mails())[0]?.headers?.["List-Unsubscribe"]?.match(/\/u\/([^>]+)>/)?.[1] ?? "";
  const shown = { scope: "invites", about: "group", title: "Room 12 families" };
  expect(await loadUnsubscribePage(token)).toEqual({ ...shown, state: "subscribed" });

  await changeSubscription(token, "event", NOW);
  expect(await loadUnsubscribePage(token)).toEqual({ ...shown, state: "event" });
  await queueInvitation(to, groupId);
  await queueInvitation(to, other.groupId);
  await deliverDue(NOW, { transport: resend.transport });
  expect(await listMailStatuses(to)).toEqual(["sent", "suppressed", "sent"]);

  await changeSubscription(token, "all", NOW);
  await queueInvitation(to, other.groupId);
  await deliverDue(NOW, { transport: resend.transport });
  expect(await listMailStatuses(to)).toEqual(["sent", "suppressed", "sent", "suppressed"]);
});

test("an unsubscribe link from before groups had their own still means every invitation without an event", async () => {
  const to = newAddress();
  const old = (await createUnsubscribeLink(to, "invites", "")).split("/u/")[1] ?? "";
  expect(await loadUnsubscribePage(old)).toEqual({ scope: "invites", about: "event", title: null, state: "subscribed" });
  await changeSubscription(old, "event", NOW);
  const { groupId } = await makeGroup();
  await queueInvitation(to, groupId);
  await deliverDue(NOW, { transport: openResendAccount().transport });
  expect(await listMailStatuses(to)).toEqual(["suppressed"]);
});
