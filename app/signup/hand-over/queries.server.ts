import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import { KIND_IDS, type KindId, type Offer } from "#app/event-types/offer.ts";
import { normalizeEmail } from "#app/lib/email.ts";
import { pick } from "#app/lib/pick.ts";
import { createLinkToken, isGenuine } from "#app/lib/private-link.server.ts";
import { sha256 } from "#app/lib/sha256.ts";
import { type EventRecord, type EventView, eventFields, toEventView } from "#app/sheet/event/event-view.server.ts";
import type { KindServer, Signup } from "#app/sheet/kinds/kind.server.ts";
import { KIND_SERVERS, mapKinds } from "#app/sheet/kinds/registry.server.ts";
import { SPOT_FIELDS, type SpotDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import type { Question } from "#app/sheet/questions/question.ts";
import { selectQuestions, toQuestions } from "#app/sheet/questions/statements.server.ts";
import { canBeHandedOver, isTokenOpen } from "./guards.server.ts";

/** The spot a hand-over link gives away, or why it gives none. */
export type HandOver = { state: "open"; hash: string; spot: HandOverSpot } | { state: "used" | "gone" };

export type HandOverSpot = {
  event: EventView;
  offer: Offer;
  signup: { id: string } & SpotDetails;
  /** The giver's name, as they entered it. */
  giver: string | null;
  questions: Question[];
};

type Taken = { id: string; submissionKey: string; generation: number; email: string | null };
type Token = { kind: KindId; usedAt: number | null };

/** In one round trip: the spot's kind is only known from the answer, so all four are queried, and three have no such sign-up. */
export async function loadHandOver(link: string, now: number, read: Read = "primary"): Promise<HandOver> {
  if (!(await isGenuine(link, "hand-over"))) return { state: "gone" };
  const hash = await sha256(link);
  const batch = [
    sql<Token>`SELECT data ->> 'kind' AS kind, used_at AS usedAt ${fromToken(hash)}`,
    mapKinds((server) => sql<EventRecord>`SELECT ${eventFields(now)} ${fromHandedOver(server, hash, now)}`),
    mapKinds((server) => sql<Offer>`SELECT ${server.offerFields} ${fromHandedOver(server, hash, now)}`),
    mapKinds(
      (server) =>
        sql<Signup>`SELECT ${server.signupFields} FROM ${server.signupTable} s WHERE s.id = (SELECT signup_id ${fromToken(hash)})`,
    ),
    mapKinds((server) => selectQuestions(sql`SELECT event_id FROM ${server.signupTable} WHERE id = (SELECT signup_id ${fromToken(hash)})`)),
  ] as const;
  const [[token], events, offers, signups, questions] = await runBatch(batch, { read });
  if (!token) return { state: "gone" };
  if (token.usedAt !== null) return { state: "used" };
  const kind = KIND_IDS.indexOf(token.kind);
  const [event, offer, signup] = [events[kind]?.[0], offers[kind]?.[0], signups[kind]?.[0]];
  if (!event || !offer || !signup) return { state: "gone" };
  const details = pick(
    signup,
    SPOT_FIELDS.map(({ id }) => id),
  );
  const spot = {
    event: toEventView(event, now),
    offer,
    signup: { id: signup.id, ...details },
    giver: signup.name,
    questions: toQuestions(questions[kind] ?? []),
  };
  return { state: "open", hash, spot };
}

/**
 * For a used link: whether this person used it. The key of their form, which no one else has, yields their private link's
 * token; the address alone only yields a yes or no.
 */
export async function findTaker(
  link: string,
  { submissionKey, email }: { submissionKey: string; email: string },
): Promise<{ token: string | null } | null> {
  const [[token]] = await runBatch([
    sql<{ signupId: string; kind: KindId }>`SELECT signup_id AS signupId, data ->> 'kind' AS kind FROM one_time_tokens
      WHERE id = ${await sha256(link)}
      AND purpose = 'hand-over' AND used_at IS NOT NULL`,
  ]);
  if (!token) return null;
  const [[taken]] = await runBatch([
    sql<Taken>`SELECT x.id, x.submission_key AS submissionKey, x.link_generation AS generation, x.email
      FROM ${KIND_SERVERS[token.kind].signupTable} s
      JOIN submissions x ON x.id = s.submission_id WHERE s.id = ${token.signupId} AND x.source = 'handover'`,
  ]);
  if (taken?.submissionKey === submissionKey) return { token: await createLinkToken("signup", taken.id, taken.generation) };
  return taken && taken.email === normalizeEmail(email) ? { token: null } : null;
}

function fromToken(hash: string): SQL {
  return sql`FROM one_time_tokens WHERE id = ${hash} AND purpose = 'hand-over'`;
}

/** The spot a token gives away (sign-up s of offer o of event e, with its owner u), while it may be given. */
function fromHandedOver(server: KindServer, hash: string, now: number): SQL {
  return sql`FROM ${server.signupTable} s JOIN ${server.offerTable} o ON o.id = s.${sql.raw(server.offerColumn)}
    JOIN events e ON e.id = ${server.offerEvent} LEFT JOIN users u ON u.id = e.user_id
    WHERE s.id = (SELECT signup_id ${fromToken(hash)}) AND ${canBeHandedOver(server, now)} AND ${isTokenOpen(hash, now)}`;
}
