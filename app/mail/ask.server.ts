import { m } from "#app/i18n/paraglide/messages.js";
import type { MailProps } from "#app/outbox/registry.server.ts";
import type { AskMail } from "#emails/ask.tsx";
import { buildSignUpMail, type Draft, findSignUps } from "./draft.server.ts";
import { isOffOrRemoved } from "./event-facts.server.ts";
import { formatInstantInZone } from "./wording.ts";

/** Null once everything is answered. */
export async function buildAsk(draft: Draft, { isSubstitute }: MailProps["ask"]): Promise<AskMail | null> {
  const { row, event, facts, reader, locale, unsubscribeHref } = draft;
  const signUps = findSignUps(row, facts).filter(({ status }) => status === "asked");
  const until = Math.min(...signUps.map(({ heldUntil }) => heldUntil ?? 0));
  if (isOffOrRemoved(event) || signUps.length === 0) return null;
  const mail = await buildSignUpMail(draft, signUps);
  const words = { yes: m.ask_yes({}, { locale }), no: m.ask_no({}, { locale }), but: m.ask_but({}, { locale }) };
  const possible = isSubstitute ? (["yes", "no"] as const) : (["yes", "no", "but"] as const);
  const entries = mail.entries.map((entry, at) => {
    const hrefs = createAnswerLinks(mail.manageHref, signUps[at]?.id);
    return { ...entry, answers: possible.map((answer) => ({ href: hrefs[answer], label: words[answer] })) };
  });
  return {
    ...mail,
    entries: entries.length > 1 ? entries : mail.entries,
    until: formatInstantInZone(until, event.timeZone, locale),
    answers: createAnswerLinks(mail.manageHref),
    isSubstitute: isSubstitute === 1,
    unsubscribeHref: reader.mergeField("unsubscribe", unsubscribeHref ?? ""),
  };
}

/** Where a person answers for all spots, or for one. The page asks before it changes anything. */
function createAnswerLinks(manageHref: string, signupId?: string): AskMail["answers"] {
  const answering = (answer: string) => `${manageHref}?answer=${answer}${signupId ? `&of=${signupId}` : ""}`;
  return { yes: answering("yes"), no: answering("no"), but: answering("but") };
}
