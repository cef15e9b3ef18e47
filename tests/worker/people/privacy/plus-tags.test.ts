import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { withContext } from "#app/db/request-context.server.ts";
import { DURATIONS, MAIL_BUDGETS, STANDING, THROTTLES } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { sendInvites } from "#app/organize/invites/commands.server.ts";
import { hashRecipient, loadMailBudget, markRefused, mayWriteTo } from "#app/outbox/owner-budget.server.ts";
import { hashEmail } from "#app/outbox/suppressions.server.ts";
import { requestReset } from "#app/people/accounts/recovery.server.ts";
import { registerAccount } from "#app/people/accounts/registration.server.ts";
import { signInWithPassword } from "#app/people/accounts/sign-in.server.ts";
import { requestSignInLink } from "#app/people/accounts/sign-in-link.server.ts";
import { requestDataLink } from "#app/people/privacy/link.server.ts";
import { sendDirectMessage } from "#app/signup/direct-messages/commands.server.ts";
import { confirmSignUps } from "#app/signup/take/unconfirmed.server.ts";
import { browserRequest } from "#tests/support/accounts.ts";
import { emptyOutbox, openResendAccount, queueMailRows } from "#tests/support/mailbox.ts";
import { makeEvent, makeForm, makeSignUps, makeUser, signUpCommand } from "#tests/support/makers.ts";

const NOW = Date.parse("2027-02-01T18:00:00Z");

beforeEach(emptyOutbox);

async function makeOwnedSheet(given: Parameters<typeof makeUser>[0] = {}) {
  const ownerId = await makeUser({ createdAt: NOW, ...given });
  return await makeEvent(makeForm("rsvp", { maxAttendees: 5000 }), { ownerId, now: NOW });
}

function makeTaggedAddresses(count: number, mailbox = `jo-${newId()}`): string[] {
  return Array.from({ length: count }, (_, tag) => `${mailbox}+${tag}@guest.test`);
}

const signUps = (event: Awaited<ReturnType<typeof makeOwnedSheet>>, emails: string[]) =>
  makeSignUps(emails.map((email, index) => signUpCommand(event, undefined, { name: `Guest ${index}`, email, now: NOW })));

test("many tags of one mailbox count as one recipient of an owner's budget, and separate mailboxes count separately", async () => {
  const { transport } = openResendAccount();
  const [tagged, apart] = [await makeOwnedSheet(), await makeOwnedSheet()];
  await signUps(tagged, makeTaggedAddresses(6));
  await signUps(
    apart,
    Array.from({ length: 6 }, (_, index) => `guest${index}-${newId()}@guest.test`),
  );
  await deliverDue(NOW, { transport });
  expect((await loadMailBudget(tagged.ownerId, NOW)).reached).toBe(1);
  expect((await loadMailBudget(apart.ownerId, NOW)).reached).toBe(6);
});

test("a guest reached under one tag is known under another, and a complaint under one tag counts for the mailbox", async () => {
  const { transport } = openResendAccount();
  const event = await makeOwnedSheet();
  const [first = "", second = ""] = makeTaggedAddresses(2);
  await signUps(event, [first]);
  await deliverDue(NOW, { transport });
  await runBatch([
    sql`INSERT INTO mail_budgets (owner_id, day, set_off) VALUES (${event.ownerId}, ${Math.floor(NOW / DURATIONS.day)}, ${STANDING.setOff})
      ON CONFLICT DO UPDATE SET set_off = excluded.set_off`,
  ]);
  expect(await mayWriteTo(event.ownerId, second, NOW)).toBe(true);
  expect(await mayWriteTo(event.ownerId, `other-${first}`, NOW)).toBe(false);
  const [[mail]] = await runBatch([sql<{ id: string }>`SELECT provider_id AS id FROM email_outbox WHERE to_email = ${first}`]);
  await runBatch([markRefused(mail?.id ?? "", await hashRecipient(second), NOW)]);
  const [[refused]] = await runBatch([
    sql`SELECT count(*) AS count FROM mail_recipients WHERE owner_id = ${event.ownerId} AND refused_at = ${NOW}`,
  ]);
  expect(refused).toEqual({ count: 1 });
});

test("invitations to several tags of one mailbox count once toward the limit of an owner without standing", async () => {
  const event = await makeOwnedSheet();
  const invite = (emails: string[]) =>
    sendInvites(
      event.ownerId,
      event.eventId,
      { key: newId(), contactIds: [], addresses: emails.map((email) => ({ email, name: null })), message: "", locale: "en" },
      NOW,
    );
  expect(await invite(makeTaggedAddresses(STANDING.setOff + 1))).toMatchObject({ outcome: "sent" });
  const strangers = Array.from({ length: STANDING.setOff + 1 }, (_, index) => `guest${index}-${newId()}@guest.test`);
  expect(await invite(strangers)).toMatchObject({ outcome: "overBudget" });
});

test("a sign-up past the budget is asked at the address it gave, and once kept, its mailbox is known", async () => {
  const { transport } = openResendAccount();
  const event = await makeOwnedSheet({ emailVerifiedAt: null });
  await signUps(
    event,
    Array.from({ length: MAIL_BUDGETS.unverified }, (_, index) => `guest${index}-${newId()}@guest.test`),
  );
  const tags = makeTaggedAddresses(2);
  await signUps(event, tags);
  await deliverDue(NOW, { transport });
  await deliverDue(NOW + DURATIONS.minute, { transport });
  const [held] = await runBatch([
    sql<{ id: string; key: string }>`SELECT id, mail_key AS key FROM unconfirmed_signups
      WHERE event_id = ${event.eventId} ORDER BY created_at`,
  ]);
  expect(new Set(held.map(({ key }) => key)).size).toBe(2);
  const { id = "", key = "" } = held[0] ?? {};
  expect(key).toContain(await hashEmail(tags[0] ?? ""));
  const mail = { isQueued: false };
  await withContext({ mail }, () => confirmSignUps(key, [id], NOW));
  expect(mail.isQueued).toBe(true);
  const [known] = await runBatch([
    sql`SELECT 1 FROM mail_recipients WHERE owner_id = ${event.ownerId} AND email_hash = ${await hashRecipient(tags[1] ?? "")}`,
  ]);
  expect(known).toHaveLength(1);
});

