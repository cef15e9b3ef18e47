import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { Addressee } from "#app/lib/addressees.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { contactSearchText } from "#app/organize/contacts/rules.ts";
import { sendInvites } from "#app/organize/invites/commands.server.ts";
import { loadInvitableEvent, loadInvitedList } from "#app/organize/invites/queries.server.ts";
import { type MadeEvent, makeEvent, makeForm, makeUser } from "./makers.ts";
import { NOW } from "./sheet.ts";

/** Makes a published event a month ahead, whose owner has standing. */
export async function makeInvitableEvent(overrides: Parameters<typeof makeForm>[1] = {}): Promise<MadeEvent> {
  const ownerId = await makeUser({ mailBudget: "raised" });
  return makeEvent(makeForm("rsvp", { title: "Lantern walk", ...overrides }), { ownerId });
}

type Given = { key?: string; contactIds?: string[]; message?: string; now?: number };

/** Invites these addresses, each on its own or with a name. */
export function invite({ ownerId, eventId }: Pick<MadeEvent, "ownerId" | "eventId">, people: (string | Addressee)[], options: Given = {}) {
  const { key = newId(), contactIds = [], message = "Please come!", now = NOW } = options;
  const addresses = people.map((each) => (typeof each === "string" ? { email: each, name: null } : each));
  return sendInvites(ownerId, eventId, { key, contactIds, addresses, message, locale: "en" }, now);
}

/** The status of each address invited to an event. */
export async function loadInviteStatuses({ ownerId, eventId }: MadeEvent, now = NOW): Promise<Record<string, string>> {
  const found = await loadInvitableEvent(ownerId, eventId, now);
  if (!found) return {};
  const { invited } = await loadInvitedList(ownerId, found.event, { state: null, page: 1 }, now, "en");
  return Object.fromEntries(invited.map(({ email, state }) => [email, state]));
}

export async function findInvite({ eventId }: Pick<MadeEvent, "eventId">, email: string): Promise<{ id: string; token: string }> {
  const [rows] = await runBatch([sql`SELECT id FROM invites WHERE event_id = ${eventId} AND email = ${email}`]);
  const id = String(rows?.[0]?.id);
  return { id, token: await createLinkToken("invitation", id) };
}

/** Makes a contact of that owner's, with tags; returns its id. */
export async function makeContact(ownerId: string, name: string, email: string | null, tagIds: string[] = []): Promise<string> {
  const id = newId();
  await runBatch([
    sql`INSERT INTO contacts (id, user_id, name, email, search, sort_name, created_at)
      VALUES (${id}, ${ownerId}, ${name}, ${email}, ${contactSearchText({ name, email, phone: null })}, ${name.toLowerCase()}, 0)`,
    ...tagIds.map((tagId) => sql`INSERT INTO contact_tag_assignments (contact_id, tag_id, created_at) VALUES (${id}, ${tagId}, 0)`),
  ]);
  return id;
}

/** The mails of a template that are queued for this event, as `address status`. */
export async function listQueued(template: string, event: Pick<MadeEvent, "eventId">): Promise<string[]> {
  const [rows] = await runBatch([
    sql`SELECT to_email || ' ' || status AS line FROM email_outbox WHERE template = ${template} AND event_id = ${event.eventId} ORDER BY 1`,
  ]);
  return (rows ?? []).map(({ line }) => String(line));
}
