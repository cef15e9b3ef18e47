import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { readNearby } from "#app/db/freshness.server.ts";
import type { Offer } from "#app/event-types/offer.ts";
import { pick } from "#app/lib/pick.ts";
import { isGenuine } from "#app/lib/private-link.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import type { Kind } from "#app/sheet/kinds/kind.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { findClashes, findClashesWithHeld, HELD_FIELDS, type HeldOffer, SEEN_ALL } from "#app/signup/form/clashes.ts";
import { readLinkCookie } from "#app/signup/link/link-cookie.server.ts";

/** Whose sign-ups a visitor may see: an account proves its address, a browser its private link. */
export type ProvenGuest = { email: string | null; link: { token: string; submissionId: string } | null };

/** null if nothing is proven: typing an address must not reveal what it has. */
export function findProvenGuest(request: Request, viewer: Viewer | null): ProvenGuest | null {
  const guest = { email: viewer?.isVerified ? viewer.email : null, link: readLinkCookie(request) };
  return guest.email || guest.link ? guest : null;
}

type Held = HeldOffer & { submissionId: string | null; email: string | null; generation: number | null };

/** The offers of an event in which a person already has a spot; none if offers have no time, or for an unknown person. */
export async function loadHeldOffers(kind: Kind, eventId: string, guest: ProvenGuest | null): Promise<HeldOffer[]> {
  if (!guest || !kind.offerHas.includes("times")) return [];
  const [rows] = await readNearby((read) => runBatch([selectHeld(kind, eventId, guest)], { read }));
  return await filterProven(rows, guest);
}

type ClashCheck = {
  kind: Kind;
  eventId: string;
  offerIds: string[];
  /** The offers each person requests. */
  taken: string[][];
  /** The clashes that the form says it showed. */
  seen: FormDataEntryValue | null;
};

/**
 * Whether requested offers clash with each other or with held ones without the guest having been told: by the page's script, or
 * by the form for what it was rendered with. Costs a read only if neither told.
 */
export async function hasUnseenClash(
  { kind, eventId, offerIds, taken, seen }: ClashCheck,
  findGuest: () => Promise<ProvenGuest | null>,
): Promise<boolean> {
  const seenIds = String(seen ?? "").split(" ");
  if (!kind.offerHas.includes("times") || seenIds.includes(SEEN_ALL) || offerIds.every((id) => seenIds.includes(id))) return false;
  const guest = await findGuest();
  if (!guest && offerIds.length < 2) return false;
  const server = KIND_SERVERS[kind.id];
  const statement = sql<Offer>`SELECT ${server.offerFields} FROM ${server.offerTable} o
    JOIN json_each(${JSON.stringify(offerIds)}) j ON o.id = j.value
    WHERE +o.event_id = ${eventId}`;
  if (!guest) return findClashes(kind, await loadOffers(statement, offerIds.length), taken).length > 0;
  const [offers, rows] = await runBatch([statement, selectHeld(kind, eventId, guest)]);
  return findClashes(kind, offers, taken).length > 0 || findClashesWithHeld(offers, await filterProven(rows, guest)).length > 0;
}

/** Offers' times rarely change: a nearby replica answers, unless it doesn't have all of them yet. */
async function loadOffers(statement: SQL<Offer>, count: number): Promise<Offer[]> {
  const [nearby] = await runBatch([statement], { read: "anywhere" });
  if (nearby.length === count) return nearby;
  const [offers] = await runBatch([statement]);
  return offers;
}

function selectHeld(kind: Kind, eventId: string, { email, link }: ProvenGuest): SQL<Held> {
  const { signupTable, offerTable, offerColumn, offerFields, isRemoved } = KIND_SERVERS[kind.id];
  const isTheirs = sql`s.event_id = ${eventId} AND s.status IN ('confirmed', 'offered')`;
  const theirs = sql`SELECT s.id FROM ${signupTable} s WHERE s.user_email = ${email} AND ${isTheirs}
    UNION SELECT s.id FROM ${signupTable} s WHERE s.submission_id = ${link?.submissionId ?? null} AND +${isTheirs}`;
  return sql<Held>`SELECT ${offerFields}, s.submission_id AS submissionId, s.user_email AS email, x.link_generation AS generation
    FROM ${signupTable} s CROSS JOIN ${offerTable} o ON o.id = s.${sql.raw(offerColumn)} LEFT JOIN submissions x ON x.id = s.submission_id
    WHERE s.id IN (${theirs}) AND NOT (${isRemoved})`;
}

/** Each offer once, without those the link turned out not to open. */
async function filterProven(rows: Held[], { email, link }: ProvenGuest): Promise<HeldOffer[]> {
  const own = rows.find(({ submissionId }) => submissionId === link?.submissionId);
  const opens = link !== null && own !== undefined && (await isGenuine(link.token, "signup", own.generation ?? 0));
  const proven = rows.filter((row) => (email !== null && row.email === email) || (opens && row.submissionId === link.submissionId));
  return [...new Map(proven.map((row) => [row.id, pick(row, HELD_FIELDS)])).values()];
}
