import { z } from "zod";
import { config } from "#app/config.server.ts";
import { pick } from "#app/lib/pick.ts";
import { type ListedEvent, listEvents, loadProgramEvent, type ProgramEvent } from "#app/organize/programs/events.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { defineOperation, type Operation } from "./operation.ts";
import { badCursor, cutPage, nextCursor, pageQuery, readCursor, toCursor } from "./paging.ts";
import { notFound } from "./refusals.ts";
import { eventStatus, eventView, listedEvent } from "./schemas.ts";

const place = z.object({ createdAt: z.number(), id: z.string() });

export const EVENT_READS: Operation[] = [
  defineOperation({
    id: "listEvents",
    method: "get",
    path: "/events",
    tag: "Events",
    summary: "List your events, newest first",
    scope: "events:read",
    query: z.object({ ...pageQuery, status: eventStatus.optional() }),
    answers: { 200: { description: "A page of events", schema: z.object({ events: z.array(listedEvent), next: nextCursor }) } },
    problems: [422],
    run: async ({ userId, query: { limit, cursor, status }, now }) => {
      const after = cursor === undefined ? null : readCursor(cursor, place);
      if (after === undefined) return badCursor();
      const { page, last } = cutPage(await listEvents(userId, { status, after, limit }, now), limit);
      return { status: 200, body: { events: page.map(toListed), next: last && toCursor(pick(last, ["createdAt", "id"])) } };
    },
  }),
  defineOperation({
    id: "getEvent",
    method: "get",
    path: "/events/{eventId}",
    tag: "Events",
    summary: "Read an event with its offers and settings",
    scope: "events:read",
    answers: { 200: { description: "The event", schema: eventView } },
    problems: [404],
    run: async ({ userId, params, now }) => {
      const event = await loadProgramEvent(userId, params.eventId ?? "", now);
      return event ? { status: 200, body: toView(event), version: event.row.version } : notFound();
    },
  }),
];

export function toEventUrl(eventId: string): string {
  return `${config().origin}/event/${eventId}`;
}

function toListed({ maxAttendees, attendeeCount, ...event }: ListedEvent): z.infer<typeof listedEvent> {
  const own = pick(event, [
    "id",
    "version",
    "type",
    "title",
    "status",
    "location",
    "date",
    "endDate",
    "startTime",
    "endTime",
    "timeZone",
    "waiting",
  ]);
  return {
    ...own,
    kind: getKind(event.type).id,
    role: event.role === "owner" ? "owner" : "organizer",
    url: toEventUrl(event.id),
    startsAt: toIso(event.startsAt),
    endsAt: toIso(event.endsAt),
    capacity: maxAttendees,
    taken: attendeeCount,
    createdAt: new Date(event.createdAt).toISOString(),
  };
}

/** The fields of the form, so that what was read can be sent back. */
function toView({ form, listed, offers }: ProgramEvent): z.infer<typeof eventView> {
  const { intent: _, thumbnailUrl: __, offers: wanted, ...fields } = form;
  const numbers = new Map(offers.map((offer) => [offer.id, pick(offer, ["taken", "waiting"])]));
  return {
    ...toListed(listed),
    ...fields,
    offers: wanted.map((offer) => ({ ...offer, id: offer.id ?? "", ...(numbers.get(offer.id ?? "") ?? { taken: 0, waiting: 0 }) })),
  };
}

function toIso(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
