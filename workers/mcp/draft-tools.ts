import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { config } from "#app/config.server.ts";
import { newId } from "#app/db/ids.ts";
import { EVENT_TYPE_IDS, eventType } from "#app/event-types/registry.ts";
import { allowAttempt, hashThrottleKey } from "#app/lib/throttles.server.ts";
import { DEFAULTS, LIMITS } from "#app/limits.ts";
import { saveMessageDraft } from "#app/organize/messages/drafts.server.ts";
import { broadcastSchema } from "#app/organize/messages/schema.ts";
import type { Agent } from "#app/people/agents/agent.ts";
import { AGENT_THROTTLES } from "#app/people/agents/limits.ts";
import { createEvent } from "#app/sheet/event/commands.server.ts";
import { eventFormSchema, type FormProblem, toFormProblems } from "#app/sheet/event/schema.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import { answer, refuse, toolInput } from "./answers.ts";
import { eventId } from "./event-tools.ts";

const DRAFTS = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };
const HOW = "Give the person the link: they look at it and press the button themselves.";

const drafted = z.object({ id: z.string(), url: z.url().describe("Where the person checks it"), nextStep: z.string() });

const date = z.string().max(10).describe("yyyy-MM-dd");
const time = z.string().max(8).describe("HH:mm");
const offer = z.strictObject({
  title: z.string().optional(),
  description: z.string().optional(),
  date: date.optional().describe("yyyy-MM-dd; of a shift or slot"),
  startTime: time.optional(),
  endTime: time.optional().describe("HH:mm; at or before startTime: on the next day"),
  capacity: z.int().describe("How many of an item, or the spots of a shift or slot"),
});

const newEvent = toolInput({
  type: z.enum(EVENT_TYPE_IDS).describe(EVENT_TYPE_IDS.map((id) => `${id}: people take ${eventType(id).kind}s`).join("; ")),
  title: z.string(),
  description: z.string().optional(),
  location: z.string().optional(),
  timeZone: z.string().max(64).optional().describe("IANA name; without it, the person's own"),
  date: date.optional(),
  startTime: time.optional(),
  endTime: time.optional(),
  maxAttendees: z.int().optional().describe("If people answer for the event as a whole"),
  offers: z.array(offer).max(LIMITS.offers.max).optional().describe("What people can take; none if they answer for the event as a whole"),
});

const message = broadcastSchema.pick({ subject: true, body: true });

export function addDraftTools(server: McpServer, { user }: Agent): void {
  server.registerTool(
    "draft_event",
    {
      title: "Draft an event",
      description: `Makes a draft of a new event, which only its organizer sees. It publishes nothing and emails no one. ${HOW}`,
      inputSchema: newEvent,
      outputSchema: drafted,
      annotations: DRAFTS,
    },
    async (input) => {
      const now = Date.now();
      const read = eventFormSchema.safeParse({
        date: null,
        startTime: null,
        endTime: null,
        thumbnailUrl: null,
        timeZone: user.timeZone ?? DEFAULTS.timeZone,
        reminders: DEFAULT_REMINDER_SETTINGS,
        ...input,
        intent: "draft",
      });
      if (!read.success) return refuseFields(toFormProblems(read.error));
      if (!(await mayDraft(user.id, now))) return refuseMore();
      const made = await createEvent(user.id, read.data, now);
      if (made.outcome === "refused") return refuseFields(made.problems);
      if (made.outcome === "gone") return refuse("It wasn't saved. Try again.");
      const { eventId: id } = made;
      return answer({ id, url: `${config().origin}/create?edit=${id}`, nextStep: `Saved as a draft. Nothing was published. ${HOW}` });
    },
  );
  server.registerTool(
    "draft_message",
    {
      title: "Draft a message",
      description: `Drafts a message to the people of a published event. It emails no one. ${HOW}`,
      inputSchema: toolInput({
        eventId,
        subject: z.string().describe(`At most ${LIMITS.broadcast.subject} characters`),
        body: z.string().describe(`Plain text, at most ${LIMITS.broadcast.body} characters`),
      }),
      outputSchema: drafted,
      annotations: DRAFTS,
    },
    async ({ eventId, subject, body }) => {
      const now = Date.now();
      const read = message.safeParse({ subject, body });
      if (!read.success) return refuseFields(toFormProblems(read.error));
      if (!(await mayDraft(user.id, now))) return refuseMore();
      const id = newId();
      if (!(await saveMessageDraft(user.id, eventId, { id, ...read.data }, now)))
        return refuse("There is no such event among those that this person organizes and has published.");
      const url = `${config().origin}/event/${eventId}/messages?draft=${id}`;
      return answer({ id, url, nextStep: `Kept as a draft. No one was emailed. ${HOW}` });
    },
  );
}

async function mayDraft(userId: string, now: number): Promise<boolean> {
  return (await allowAttempt(await hashThrottleKey("agent-draft", userId), AGENT_THROTTLES.drafts, now)).ok;
}

function refuseMore() {
  return refuse(`This person's agents have made ${AGENT_THROTTLES.drafts.count} drafts today. The next one is possible tomorrow.`);
}

function refuseFields(problems: FormProblem[]) {
  return refuse(problems.map(({ path, message }) => `${path.join(".") || "event"}: ${message}`).join("\n"));
}
