import { type SQL, sql } from "drizzle-orm";
import { defineQuery, type Query } from "#app/db/query.server.ts";
import type { Offer } from "#app/event-types/offer.ts";
import { removeControls } from "#app/outbox/plain-text.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isEventOfKind, mapKinds } from "#app/sheet/kinds/registry.server.ts";
import { hasAskableSpot } from "./guards.server.ts";
import { IS_CONFIRMED_HELPER } from "./offered-help.server.ts";

/** A person who is asked, and the offer; only while a spot is empty and people are being asked. */
export type AskFact = Offer & { askId: string; name: string; isContact: 0 | 1 };

/** A person who offered to help. */
export type HelperFact = { id: string; name: string; isConfirmed: 0 | 1 };

export type RescueFacts = { asks: Map<string, AskFact>; helpers: Map<string, HelperFact> };

/** Loads the facts for mails with these ids. */
export function defineRescueFacts(askIds: string[], helperIds: string[], now: number): Query<RescueFacts> {
  const asks = askIds.length > 0 ? mapKinds((server) => selectAsks(server, askIds, now)) : [];
  return defineQuery(
    [
      asks,
      sql<HelperFact>`SELECT h.id, h.name, ${IS_CONFIRMED_HELPER} AS isConfirmed FROM rescue_helpers h
        WHERE h.id IN (SELECT value FROM json_each(${JSON.stringify(helperIds)}))`,
    ],
    ([found, helpers]) => ({
      asks: new Map(removeControls(found.flat()).map((ask) => [ask.askId, ask])),
      helpers: new Map(removeControls(helpers).map((helper) => [helper.id, helper])),
    }),
  );
}

function selectAsks(server: KindServer, askIds: string[], now: number): SQL<AskFact> {
  return sql`SELECT a.id AS askId, a.name, a.is_contact AS isContact, ${server.offerFields}
    FROM json_each(${JSON.stringify(askIds)}) j CROSS JOIN rescue_asks a ON a.id = j.value
    CROSS JOIN rescue_calls c ON c.id = a.call_id AND c.ended_at IS NULL CROSS JOIN events e ON e.id = c.event_id AND ${isEventOfKind(server)}
    CROSS JOIN ${server.offerTable} o ON o.id = c.offer_id AND ${server.offerEvent} = e.id WHERE ${hasAskableSpot(server, now)}`;
}
