import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { loadCandidates } from "#app/organize/invites/candidates.server.ts";
import { loadChosen } from "#app/organize/invites/chosen-contacts.server.ts";
import { sendExampleInvites } from "#app/organize/invites/example.server.ts";
import { skippedText, statusLabel } from "#app/organize/invites/labels.ts";
import { toRefusalReply } from "#app/organize/invites/refusal.server.ts";
import { hashEmail } from "#app/outbox/suppressions.server.ts";
import { invite, makeContact, makeInvitableEvent } from "#tests/support/invites.ts";
import { emptyOutbox, newAddresses } from "#tests/support/mailbox.ts";
import { NOW } from "#tests/support/sheet.ts";

const EVERYBODY = { search: "", tagIds: [] };

beforeEach(emptyOutbox);

async function suppressed(email: string, scope: "all" | "invites", reason: "bounced" | "unsubscribed" | "complained"): Promise<void> {
  await runBatch([
    sql`INSERT INTO email_suppressions (email_hash, scope, event_id, reason, created_at)
      VALUES (${await hashEmail(email)}, ${scope}, '', ${reason}, ${NOW})`,
  ]);
}

test("a bounced address is reported as bounced, even if its owner had unsubscribed; a complaint isn't", async () => {
  const { ownerId, eventId, ...event } = await makeInvitableEvent();
  const [bounced = "", both = "", tired = "", angry = ""] = newAddresses(4);
  const contactIds = [
    await makeContact(ownerId, "Bob", bounced),
    await makeContact(ownerId, "Both", both),
    await makeContact(ownerId, "Tina", tired),
    await makeContact(ownerId, "Zoe", angry),
  ];
  await suppressed(both, "invites", "unsubscribed");
  await suppressed(both, "all", "bounced");
  await suppressed(bounced, "all", "bounced");
  await suppressed(tired, "invites", "unsubscribed");
  await suppressed(angry, "all", "complained");

  const { contacts } = await loadCandidates(ownerId, eventId, EVERYBODY, 10, NOW);
  const statuses = contacts.map(({ status }) => status);
  expect(statuses).toEqual(["bounced", "bounced", "unsubscribed", "unsubscribed"]);
  expect(statuses.map(statusLabel)).toEqual(["Email bounces", "Email bounces", "Unsubscribed", "Unsubscribed"]);

  const chosen = await loadChosen(ownerId, eventId, EVERYBODY, NOW);
  expect(chosen).toMatchObject({ contacts: [], count: 4, later: 0, skipped: { bounced: 2, unsubscribed: 2 } });
  expect(chosen && skippedText(chosen.skipped)).toBe("2 unsubscribed. 2 addresses bounced.");

  const refused = await invite({ ownerId, eventId, ...event }, [], { contactIds });
  expect(refused).toEqual({
    outcome: "nobody",
    skipped: { already: 0, unsubscribed: 2, bounced: 2, signedUp: 0, withdrawn: 0 },
  });
  const example = {
    key: newId(),
    contactIds: contactIds.slice(0, 1),
    title: "Slot",
    date: "2027-05-01",
    message: "Hi",
    locale: "en" as const,
  };
  const asked = await sendExampleInvites(ownerId, example, NOW);
  if (asked.outcome !== "nobody") throw new Error(asked.outcome);
  expect(toRefusalReply(asked).result).toMatchObject({ problem: { body: "1 address bounced." } });
});
