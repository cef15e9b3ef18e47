import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { requestDataLink } from "#app/guest-data/link.server.ts";
import { sendInvites } from "#app/invites/commands.server.ts";
import { DURATIONS, MAIL_BUDGETS, STANDING, THROTTLES } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { mailBudgetOf, markRefused, mayReach, recipientHash } from "#app/outbox/owner-budget.server.ts";
import { emailHash } from "#app/outbox/suppressions.server.ts";
import { keepSignUps } from "#app/signups/unconfirmed.server.ts";
import { emptyOutbox, openResendAccount } from "#tests/support/mailbox.ts";
import { makeEvent, makeForm, makeSignUps, makeUser, signUpCommand } from "#tests/support/makers.ts";

const NOW = Date.parse("2027-02-01T18:00:00Z");

beforeEach(emptyOutbox);

async function sheetOf(given: Parameters<typeof makeUser>[0] = {}) {
  const ownerId = await makeUser({ createdAt: NOW, ...given });
  return await makeEvent(makeForm("rsvp", { maxAttendees: 5000 }), { ownerId, now: NOW });
}

function tagsOf(count: number, mailbox = `jo-${newId()}`): string[] {
  return Array.from({ length: count }, (_, tag) => `${mailbox}+${tag}@guest.test`);
}

const signUps = (event: Awaited<ReturnType<typeof sheetOf>>, emails: string[]) =>
  makeSignUps(emails.map((email, index) => signUpCommand(event, undefined, { name: `Guest ${index}`, email, now: NOW })));

test("many tags of a mailbox are one recipient of an owner's budget, and as many mailboxes as many", async () => {
  const { transport } = openResendAccount();
  const [tagged, apart] = [await sheetOf(), await sheetOf()];
  await signUps(tagged, tagsOf(6));
  await signUps(
    apart,
    Array.from({ length: 6 }, (_, index) => `guest${index}-${newId()}@guest.test`),
  );
  await deliverDue(NOW, { transport });
  expect((await mailBudgetOf(tagged.ownerId, NOW)).reached).toBe(1);
  expect((await mailBudgetOf(apart.ownerId, NOW)).reached).toBe(6);
});

test("who was reached under one tag is known under another, and one tag's complaint is the mailbox's", async () => {
  const { transport } = openResendAccount();
  const event = await sheetOf();
  const [first = "", second = ""] = tagsOf(2);
  await signUps(event, [first]);
  await deliverDue(NOW, { transport });
  await runBatch([
    sql`INSERT INTO mail_budgets (owner_id, day, set_off) VALUES (${event.ownerId}, ${Math.floor(NOW / DURATIONS.day)}, ${STANDING.setOff})
      ON CONFLICT DO UPDATE SET set_off = excluded.set_off`,
  ]);
  expect(await mayReach(event.ownerId, second, NOW)).toBe(true);
  expect(await mayReach(event.ownerId, `other-${first}`, NOW)).toBe(false);
  const [[mail]] = await runBatch([sql<{ id: string }>`SELECT provider_id AS id FROM email_outbox WHERE to_email = ${first}`]);
  await runBatch([markRefused(mail?.id ?? "", await recipientHash(second), NOW)]);
  const [[refused]] = await runBatch([
    sql`SELECT count(*) AS count FROM mail_recipients WHERE owner_id = ${event.ownerId} AND refused_at = ${NOW}`,
  ]);
  expect(refused).toEqual({ count: 1 });
});

test("invitations to tags of one mailbox take one of what an owner without standing may set off", async () => {
  const event = await sheetOf();
  const invite = (emails: string[]) =>
    sendInvites(
      event.ownerId,
      event.eventId,
      { key: newId(), contactIds: [], addresses: emails.map((email) => ({ email, name: null })), message: "", locale: "en" },
      NOW,
    );
  expect(await invite(tagsOf(STANDING.setOff + 1))).toMatchObject({ outcome: "sent" });
  const strangers = Array.from({ length: STANDING.setOff + 1 }, (_, index) => `guest${index}-${newId()}@guest.test`);
  expect(await invite(strangers)).toMatchObject({ outcome: "overBudget" });
});

test("a sign-up past the budget is asked at its own address, and once kept its mailbox is known", async () => {
  const { transport } = openResendAccount();
  const event = await sheetOf({ emailVerifiedAt: null });
  await signUps(
    event,
    Array.from({ length: MAIL_BUDGETS.unverified }, (_, index) => `guest${index}-${newId()}@guest.test`),
  );
  const tags = tagsOf(2);
  await signUps(event, tags);
  await deliverDue(NOW, { transport });
  await deliverDue(NOW + DURATIONS.minute, { transport });
  const [held] = await runBatch([
    sql<{
      id: string;
      key: string;
    }>`SELECT id, mail_key AS key FROM unconfirmed_signups WHERE event_id = ${event.eventId} ORDER BY created_at`,
  ]);
  expect(new Set(held.map(({ key }) => key)).size).toBe(2);
  const { id = "", key = "" } = held[0] ?? {};
  expect(key).toContain(await emailHash(tags[0] ?? ""));
  await keepSignUps(key, [id], NOW);
  const [known] = await runBatch([
    sql`SELECT 1 FROM mail_recipients WHERE owner_id = ${event.ownerId} AND email_hash = ${await recipientHash(tags[1] ?? "")}`,
  ]);
  expect(known).toHaveLength(1);
});

test("links to everything of an address are limited by its mailbox, whatever the tag", async () => {
  const asked = async (emails: string[]) => {
    const network = newId();
    const answers = [];
    for (const email of emails) answers.push(await requestDataLink({ email, network, locale: "en", now: NOW }));
    return answers.filter(({ ok }) => ok).length;
  };
  const count = THROTTLES.reset.count + 1;
  expect(await asked(tagsOf(count))).toBe(THROTTLES.reset.count);
  expect(await asked(Array.from({ length: count }, () => `guest-${newId()}@guest.test`))).toBe(count);
});
