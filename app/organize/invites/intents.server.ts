import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { formatInstant } from "#app/lib/format-date.ts";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { type Locale, THROTTLES } from "#app/limits.ts";
import { type PublicName, readPublicName } from "#app/members/public-name.server.ts";
import { loadOwnedEventType } from "#app/sheet/event/owned.server.ts";
import { doneReply, type Reply, refusedReply } from "#app/ui/result.ts";
import type { ToastText } from "#app/ui/toast.ts";
import { loadInviteFacts, sendInvites } from "./commands.server.ts";
import { sendExampleInvites } from "./example.server.ts";
import { notSentResult, skippedText } from "./labels.ts";
import { toRefusalReply } from "./refusal.server.ts";
import { remindInvited } from "./remind.server.ts";
import { exampleInvitesSchema, invitesSchema, invitesToOthersSchema, remindSchema, withdrawSchema } from "./schema.ts";
import { withdrawInvite } from "./withdraw.server.ts";

export type InvitesSubmission = Submission & { locale: Locale };
type EventSubmission = InvitesSubmission & { eventId: string };

/** Handles the forms of the invitations page: new invitations, reminders and withdrawals. */
export async function handleInvites(submission: EventSubmission): Promise<Reply> {
  return (await handleIntent(INTENTS, submission, "send")) ?? { result: notSentResult(), status: 400 };
}

const INTENTS: Record<string, Intent<EventSubmission, Reply>> = {
  send: defineIntent(z.looseObject({}), sendFromForm),
  // An invalid id is treated like an invitation that is gone.
  remind: defineIntent(remindSchema.nullable().catch(null), remind),
  withdraw: defineIntent(withdrawSchema.nullable().catch(null), withdraw),
};

type Fields = Record<string, unknown>;

async function sendFromForm({ viewer: sender, eventId, locale, now }: EventSubmission, fields: Fields): Promise<Reply> {
  const typed = parseInvites(fields);
  const name = readPublicName(sender, fields.organizerName);
  if (!typed.success || !name.ok) return refusedReply(422, { errors: invitationFormErrors(typed.error, name) });
  await name.save();
  const result = await sendInvites(sender.id, eventId, { ...typed.data, locale }, now);
  if (result.outcome !== "sent") return toRefusalReply(result);
  const text = m.invites_sent_text({ count: result.sent, title: result.title });
  return sentReply([text, skippedText(result.skipped)].filter(Boolean).join(". "));
}

function parseInvites(fields: Fields) {
  return (fields.to === "others" ? invitesToOthersSchema : invitesSchema).safeParse(fields);
}

/** Prefetches what sending invitations needs, before it is known who sends them. */
export async function prefetchInviteFacts({ viewer, eventId, form, now }: Omit<EventSubmission, "locale">): Promise<void> {
  const typed = parseInvites(Object.fromEntries(form));
  if (typed.success) await loadInviteFacts(viewer.id, eventId, typed.data, now);
  else await loadOwnedEventType(viewer.id, eventId);
}

/** Handles the example's invite dialog (product 12.2). */
export async function sendExamples({ viewer: sender, form, locale, now }: InvitesSubmission): Promise<Reply> {
  const fields = Object.fromEntries(form);
  const typed = exampleInvitesSchema.safeParse(fields);
  const name = readPublicName(sender, fields.organizerName);
  if (!typed.success || !name.ok) return refusedReply(422, { errors: invitationFormErrors(typed.error, name) });
  await name.save();
  const result = await sendExampleInvites(sender.id, { ...typed.data, locale }, now);
  if (result.outcome !== "sent") return toRefusalReply(result, THROTTLES.exampleInvites.count);
  return sentReply(m.invites_sent_text({ count: result.sent, title: typed.data.title }));
}

async function remind({ viewer, eventId, locale, now }: EventSubmission, picked: z.output<typeof remindSchema> | null): Promise<Reply> {
  const result = picked ? await remindInvited(viewer.id, eventId, { ...picked, locale }, now) : ({ outcome: "gone" } as const);
  if (result.outcome === "tooSoon") return tooSoonReply(formatInstant(result.at, locale, result.timeZone));
  if (result.outcome !== "reminded") return refusedReply(409, { toast: { kind: "error", ...notRemindedToast(result.outcome) } });
  return doneReply({ title: m.invites_remind_done(), description: m.invites_remind_done_text({ count: result.people }) });
}

function tooSoonReply(when: string): Reply {
  const toast = { kind: "info" as const, title: m.invites_remind_soon(), description: m.invites_remind_soon_text({ when }) };
  return refusedReply(409, { toast });
}

async function withdraw({ viewer, eventId, now }: EventSubmission, picked: z.output<typeof withdrawSchema> | null): Promise<Reply> {
  const result = picked ? await withdrawInvite(viewer.id, eventId, picked.inviteId, now) : ({ outcome: "gone" } as const);
  if (result.outcome === "withdrawn") {
    const { name, wasMailed } = result;
    const description = wasMailed ? m.invites_withdraw_done_text({ name }) : m.invites_withdraw_done_unsent({ name });
    return doneReply({ title: m.invites_withdraw_done(), description });
  }
  const words =
    result.outcome === "answered"
      ? { title: m.invites_withdraw_answered({ name: result.name }), description: m.invites_withdraw_answered_text() }
      : { title: m.organizer_gone(), description: m.invites_withdraw_failed() };
  // The guest answered in the meantime, so the dialog can close; the list shows the answer.
  return { result: { ok: result.outcome === "answered", toast: { kind: "error", ...words } }, status: 409 };
}

function notRemindedToast(reason: "unverified" | "closed" | "nobody" | "gone"): ToastText {
  const words = {
    unverified: { title: m.invites_unverified, description: m.invites_unverified_text },
    closed: { title: m.invites_ended, description: m.invites_ended_text },
    nobody: { title: m.invites_remind_none, description: m.invites_remind_none_text },
    gone: { title: m.organizer_gone, description: m.invites_remind_failed_text },
  };
  return { title: words[reason].title(), description: words[reason].description() };
}

function sentReply(description: string): Reply {
  return doneReply({ title: m.invites_sent(), description });
}

function invitationFormErrors(error: z.ZodError | undefined, name: PublicName): Record<string, string> {
  return { ...fieldErrors(error), ...(!name.ok && { organizerName: name.problem }) };
}
