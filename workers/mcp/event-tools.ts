import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { config } from "#app/config.server.ts";
import { EVENT_TYPE_IDS } from "#app/event-types/registry.ts";
import { pick } from "#app/lib/pick.ts";
import { type ListedEvent, listEvents, loadProgramEvent, type ProgramEvent } from "#app/organize/programs/events.server.ts";
import type { Agent } from "#app/people/agents/agent.ts";
import { AGENTS } from "#app/people/agents/limits.ts";
import { answerWithData, notice, refuse, refuseUnknownEvent, toData, toolInput } from "./answers.ts";

export const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

export const eventId = z.string().max(64).describe("The event's id, as list_events gives it");

const STATUSES = ["draft", "published", "ended", "calledOff"] as const;

const eventFields = {
  id: z.string(),
  type: z.enum(EVENT_TYPE_IDS),
  status: z.enum(STATUSES).describe("calledOff: ended by an organizer before its start"),
  role: z.enum(["owner", "organizer"]),
  url: z.url().describe("The page for guests"),
  date: z.string().nullable().describe("The first date if there are several"),
  endDate: z.string().nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  timeZone: z.string(),
  startsAt: z.iso.datetime().nullable(),
  spots: z.int().nullable().describe("All of them; null: unlimited"),
  taken: z.int(),
  waiting: z.int(),
};

const offer = z.object({
  id: z.string(),
  date: z.string().nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  spots: z.int(),
  taken: z.int(),
  left: z.int(),
  waiting: z.int(),
  untrusted: z.object({ title: z.string(), description: z.string() }),
});

const listed = z.object({ ...eventFields, untrusted: z.object({ title: z.string(), location: z.string() }) });
const read = z.object({
  ...eventFields,
  offers: z.array(offer),
  untrusted: z.object({ title: z.string(), location: z.string(), description: z.string() }),
});

/** A place in the list, as a cursor. */
const place = z.object({ createdAt: z.number(), id: z.string() });

export function addEventTools(server: McpServer, { user }: Agent): void {
  server.registerTool(
    "list_events",
    {
      title: "List events",
      description: "Lists the events that this person organizes, newest first, with their numbers. Drafts too.",
      inputSchema: toolInput({
        status: z.enum(STATUSES).optional(),
        cursor: z.string().max(500).optional().describe("`next` of the page before"),
      }),
      outputSchema: z.object({ notice, events: z.array(listed), next: z.string().nullable() }),
      annotations: READS,
    },
    async ({ status, cursor }) => {
      const after = cursor === undefined ? null : readCursor(cursor);
      if (after === undefined) return refuse("That cursor isn't one of list_events. Begin without a cursor.");
      const found = await listEvents(user.id, { status, after, limit: AGENTS.listed }, Date.now());
      const events = found.slice(0, AGENTS.listed);
      const last = found.length > AGENTS.listed ? events.at(-1) : undefined;
      return answerWithData({ events: events.map(toListed), next: last ? btoa(JSON.stringify(pick(last, ["createdAt", "id"]))) : null });
    },
  );
  server.registerTool(
    "read_event",
    {
      title: "Read an event",
      description: "Reads one event with everything people can sign up for, and how much of it is taken. Names nobody.",
      inputSchema: toolInput({ eventId }),
      outputSchema: z.object({ notice, event: read }),
      annotations: READS,
    },
    async ({ eventId }) => {
      const event = await loadProgramEvent(user.id, eventId, Date.now());
      return event ? answerWithData({ event: toRead(event) }) : refuseUnknownEvent();
    },
  );
  server.registerTool(
    "list_still_needed",
    {
      title: "List what is still needed",
      description: "Lists what nobody has taken yet at one event: the items, shifts or slots still ahead that have free spots.",
      inputSchema: toolInput({ eventId }),
      outputSchema: z.object({ notice, offers: z.array(offer), spotsLeft: z.int() }),
      annotations: READS,
    },
    async ({ eventId }) => {
      const now = Date.now();
      const event = await loadProgramEvent(user.id, eventId, now);
      if (!event) return refuseUnknownEvent();
      const isOver = event.listed.status === "ended" || event.listed.status === "calledOff";
      const ahead = new Set(event.offers.filter(({ startsAt }) => startsAt === null || startsAt > now).map(({ id }) => id));
      const offers = isOver ? [] : toOffers(event).filter(({ id, left }) => left > 0 && ahead.has(id));
      return answerWithData({ offers, spotsLeft: offers.reduce((sum, { left }) => sum + left, 0) });
    },
  );
}

function readCursor(cursor: string): z.infer<typeof place> | undefined {
  try {
    return place.safeParse(JSON.parse(atob(cursor))).data;
  } catch {
    return undefined;
  }
}

function toFields({ startsAt, maxAttendees, attendeeCount, ...event }: ListedEvent) {
  return {
    ...pick(event, ["id", "type", "status", "date", "endDate", "startTime", "endTime", "timeZone", "waiting"]),
    role: event.role === "owner" ? ("owner" as const) : ("organizer" as const),
    url: `${config().origin}/event/${event.id}`,
    startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
    spots: maxAttendees,
    taken: attendeeCount,
  };
}

function toListed(event: ListedEvent): z.infer<typeof listed> {
  return { ...toFields(event), untrusted: { title: toData(event.title), location: toData(event.location) } };
}

function toRead(event: ProgramEvent): z.infer<typeof read> {
  const { title, location, description } = event.form;
  return {
    ...toFields(event.listed),
    offers: toOffers(event),
    untrusted: { title: toData(title), location: toData(location), description: toData(description) },
  };
}

function toOffers({ form, offers }: ProgramEvent): z.infer<typeof offer>[] {
  const numbers = new Map(offers.map((each) => [each.id, each]));
  return form.offers.flatMap(({ id = "", title, description, date = null, startTime = null, endTime = null, capacity }) => {
    const { taken = 0, waiting = 0 } = numbers.get(id) ?? {};
    const untrusted = { title: toData(title ?? ""), description: toData(description ?? "") };
    return [{ id, date, startTime, endTime, spots: capacity, taken, left: Math.max(0, capacity - taken), waiting, untrusted }];
  });
}
