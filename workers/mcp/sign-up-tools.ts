import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { LIMITS } from "#app/limits.ts";
import { type FoundSignUp, searchSignUps } from "#app/organize/programs/search.server.ts";
import type { Agent } from "#app/people/agents/agent.ts";
import { AGENTS } from "#app/people/agents/limits.ts";
import { answerWithData, notice, refuse, refuseUnknownEvent, toData, toolInput } from "./answers.ts";
import { eventId, READS } from "./event-tools.ts";

const STATUSES = ["confirmed", "waiting", "offered", "asked", "cancelled"] as const;

const signUp = z.object({
  id: z.string(),
  offerId: z.string(),
  status: z.enum(STATUSES).describe("offered: a free spot is held for them; asked: they haven't answered yet"),
  spots: z.int(),
  isCheckedIn: z.boolean(),
  createdAt: z.iso.datetime(),
  untrusted: z.object({ name: z.string().nullable().describe("null: deleted, or names aren't shared with you") }),
});

export function addSignUpTools(server: McpServer, { user, seesNames }: Agent): void {
  server.registerTool(
    "search_signups",
    {
      title: "Search sign-ups",
      description: seesNames
        ? "Lists who signed up for one event: names, what they took and how many spots. Never addresses or answers."
        : "Lists the sign-ups of one event without names: what was taken, how many spots, and when.",
      inputSchema: toolInput({
        eventId,
        name: z.string().max(LIMITS.name.max).optional().describe("Part of a name, if names are shared with you"),
        offerId: z.string().max(64).optional().describe("An offer's id, as read_event gives it"),
        status: z.enum(STATUSES).optional().describe("Without it, all but canceled ones"),
        cursor: z.string().max(64).optional().describe("`next` of the page before"),
      }),
      outputSchema: z.object({ notice, signUps: z.array(signUp), next: z.string().nullable() }),
      annotations: READS,
    },
    async ({ eventId, name, offerId, status, cursor = null }) => {
      if (name && !seesNames) return refuse("Names aren't shared with you. The person can share them in Settings, Connections.");
      const found = await searchSignUps(user.id, eventId, {
        withNames: seesNames,
        name,
        offerId,
        status,
        after: cursor,
        limit: AGENTS.listed,
      });
      if (!found) return refuseUnknownEvent();
      const signUps = found.slice(0, AGENTS.listed);
      return answerWithData({ signUps: signUps.map(toView), next: found.length > AGENTS.listed ? (signUps.at(-1)?.id ?? null) : null });
    },
  );
}

function toView({ id, offerId, status, places, name, checkedInAt, createdAt }: FoundSignUp): z.infer<typeof signUp> {
  return {
    id,
    offerId,
    status,
    spots: places,
    isCheckedIn: checkedInAt !== null,
    createdAt: new Date(createdAt).toISOString(),
    untrusted: { name: name === null ? null : toData(name) },
  };
}
