import { sql } from "drizzle-orm";
import { z } from "zod";
import { runBatch } from "#app/db/batch.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { logActs, selectAct } from "#app/members/act-statements.server.ts";
import { mayRun, SHARED_TABLES } from "#app/members/may.server.ts";
import type { EventOrGroup } from "#app/members/shared.ts";
import { doneReply, type Reply } from "#app/ui/result.ts";

export const embedSchema = z.object({ on: z.preprocess((value) => value === "on", z.boolean()) });

export function embedReply(isOn: boolean): Reply {
  return doneReply({ title: isOn ? m.embed_allowed() : m.embed_ended() });
}

/** Lets other websites show a page in a frame, or stops that; only its owner can. false if it isn't theirs. */
export async function setEmbeddable(userId: string, shown: EventOrGroup, isOn: boolean, now: number): Promise<boolean> {
  const isOwned = mayRun(userId, shown, "own");
  const value = isOn ? 1 : 0;
  const { rows } = SHARED_TABLES[shown.what];
  const act = { eventId: shown.id, now, cause: "embed", actor: "organizer", userId, act: isOn ? "embedAllowed" : "embedEnded" } as const;
  const [, [found]] = await runBatch([
    shown.what === "event"
      ? [logActs([sql`SELECT ${selectAct(act)} FROM events e WHERE e.id = ${shown.id} AND e.embeddable <> ${value} AND ${isOwned}`])]
      : [],
    sql`UPDATE ${rows} SET embeddable = ${value} WHERE id = ${shown.id} AND ${isOwned} RETURNING id`,
  ]);
  return found !== undefined;
}
