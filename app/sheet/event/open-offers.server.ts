import { type SQL, sql } from "drizzle-orm";
import { formatDay } from "#app/lib/format-date.ts";
import { mayAt } from "#app/members/may.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";

type OpenOffer = { title: string | null; date: string | null; free: number | null };

/** An event's open spots. */
export type OpenOffers = {
  /** How many spots are free; null without a limit. */
  free: number | null;
  /** The offers' names or dates, each once. */
  names: string[];
};

/** The offers that can still be taken, even before sign-ups open, since a poster hangs for a while. */
export function selectOpenOffers(server: KindServer, userId: string, eventId: string, now: number): SQL<OpenOffer> {
  return sql`SELECT title, date, capacity - taken AS free FROM (SELECT ${server.offerFields} FROM events e
    JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id
    WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")} AND NOT (${server.isRemoved})
      AND ${server.closesAt} > ${now} AND (o.${server.capacityColumn} IS NULL OR o.${server.takenColumn} < o.${server.capacityColumn}))
    ORDER BY startsAt, position`;
}

export function toOpenOffers(offers: OpenOffer[], locale: string): OpenOffers {
  const names = offers.map(({ title, date }) => title?.trim() || (date && formatDay(date, locale)));
  return {
    free: offers.reduce<number | null>((sum, { free }) => (sum === null || free === null ? null : sum + free), 0),
    names: [...new Set(names)].filter((name): name is string => Boolean(name)),
  };
}
