import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { readNearby } from "#app/db/freshness.server.ts";
import type { Offer } from "#app/event-types/offer.ts";
import { mapKinds } from "#app/sheet/kinds/registry.server.ts";
import { overlap } from "#app/signup/form/clashes.ts";
import type { SubmissionView } from "#app/signup/link/queries.server.ts";
import { formatOfferLabel } from "#app/signup/ui/offer-label.ts";

export type AskFacts = {
  /** What the person already has, at any event, at the time of a spot they are asked to take: in words, by that spot's sign-up. */
  clashes: Record<string, string[]>;
  /** Whether they may still name someone instead of themselves. */
  mayName: boolean;
};

type OwnSpot = Offer & { eventTitle: string };

/** What the page of a person who was asked needs besides the submission; read only if something is left to answer. */
export async function loadAskFacts({ id: submissionId, email, event, signups }: SubmissionView): Promise<AskFacts> {
  const asked = signups.filter(({ status }) => status === "asked");
  if (asked.length === 0) return { clashes: {}, mayName: false };
  const from = Math.min(...asked.map(({ offer }) => offer.startsAt ?? Number.MAX_SAFE_INTEGER));
  const until = Math.max(...asked.map(({ offer }) => offer.endsAt ?? 0));
  const selects = mapKinds(
    (server) => sql<OwnSpot>`SELECT ${server.offerFields}, e.title AS eventTitle FROM ${server.signupTable} s
      CROSS JOIN ${server.offerTable} o ON o.id = s.${sql.raw(server.offerColumn)} CROSS JOIN events e ON e.id = ${server.offerEvent}
      WHERE s.user_email = ${email} AND +s.status IN ('confirmed', 'offered') AND e.status = 'published' AND e.deleted_at IS NULL
        AND NOT (${server.isRemoved}) AND o.starts_at < ${until} AND o.ends_at > ${from}`,
  );
  const [[named], found] = await readNearby((read) => runBatch([selectMayName(submissionId), selects], { read }));
  const timed = found.flatMap((spots, kind) => (TIMED[kind] ? spots : []));
  const spots = timed.map((spot) => ({ ...spot, title: spot.title ?? (spot.eventTitle === event.title ? null : spot.eventTitle) }));
  const clashes = asked.map(({ id, offer }) => [id, spots.filter((spot) => overlap(offer, spot)).map(formatOfferLabel)]);
  return { clashes: Object.fromEntries(clashes), mayName: named?.mayName === 1 };
}

/** Whether a person who was asked may still name someone instead: once, and not if they were named so themselves. */
export async function mayNameSubstitute(submissionId: string): Promise<boolean> {
  const [[named]] = await runBatch([selectMayName(submissionId)]);
  return named?.mayName === 1;
}

function selectMayName(submissionId: string): SQL<{ mayName: 0 | 1 }> {
  return sql`SELECT is_substitute = 0 AND substituted_at IS NULL AS mayName FROM asks WHERE submission_id = ${submissionId}`;
}

/** Items are brought, not attended. */
const TIMED = mapKinds(({ kind }) => kind.offerHas.includes("times"));
