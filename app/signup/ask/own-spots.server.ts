import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { readNearby } from "#app/db/freshness.server.ts";
import type { Offer } from "#app/event-types/offer.ts";
import { mapKinds } from "#app/sheet/kinds/registry.server.ts";
import { overlap } from "#app/signup/form/clashes.ts";
import type { SubmissionView } from "#app/signup/link/queries.server.ts";
import { formatOfferLabel } from "#app/signup/ui/offer-label.ts";

type OwnSpot = Offer & { eventTitle: string };

/** What a person already has, at any event, at the time of a spot they are asked to take: in words, by the id of that spot's sign-up. */
export async function loadAskClashes({ email, event, signups }: SubmissionView): Promise<Record<string, string[]>> {
  const asked = signups.filter(({ status, offer }) => status === "asked" && offer.startsAt !== null && offer.endsAt !== null);
  if (email === null || asked.length === 0) return {};
  const from = Math.min(...asked.map(({ offer }) => offer.startsAt ?? 0));
  const until = Math.max(...asked.map(({ offer }) => offer.endsAt ?? 0));
  const selects = mapKinds(
    (server) => sql<OwnSpot>`SELECT ${server.offerFields}, e.title AS eventTitle FROM ${server.signupTable} s
      CROSS JOIN ${server.offerTable} o ON o.id = s.${sql.raw(server.offerColumn)} CROSS JOIN events e ON e.id = ${server.offerEvent}
      WHERE s.user_email = ${email} AND +s.status IN ('confirmed', 'offered') AND e.status = 'published' AND e.deleted_at IS NULL
        AND NOT (${server.isRemoved}) AND o.starts_at < ${until} AND o.ends_at > ${from}`,
  );
  const found = await readNearby((read) => runBatch(selects, { read }));
  const timed = found.flatMap((spots, kind) => (TIMED[kind] ? spots : []));
  const named = timed.map((spot) => ({ ...spot, title: spot.title ?? (spot.eventTitle === event.title ? null : spot.eventTitle) }));
  return Object.fromEntries(asked.map(({ id, offer }) => [id, named.filter((spot) => overlap(offer, spot)).map(formatOfferLabel)]));
}

/** Items are brought, not attended. */
const TIMED = mapKinds(({ kind }) => kind.offerHas.includes("times"));
