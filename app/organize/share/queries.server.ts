import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { eventType } from "#app/event-types/registry.ts";
import type { Locale } from "#app/limits.ts";
import { mayAt } from "#app/members/may.server.ts";
import { selectEmptyOffers } from "#app/organize/rescue/queries.server.ts";
import { selectOwnedEvent } from "#app/sheet/event/owned.server.ts";
import { buildShortLink, ensureShortCode } from "#app/sheet/event/short-link.server.ts";
import { isEventOpen } from "#app/sheet/kinds/guards.server.ts";
import { mapKinds } from "#app/sheet/kinds/registry.server.ts";
import { buildNeededText } from "./needed-text.ts";

/** All of them count, even if the text can't name them all. */
const NO_LIMIT = -1;

type NeededOutcome = { outcome: "open"; text: string } | { outcome: "closed" | "gone" };

/** The event's open spots as a text for a chat. Creates the short link if there is none. */
export async function loadNeededText(userId: string, eventId: string, locale: Locale, now: number): Promise<NeededOutcome> {
  const code = await ensureShortCode(userId, { what: "event", id: eventId });
  if (code === null) return { outcome: "gone" };
  const [[event], [open], offers] = await runBatch([
    selectOwnedEvent(userId, eventId, now),
    sql<{ id: string }>`SELECT e.id FROM events e WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")} AND ${isEventOpen(now)}`,
    mapKinds((server) => {
      const orIf = sql`o.${server.capacityColumn} IS NULL`;
      return selectEmptyOffers(server, { userId, eventId, now, orIf, limit: NO_LIMIT });
    }),
  ]);
  if (!event) return { outcome: "gone" };
  if (!open) return { outcome: "closed" };
  const ahead = offers.flat();
  const { title, date, endDate, type } = event;
  const text = buildNeededText({
    event: { title, date, endDate, kind: eventType(type).kind },
    offers: ahead.filter(({ empty }) => empty > 0),
    isEndless: ahead.some(({ capacity }) => capacity === null),
    link: buildShortLink(code),
    locale,
  });
  return { outcome: "open", text };
}
