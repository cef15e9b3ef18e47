import { type PublicName, readPublicName } from "#app/accounts/public-name.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatInstant } from "#app/lib/format-date.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { type Locale, THROTTLES } from "#app/limits.ts";
import type { Result } from "#app/ui/result.ts";
import { sendInvites } from "./commands.server.ts";
import { sendExampleInvites } from "./example.server.ts";
import { answered, type Done, refusalOf } from "./refusal.server.ts";
import { remindInvited } from "./remind.server.ts";
import { exampleInvitesSchema, invitesSchema, invitesToOthersSchema, remindSchema, withdrawSchema } from "./schema.ts";
import { withdrawInvite } from "./withdraw.server.ts";
import { skippedText } from "./words.ts";

/** What the invitations' page sends: new invitations, reminders of those unanswered, or what is taken back. */
export async function carryOut(sender: Viewer, eventId: string, form: FormData, locale: Locale, now: number): Promise<Done> {
  const fields = Object.fromEntries(form);
  const intent = form.get("intent");
  if (intent === "remind") return remind(sender.id, eventId, fields, locale, now);
  if (intent === "withdraw") return withdraw(sender.id, eventId, fields, now);
  return send(sender, eventId, fields, locale, now);
}

type Fields = Record<string, FormDataEntryValue>;

async function send(sender: Viewer, eventId: string, fields: Fields, locale: Locale, now: number): Promise<Done> {
  const typed = (fields.to === "others" ? invitesToOthersSchema : invitesSchema).safeParse(fields);
  const name = readPublicName(sender, fields.organizerName);
  if (!typed.success || !name.ok) return answered({ ok: false, errors: problemsOf(typed.error, name) }, 422);
  await name.save();
  const result = await sendInvites(sender.id, eventId, { ...typed.data, locale }, now);
  if (result.outcome !== "sent") return refusalOf(result);
  const text = m.invites_sent_text({ count: result.sent, title: result.title });
  return sent([text, skippedText(result.skipped)].filter(Boolean).join(". "));
}

/** What the example's dialog sends (product 12.2). */
export async function sendExamples(sender: Viewer, fields: Fields, locale: Locale, now: number): Promise<Done> {
  const typed = exampleInvitesSchema.safeParse(fields);
  const name = readPublicName(sender, fields.organizerName);
  if (!typed.success || !name.ok) return answered({ ok: false, errors: problemsOf(typed.error, name) }, 422);
  await name.save();
  const result = await sendExampleInvites(sender.id, { ...typed.data, locale }, now);
  if (result.outcome !== "sent") return refusalOf(result, THROTTLES.exampleInvites.count);
  return sent(m.invites_sent_text({ count: result.sent, title: typed.data.title }));
}

async function remind(senderId: string, eventId: string, fields: Fields, locale: Locale, now: number): Promise<Done> {
  const picked = remindSchema.safeParse(fields).data;
  const result = picked ? await remindInvited(senderId, eventId, { ...picked, locale }, now) : ({ outcome: "gone" } as const);
  if (result.outcome === "tooSoon") return tooSoon(formatInstant(result.at, locale, result.timeZone));
  if (result.outcome !== "reminded") return answered({ ok: false, toast: { kind: "error", ...refused(result.outcome) } }, 409);
  return answered({
    ok: true,
    toast: { title: m.invites_remind_done(), description: m.invites_remind_done_text({ count: result.people }) },
  });
}

function tooSoon(when: string): Done {
  const toast = { kind: "info" as const, title: m.invites_remind_soon(), description: m.invites_remind_soon_text({ when }) };
  return answered({ ok: false, toast }, 409);
}

async function withdraw(senderId: string, eventId: string, fields: Fields, now: number): Promise<Done> {
  const picked = withdrawSchema.safeParse(fields).data;
  const result = picked ? await withdrawInvite(senderId, eventId, picked.inviteId, now) : ({ outcome: "gone" } as const);
  if (result.outcome === "withdrawn") {
    const { name, wasMailed } = result;
    const description = wasMailed ? m.invites_withdraw_done_text({ name }) : m.invites_withdraw_done_unsent({ name });
    return answered({ ok: true, toast: { title: m.invites_withdraw_done(), description } });
  }
  const words =
    result.outcome === "answered"
      ? { title: m.invites_withdraw_answered({ name: result.name }), description: m.invites_withdraw_answered_text() }
      : { title: m.organiser_gone(), description: m.invites_withdraw_failed() };
  // Answered meanwhile: there is nothing left to ask, and the list shows it.
  return answered({ ok: result.outcome === "answered", toast: { kind: "error", ...words } }, 409);
}

function refused(reason: "unverified" | "closed" | "nobody" | "gone"): NonNullable<Result["toast"]> {
  const words = {
    unverified: { title: m.invites_unverified, description: m.invites_unverified_text },
    closed: { title: m.invites_ended, description: m.invites_ended_text },
    nobody: { title: m.invites_remind_none, description: m.invites_remind_none_text },
    gone: { title: m.organiser_gone, description: m.invites_remind_failed_text },
  };
  return { title: words[reason].title(), description: words[reason].description() };
}

function sent(description: string): Done {
  return answered({ ok: true, toast: { title: m.invites_sent(), description } });
}

/** The first problem of each field. */
function problemsOf(error: { issues: { path: PropertyKey[]; message: string }[] } | undefined, name: PublicName): Record<string, string> {
  const issues = error?.issues.toReversed() ?? [];
  const problems = Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message]));
  return name.ok ? problems : { ...problems, organizerName: name.problem };
}
