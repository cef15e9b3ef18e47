import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { formatList } from "#app/lib/format-list.ts";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { partLine } from "#app/organize/roster/labels.ts";
import { loadRosterSheet } from "#app/organize/roster/sheet.server.ts";
import type { AskOutcome } from "#app/signup/ask/ask.server.ts";
import { askPerson } from "#app/signup/ask/commands.server.ts";
import { doneReply, failedToast, type Reply, refusedReply } from "#app/ui/result.ts";
import { askProblem } from "./labels.ts";
import { askSchema } from "./schema.ts";

type AskSubmission = Submission & { eventId: string };

/** Asks a person to take spots, and says in words what came of it. */
export async function handleAsk(submission: AskSubmission): Promise<Reply> {
  return (await handleIntent(INTENTS, submission)) ?? refusedReply(400, { toast: failedToast() });
}

const INTENTS: Record<string, Intent<AskSubmission, Reply>> = {
  ask: defineIntent(z.looseObject({}), ask),
};

async function ask({ viewer, eventId, form, now }: AskSubmission): Promise<Reply> {
  const read = askSchema.safeParse({ ...Object.fromEntries(form), offerIds: form.getAll("offerIds") });
  if (!read.success) return refusedReply(422, { errors: fieldErrors(read.error) });
  const { name, email, ...request } = read.data;
  const locale = getLocale();
  const result = await askPerson(viewer.id, eventId, { ...request, person: { name, email } }, { locale, now });
  const { outcome, spots = [] } = result;
  if (outcome !== "asked") return refusedReply(toStatusCode(outcome), { problem: askProblem({ outcome, spots }) });
  const missed = await describeMissed(viewer.id, eventId, spots, now);
  return doneReply({ title: m.ask_sent({ name }), description: missed ?? m.ask_sent_text() });
}

/** The requested spots that couldn't be asked for; null if all could. */
async function describeMissed(userId: string, eventId: string, spots: AskOutcome["spots"], now: number): Promise<string | null> {
  const missed = spots.filter(({ outcome }) => outcome !== "asked").map(({ offerId }) => offerId);
  if (missed.length === 0) return null;
  const sheet = await loadRosterSheet(userId, eventId, now, getLocale());
  const lines = (sheet?.parts ?? []).filter(({ key }) => missed.includes(key)).map(partLine);
  return m.ask_sent_not({ list: formatList(lines, getLocale()) });
}

function toStatusCode(outcome: string): number {
  if (outcome === "gone") return 404;
  if (outcome === "overBudget" || outcome === "often") return 429;
  return outcome === "busy" ? 503 : 409;
}
