import { z } from "zod";
import { newId } from "#app/db/ids.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { doneReply, failedToast, type Reply, type Result, refusedReply } from "#app/ui/result.ts";
import { findHeldRows, importPeople } from "./commands.server.ts";
import { introduceImported } from "./first-mail.server.ts";
import type { RowOutcome } from "./rules.ts";
import { importIntentFields as fields } from "./schema.ts";

type ImportSubmission = Submission & { eventId: string };

/** `held`: rows whose people have it already; `outcomes`: what became of each row. */
export type ImportResult = Result & {
  held?: number[];
  outcomes?: RowOutcome[];
  /** The line of the history that undoes it. */
  line?: { kind: KindId; at: number; id: string };
  /** The key of the next import. */
  key?: string;
};

/** Checks, enters and introduces the people of a table. */
export async function handleImport(submission: ImportSubmission): Promise<Reply<ImportResult>> {
  return (await handleIntent(INTENTS, submission)) ?? refusedReply(400, { toast: failedToast() });
}

const INTENTS: Record<string, Intent<ImportSubmission, Reply<ImportResult>>> = {
  check: defineIntent(fields.check, async ({ viewer, eventId }, { rows }) => {
    const held = await findHeldRows(viewer.id, eventId, rows);
    return held ? { result: { ok: true, held }, status: 200 } : refusedReply(404, { toast: failedToast() });
  }),
  import: defineIntent(fields.import, async ({ viewer, eventId, now }, { key, rows }) => {
    const done = await importPeople(viewer.id, eventId, { key, rows, locale: getLocale() }, now);
    if (!done) return refusedReply(404, { toast: failedToast() });
    const { outcomes, ...line } = done;
    return { result: { ok: true, outcomes, line, key: newId() }, status: 200 };
  }),
  introduce: defineIntent(z.object({}), async ({ viewer, eventId, now }) => {
    const result = await introduceImported(viewer.id, eventId, now);
    if (result.outcome === "gone") return refusedReply(404, { toast: failedToast() });
    if (result.outcome !== "sent")
      return refusedReply(409, { toast: { kind: "error", title: m.imports_unsent(), description: m.imports_unsent_text() } });
    return doneReply({ title: m.imports_sent({ count: result.count }), description: m.imports_sent_text() });
  }),
};
