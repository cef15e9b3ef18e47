import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { Locale } from "#app/limits.ts";
import type { EventOrGroup } from "#app/members/shared.ts";
import type { AskFailure } from "#app/organize/asks/labels.ts";
import { askPerson } from "#app/signup/ask/commands.server.ts";
import { mapOffered, selectEvents } from "./queries.server.ts";

/** Spots that one contact is asked to take. */
export type TurnsOfPerson = { contactId: string; offerIds: string[] };

type Round = { key: string; days: number; asks: TurnsOfPerson[] };

/** `asked`: the people who were asked for something; `missed`: those who weren't asked for everything. */
export type AskedInTurn = { asked: string[]; missed: string[]; problem: AskFailure | null };

/** At once; each sheet's room puts its own in order. */
const AT_ONCE = 8;

/**
 * Asks everyone of a round: one ask for each person and sheet, whose mails to one person become one. Each spot is guarded by
 * itself, and sending the round again asks no one twice.
 */
export async function askInTurn(
  userId: string,
  scope: EventOrGroup,
  { key, days, asks }: Round,
  { locale, now }: { locale: Locale; now: number },
): Promise<AskedInTurn> {
  const offerIds = JSON.stringify([...new Set(asks.flatMap((each) => each.offerIds))]);
  const [people, offers] = await runBatch([
    sql<{ id: string; name: string; email: string }>`SELECT c.id, c.name, lower(trim(c.email)) AS email FROM contacts c
      WHERE c.user_id = ${userId} AND c.id IN (SELECT value FROM json_each(${JSON.stringify(asks.map(({ contactId }) => contactId))}))
        AND trim(coalesce(c.email, '')) <> ''`,
    mapOffered(
      ({ offerTable }) => sql<{ id: string; eventId: string }>`SELECT o.id, e.id AS eventId FROM ${selectEvents(userId, scope)} e
        CROSS JOIN ${offerTable} o ON o.event_id = e.id WHERE o.id IN (SELECT value FROM json_each(${offerIds}))`,
    ),
  ]);
  const eventOf = new Map(offers.flat().map(({ id, eventId }) => [id, eventId]));
  const byId = new Map(people.map((person) => [person.id, person]));
  const requests = asks.flatMap(({ contactId, offerIds: wanted }) => {
    const person = byId.get(contactId);
    const known = wanted.filter((id) => eventOf.has(id));
    const ofEvents = Map.groupBy(known, (id) => eventOf.get(id) ?? "");
    return person ? [...ofEvents].map(([eventId, ids]) => ({ person, eventId, offerIds: ids })) : [];
  });
  const result: AskedInTurn = { asked: [], missed: [], problem: null };
  for (let at = 0; at < requests.length; at += AT_ONCE) {
    const answers = await Promise.all(
      requests.slice(at, at + AT_ONCE).map(async ({ person, eventId, offerIds: ids }) => {
        const { id, name, email } = person;
        const request = { key: `${key}:${id}`, roundId: key, person: { name, email }, offerIds: ids, days, next: [] };
        return { name, ...(await askPerson(userId, eventId, request, { locale, now })) };
      }),
    );
    for (const { name, outcome, spots = [] } of answers) {
      const isAll = outcome === "asked" && spots.every((spot) => spot.outcome === "asked");
      if (outcome === "asked") result.asked.push(name);
      else result.problem ??= { outcome, spots };
      if (!isAll) result.missed.push(name);
    }
  }
  return { ...result, asked: [...new Set(result.asked)], missed: [...new Set(result.missed)] };
}