type Attempt = { email: string; network: string };
type Limited = { count: number; allows: (attempt: Attempt) => Promise<boolean> };

const isOk = async (asked: Promise<{ ok: boolean }>) => (await asked).ok;
const requestFrom = (network: string) => browserRequest("/auth", { network });

/** Returns whether a mail of this template was queued for the address. */
async function isQueued(email: string, template: string): Promise<boolean> {
  const [rows] = await runBatch([sql`SELECT 1 FROM email_outbox WHERE to_email = ${email} AND template = ${template}`]);
  return rows.length > 0;
}

/** Each limit that counts by address, with one attempt at it. If the limit is on mail, each attempt comes from its own network. */
const LIMITED: Record<string, Limited> = {
  "passwords from one network": {
    count: THROTTLES.signIn.count,
    allows: async ({ email, network }) => {
      const outcome = await signInWithPassword(email, "wrong horse", requestFrom(network), NOW);
      return !outcome.ok && outcome.reason === "wrong-credentials";
    },
  },
  "passwords from anywhere": {
    count: THROTTLES.signInAddress.count,
    allows: async ({ email }) => {
      const outcome = await signInWithPassword(email, "wrong horse", requestFrom(newId()), NOW);
      return !outcome.ok && outcome.reason === "wrong-credentials";
    },
  },
  registrations: {
    count: THROTTLES.reset.count,
    allows: ({ email, network }) =>
      isOk(registerAccount({ email, password: "brand new words", locale: "en", timeZone: null, path: "/" }, network, NOW)),
  },
  "password resets": { count: THROTTLES.reset.count, allows: ({ email, network }) => isOk(requestReset(email, network, "en", NOW)) },
  "sign-in links": {
    count: THROTTLES.reset.count,
    allows: ({ email, network }) => isOk(requestSignInLink({ email, path: "/", locale: "en" }, requestFrom(network), NOW)),
  },
  "links to everything of an address": {
    count: THROTTLES.reset.count,
    allows: ({ email, network }) => isOk(requestDataLink({ email, network, locale: "en", now: NOW })),
  },
  "messages to organizers": {
    count: THROTTLES.messageFrom.count,
    allows: async ({ email }) => {
      const to = { id: await makeUser(), name: null, photo: null, about: null };
      const message = { key: newId(), name: "Jo", email, text: "Is it indoors?" };
      return (await sendDirectMessage({ to, message, viewer: null, network: newId(), now: NOW })).outcome === "sent";
    },
  },
  "mails with a reset": {
    count: THROTTLES.accountLinks.count,
    allows: async ({ email }) => {
      await requestReset(email, newId(), "en", NOW);
      return isQueued(email, "reset-password");
    },
  },
  "mails with a sign-in link": {
    count: THROTTLES.accountLinks.count,
    allows: async ({ email }) => {
      await requestSignInLink({ email, path: "/", locale: "en" }, requestFrom(newId()), NOW);
      return isQueued(email, "sign-in-link");
    },
  },
  "mails with a link to everything of an address": {
    count: THROTTLES.accountLinks.count,
    allows: async ({ email }) => {
      await requestDataLink({ email, network: newId(), locale: "en", now: NOW });
      return isQueued(email, "my-sign-ups");
    },
  },
};

test.each(Object.entries(LIMITED))("%s are limited by mailbox, whatever the tag", async (_, { count, allows }) => {
  const allowed = async (emails: string[]) => {
    const network = newId();
    const answers = [];
    for (const email of emails) answers.push(await allows({ email, network }));
    return answers.filter(Boolean).length;
  };
  expect(await allowed(makeTaggedAddresses(count + 1))).toBe(count);
  expect(await allowed(Array.from({ length: count + 1 }, () => `guest-${newId()}@guest.test`))).toBe(count + 1);
});

test.each(["confirm-sign-up", "confirm-message", "my-sign-ups"] as const)(
  "an unverified mailbox gets few %s an hour, whatever the tag",
  async (template) => {
    const resend = openResendAccount();
    const sent = async (emails: string[]) => {
      const { eventId } = await makeOwnedSheet();
      await queueMailRows(
        ...emails.map((to) => ({
          to,
          template,
          eventId: template === "confirm-sign-up" ? eventId : null,
          props: JSON.stringify({ tokenId: newId(), to: null }),
          expiresAt: NOW + DURATIONS.day,
          now: NOW,
        })),
      );
      await deliverDue(NOW, { transport: resend.transport });
      return (await resend.mails()).filter(({ to }) => emails.includes(to)).length;
    };
    const count = template === "my-sign-ups" ? THROTTLES.mailSecurityHour.count : THROTTLES.mailUnverifiedHour.count;
    expect(await sent(makeTaggedAddresses(count + 1))).toBe(count);
    expect(await sent(Array.from({ length: count + 1 }, () => `guest-${newId()}@guest.test`))).toBe(count + 1);
  },
);
