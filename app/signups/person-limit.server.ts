import { type SQL, sql } from "drizzle-orm";
import type { KindServer } from "#app/kinds/kind.server.ts";
import { countHeld } from "#app/kinds/person.server.ts";

/** `wanted` is a list as `SignUpRow` has it; `person` says who one of the people (alias q) is, `count` how many offers they want. */
type Asking = { submission: SQL; email: SQL; wanted: SQL; people: SQL; person: SQL; count: SQL };

/** How many of a submission's offers that person wants. */
export function countWanted(wanted: SQL, person: SQL): SQL {
  return sql`(SELECT count(*) ${wantedBy(wanted, person)})`;
}

function wantedBy(wanted: SQL, person: SQL): SQL {
  return sql`FROM json_each(${wanted}) w CROSS JOIN json_each(w.value, '$.people') t WHERE t.value = ${person}`;
}

/**
 * Whether one of the people of a submission would then have more offers of its event (alias e) than one person may: what they
 * have by others, and what is asked for now. So a form that asks for too much takes nothing, not whatever came first.
 */
export function isBeyondLimit(server: KindServer, { submission, email, wanted, people, person, count }: Asking): SQL {
  if (!server.kind.hasOffers) return sql`0`;
  const isOther = server.kind.allowsRepeats
    ? sql`1`
    : sql`+h.${sql.raw(server.offerColumn)} NOT IN (SELECT w.value ->> 'offerId' ${wantedBy(wanted, person)})`;
  const held = countHeld(server, { event: sql`e.id`, email, person }, sql`h.submission_id IS NOT ${submission} AND ${isOther}`);
  return sql`(e.max_per_person IS NOT NULL AND EXISTS (SELECT 1 FROM json_each(${people}) q
    WHERE ${count} + ${held} > e.max_per_person))`;
}
