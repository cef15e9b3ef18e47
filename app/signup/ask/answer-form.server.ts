import { m } from "#app/i18n/paraglide/messages.js";
import { withoutPlusTag } from "#app/lib/email.ts";
import { email, personName } from "#app/lib/fields.ts";
import { logError } from "#app/lib/log.ts";
import type { ManageResult } from "#app/signup/form/reasons.ts";
import type { SubmissionView } from "#app/signup/link/queries.server.ts";
import { ASK, answerFieldName } from "./ask.ts";
import { mayNameSubstitute } from "./asking.server.ts";
import { answerAsk, type NamedPerson } from "./commands.server.ts";

type Read = { yes: string[]; no: string[]; substitute: NamedPerson | null; errors: Record<string, string> };

/** The form in which a person answers what they were asked: each spot by itself, or all at once. */
export async function handleAskAnswer(
  { id, email: own, event, signups }: SubmissionView,
  form: FormData,
  now: number,
): Promise<ManageResult> {
  const pending = signups.flatMap((signup) => (signup.status === "asked" ? [signup.id] : []));
  const read = readAnswers(pending, own, form);
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const refuse = (outcome: "invalid" | "unanswered" | "unasked" | "busy" | "failed" | "gone", errors = {}) =>
    ({ outcome: "refused", refused: { outcome, left: null, values, errors, offerId: ASK } }) as const;
  if (pending.length === 0) return refuse("unasked");
  if (Object.keys(read.errors).length > 0) return refuse("invalid", read.errors);
  const { yes, no, substitute } = read;
  if (yes.length + no.length === 0) return refuse("unanswered");
  if (substitute && !(await mayNameSubstitute(id))) return refuse("invalid", { name: m.ask_but_once() });
  const request = { eventId: event.id, kind: event.kind, submissionId: id, yes, no, substitute, now };
  const answer = await answerAsk(request).catch((error: unknown) => {
    logError(error, { doing: "answer an ask" });
    return { outcome: "failed" as const };
  });
  if (answer.outcome === "late") return refuse("unasked");
  if (answer.outcome !== "answered") return refuse(answer.outcome);
  const named = substitute && (answer.isPassedOn ? m.ask_done_but(substitute) : m.ask_done_but_not(substitute));
  return { outcome: "done", done: answer.yes > 0 ? m.ask_done_yes({ count: answer.yes }) : m.ask_done_no(), more: named ?? undefined };
}

function readAnswers(pending: string[], own: string | null, form: FormData): Read {
  const all = form.get("all");
  const answerOf = (id: string) => {
    if (all === "yes") return "yes";
    return all === "no" || all === "but" ? "no" : form.get(answerFieldName(id));
  };
  const yes = pending.filter((id) => answerOf(id) === "yes");
  const no = pending.filter((id) => answerOf(id) === "no");
  const [name, address] = [String(form.get("name") ?? ""), String(form.get("email") ?? "")];
  if (all !== "but" && !name.trim() && !address.trim()) return { yes, no, substitute: null, errors: {} };
  const [person, mailbox] = [personName.safeParse(name), email.safeParse(address)];
  const errors = {
    ...(!person.success && { name: person.error.issues[0]?.message ?? "" }),
    ...(!mailbox.success && { email: mailbox.error.issues[0]?.message ?? "" }),
    ...(mailbox.success && withoutPlusTag(mailbox.data) === withoutPlusTag(own ?? "") && { email: m.ask_but_self() }),
    ...(no.length === 0 && { name: m.ask_but_for_none() }),
  };
  return { yes, no, substitute: person.success && mailbox.success ? { name: person.data, email: mailbox.data } : null, errors };
}
