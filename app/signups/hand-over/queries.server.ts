import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { Read } from "#app/db/freshness.server.ts";
import type { KindId, Offer } from "#app/event-types/offer.ts";
import { type EventRecord, type EventView, eventFields, readEvent } from "#app/events/event-view.server.ts";
import type { Signup } from "#app/kinds/kind.server.ts";
import { KIND_SERVERS } from "#app/kinds/registry.server.ts";
import { SPOT_FIELDS, type SpotDetails } from "#app/kinds/sign-up-fields.ts";
import { pick } from "#app/lib/pick.ts";
import { isGenuine, linkToken } from "#app/lib/private-link.server.ts";
import { sha256 } from "#app/lib/sha256.ts";
import type { Question } from "#app/questions/question.ts";
import { readQuestions, selectQuestions } from "#app/questions/statements.server.ts";
import { isAhead, isTokenOpen } from "./guards.server.ts";

/** The place a hand-over link gives away, or why it gives none. */
export type HandOver = { state: "open"; hash: string; place: HandOverPlace } | { state: "used" | "gone" };

export type HandOverPlace = {
  event: EventView;
  offer: Offer;
  signup: { id: string } & SpotDetails;
  /** Who gives it, as they called themselves. */
  giver: string | null;
  questions: Question[];
};

type Taken = { id: string; submissionKey: string; generation: number; email: string | null };
type Token = { signupId: string; kind: KindId; usedAt: number | null };

export async function handOverOfLink(link: string, now: number, read: Read = "primary"): Promise<HandOver> {
  if (!(await isGenuine(link, "hand-over"))) return { state: "gone" };
  const hash = await sha256(link);
  const batch = [
    sql<Token>`SELECT signup_id AS signupId, data ->> 'kind' AS kind, used_at AS usedAt FROM one_time_tokens WHERE id = ${hash} AND purpose = 'hand-over'`,
  ] as const;
  const [[token]] = await runBatch(batch, { read });
  if (!token) return { state: "gone" };
  if (token.usedAt !== null) return { state: "used" };
  const place = await placeOf(token, hash, now, read);
  return place ? { state: "open", hash, place } : { state: "gone" };
}

/**
 * Of a link that was used: whether it was this person. By the key of the form they sent, which nobody else has, their
 * private link's token; by the address alone only that it was.
 */
export async function takenBy(
  link: string,
  { submissionKey, email }: { submissionKey: string; email: string },
): Promise<{ token: string | null } | null> {
  const [[token]] = await runBatch([
    sql<Omit<Token, "usedAt">>`SELECT signup_id AS signupId, data ->> 'kind' AS kind FROM one_time_tokens WHERE id = ${await sha256(link)}
      AND purpose = 'hand-over' AND used_at IS NOT NULL`,
  ]);
  if (!token) return null;
  const [[taken]] = await runBatch([
    sql<Taken>`SELECT x.id, x.submission_key AS submissionKey, x.link_generation AS generation, x.email FROM ${KIND_SERVERS[token.kind].signupTable} s
      JOIN submissions x ON x.id = s.submission_id WHERE s.id = ${token.signupId} AND x.source = 'handover'`,
  ]);
  if (taken?.submissionKey === submissionKey) return { token: await linkToken("signup", taken.id, taken.generation) };
  return taken && taken.email === email.trim().toLowerCase() ? { token: null } : null;
}

async function placeOf({ kind, signupId }: Token, hash: string, now: number, read: Read): Promise<HandOverPlace | null> {
  const server = KIND_SERVERS[kind];
  const joined = sql`FROM ${server.signupTable} s JOIN ${server.offerTable} o ON o.id = s.${sql.raw(server.offerColumn)}
    JOIN events e ON e.id = ${server.offerEvent}`;
  const isMeant = sql`s.id = ${signupId} AND ${isAhead(server, now)} AND ${isTokenOpen(hash, now)}`;
  const batch = [
    sql<EventRecord>`SELECT ${eventFields(now)} ${joined} LEFT JOIN users u ON u.id = e.user_id WHERE ${isMeant}`,
    sql<Offer>`SELECT ${server.offerFields} ${joined} WHERE ${isMeant}`,
    sql<Signup>`SELECT ${server.signupFields} FROM ${server.signupTable} s WHERE s.id = ${signupId}`,
    selectQuestions(sql`SELECT event_id FROM ${server.signupTable} WHERE id = ${signupId}`),
  ] as const;
  const [[event], [offer], [signup], questions] = await runBatch(batch, { read });
  if (!event || !offer || !signup) return null;
  return {
    event: readEvent(event, now),
    offer,
    signup: {
      id: signupId,
      ...pick(
        signup,
        SPOT_FIELDS.map(({ id }) => id),
      ),
    },
    giver: signup.name,
    questions: readQuestions(questions),
  };
}
