import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { hashEmail } from "#app/outbox/suppressions.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isAskable } from "./guards.server.ts";
import { RESCUE } from "./limits.ts";

/** A person to ask: one who offered to help, or one of the owner's contacts. */
export type HelpCandidate = { helperId: string | null; contactId: string | null; name: string; email: string; locale: string | null };

type CandidateQuery = {
  server: KindServer;
  eventId: string;
  offerId: string;
  /** The open call, if there is one: it asks no one twice. */
  callId: string | null;
  asksHelpers: boolean;
  tagIds: string[];
};

/** People the next wave asks: first those who offered to help; once all of them were asked, contacts with the chosen tags. */
export async function findCandidates(asking: CandidateQuery, now: number): Promise<HelpCandidate[]> {
  const helpers = asking.asksHelpers ? await findHelpers(asking, now) : [];
  return helpers.length > 0 || asking.tagIds.length === 0 ? helpers : await findContacts(asking, now);
}

async function findHelpers({ server, eventId, offerId, callId }: CandidateQuery, now: number): Promise<HelpCandidate[]> {
  const person = { email: sql`h.email`, isContact: sql`0`, since: sql`h.created_at` };
  const [rows] = await runBatch([
    sql<HelpCandidate>`SELECT h.id AS helperId, NULL AS contactId, h.name, h.email, h.locale FROM rescue_helpers h
      CROSS JOIN events e ON e.id = h.event_id CROSS JOIN ${server.offerTable} o ON o.id = ${offerId} AND ${server.offerEvent} = e.id
      WHERE h.event_id = ${eventId} AND h.confirmed_at IS NOT NULL
        AND (h.offers IS NULL OR EXISTS (SELECT 1 FROM json_each(h.offers) v WHERE v.value = o.id))
        AND NOT EXISTS (SELECT 1 FROM rescue_asks a WHERE a.call_id = ${callId} AND a.email = h.email)
        AND NOT EXISTS (SELECT 1 FROM email_suppressions k WHERE k.email_hash = h.email_hash AND k.scope IN ('all', 'rescue')
          AND k.event_id IN ('', ${eventId}))
        AND ${isAskable(server, person, now)}
      ORDER BY h.created_at, h.id LIMIT ${RESCUE.wave}`,
  ]);
  return rows;
}

/** Contact rows have no address hash, so suppressions are looked up a page at a time. */
async function findContacts(asking: CandidateQuery, now: number): Promise<HelpCandidate[]> {
  const found: HelpCandidate[] = [];
  let after = "";
  for (;;) {
    const page = await loadContactsPage(asking, after, now);
    const wanted = await dropSuppressed(page, asking.eventId);
    for (const candidate of wanted) if (!found.some(({ email }) => email === candidate.email)) found.push(candidate);
    const last = page.at(-1)?.contactId;
    if (found.length >= RESCUE.wave || page.length < RESCUE.atOnce.contacts || !last) return found.slice(0, RESCUE.wave);
    after = last;
  }
}

async function loadContactsPage(
  { server, eventId, offerId, callId, tagIds }: CandidateQuery,
  after: string,
  now: number,
): Promise<HelpCandidate[]> {
  const email = sql`lower(trim(c.email))`;
  const person = { email: sql`p.email`, isContact: sql`1`, since: sql`0` };
  const [rows] = await runBatch([
    sql<HelpCandidate>`SELECT NULL AS helperId, p.id AS contactId, p.name, p.email, (SELECT locale FROM users WHERE email = p.email) AS locale
      FROM (SELECT DISTINCT c.id, c.name, ${email} AS email FROM events e CROSS JOIN json_each(${JSON.stringify(tagIds)}) t
        CROSS JOIN contact_tags g ON g.id = t.value AND g.user_id = e.user_id CROSS JOIN contact_tag_assignments x ON x.tag_id = g.id
        CROSS JOIN contacts c ON c.id = x.contact_id AND c.user_id = e.user_id
        WHERE e.id = ${eventId} AND trim(c.email) <> '') p
      CROSS JOIN events e ON e.id = ${eventId} CROSS JOIN ${server.offerTable} o ON o.id = ${offerId} AND ${server.offerEvent} = e.id
      WHERE p.id > ${after} AND NOT EXISTS (SELECT 1 FROM rescue_asks a WHERE a.call_id = ${callId} AND a.email = p.email)
        AND p.email <> (SELECT u.email FROM users u WHERE u.id = e.user_id)
        AND ${isAskable(server, person, now)}
      ORDER BY p.id LIMIT ${RESCUE.atOnce.contacts}`,
  ]);
  return rows;
}

/** People who unsubscribed from invitations aren't asked either. */
async function dropSuppressed(candidates: HelpCandidate[], eventId: string): Promise<HelpCandidate[]> {
  const hashed = await Promise.all(candidates.map(async ({ email }) => ({ email, hash: await hashEmail(email) })));
  const [suppressed] = await runBatch([
    sql<{ email: string }>`SELECT j.value ->> 'email' AS email FROM json_each(${JSON.stringify(hashed)}) j
      WHERE EXISTS (SELECT 1 FROM email_suppressions k WHERE k.email_hash = j.value ->> 'hash'
        AND k.scope IN ('all', 'invites', 'rescue') AND k.event_id IN ('', ${eventId}))`,
  ]);
  const suppressedEmails = new Set(suppressed.map(({ email }) => email));
  return candidates.filter(({ email }) => !suppressedEmails.has(email));
}
