import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { wholeNumber } from "#app/lib/fields.ts";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { createQrCode, type QrCode } from "#app/lib/qr-code.ts";
import { logActs, selectAct } from "#app/members/act-statements.server.ts";
import { may } from "#app/members/may.server.ts";
import { type DoorOptions, drawPosterCode, selectDoorOptions } from "#app/sheet/event/door-options.server.ts";
import { buildShortLink } from "#app/sheet/event/short-link.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { actionFailed, doneReply, failedToast, type Reply, refusedReply } from "#app/ui/result.ts";
import { MOST_EXTRA_MINUTES } from "./limits.ts";

const NOTHING: DoorOptions = { posterCode: null, extraMinutes: 0, walkIns: 0, passes: 0 };

/** For organizers of the event; anyone else sees nothing turned on. */
export async function loadDoorOptions(userId: string, eventId: string): Promise<DoorOptions> {
  const [[options]] = await runBatch([selectDoorOptions(eventId, may(userId, eventId, "organize"))]);
  return options ?? NOTHING;
}

/** `hasHours`: people say when they leave. */
export type HerePoster = { title: string; hasHours: boolean; qr: QrCode; shortLink: string };

type PosterRow = { title: string; type: string; code: string };

/** The poster "I'm here" with its present code; null without one, or for anyone but an organizer. */
export async function loadHerePoster(userId: string, eventId: string): Promise<HerePoster | null> {
  const [[poster]] = await runBatch([
    sql<PosterRow>`SELECT e.title, e.type, d.poster_code AS code FROM events e JOIN door_options d ON d.event_id = e.id
      WHERE e.id = ${eventId} AND d.poster_code IS NOT NULL AND ${may(userId, eventId, "organize")}`,
  ]);
  if (!poster) return null;
  const { title, type, code } = poster;
  const hasHours = getKind(type).offerHas.includes("times");
  return { title, hasHours, qr: createQrCode(`${config().origin}/event/${eventId}/here?code=${code}`), shortLink: buildShortLink(code) };
}

type DoorOptionsSubmission = Submission & { eventId: string };

/** Handles the card "On the day" in an event's settings. */
export async function handleDoorOptions(submission: DoorOptionsSubmission): Promise<Reply> {
  return (await handleIntent(INTENTS, submission)) ?? { result: actionFailed(), status: 400 };
}

const optionsSchema = z.object({
  poster: z.literal("on").optional(),
  walkIns: z.literal("on").optional(),
  extraMinutes: wholeNumber(0, MOST_EXTRA_MINUTES),
  passes: z.literal("on").optional(),
});

const INTENTS: Record<string, Intent<DoorOptionsSubmission, Reply>> = {
  save: defineIntent(z.object({ intent: z.string() }), async ({ viewer, eventId, form, now }) => {
    const read = optionsSchema.safeParse(Object.fromEntries(form));
    if (!read.success) return refusedReply(422, { errors: fieldErrors(read.error) });
    const { poster, walkIns, extraMinutes, passes } = read.data;
    const code = poster ? drawPosterCode() : null;
    const isSaved = await change(viewer.id, eventId, now, (isTheirs) => [
      sql`INSERT INTO door_options (event_id, poster_code, extra_minutes, walk_ins, passes)
        SELECT ${eventId}, ${code}, ${extraMinutes}, ${walkIns ? 1 : 0}, ${passes ? 1 : 0} WHERE ${isTheirs} ON CONFLICT (event_id) DO UPDATE SET
          poster_code = iif(excluded.poster_code IS NULL, NULL, coalesce(poster_code, excluded.poster_code)),
          extra_minutes = excluded.extra_minutes, walk_ins = excluded.walk_ins, passes = excluded.passes`,
    ]);
    return isSaved ? doneReply({ title: m.here_saved() }) : refusedReply(404, { toast: failedToast() });
  }),
  renew: defineIntent(z.object({ intent: z.string() }), async ({ viewer, eventId, now }) => {
    const isRenewed = await change(viewer.id, eventId, now, (isTheirs) => [
      sql`UPDATE door_options SET poster_code = ${drawPosterCode()} WHERE event_id = ${eventId} AND poster_code IS NOT NULL AND ${isTheirs}`,
    ]);
    return isRenewed ? doneReply({ title: m.here_renewed() }) : refusedReply(404, { toast: failedToast() });
  }),
};

/** Runs an organizer's change with its line in the history; false if the event isn't theirs. */
async function change(userId: string, eventId: string, now: number, build: (isTheirs: SQL) => SQL[]): Promise<boolean> {
  const isTheirs = may(userId, eventId, "organize");
  const [, , [event]] = await runBatch([
    logActs([
      sql`SELECT ${selectAct({ eventId, now, cause: "day", actor: "organizer", userId, act: "doorOptionsChanged" })} WHERE ${isTheirs}`,
    ]),
    build(isTheirs),
    sql`SELECT id FROM events WHERE id = ${eventId} AND ${isTheirs}`,
  ]);
  return event !== undefined;
}
