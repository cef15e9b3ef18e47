import { m } from "#app/i18n/paraglide/messages.js";
import { formatDate } from "#app/lib/format-date.ts";
import type { Locale } from "#app/limits.ts";
import type { MailProps } from "#app/outbox/registry.server.ts";
import type { ComingLinks, ReminderMail } from "#emails/reminder.tsx";
import { buildSignUpMail, type Draft, findSignUps, isReminderDue } from "./draft.server.ts";

/** The day's spots with "Are you still coming?"; null once none of them is ahead. */
export async function buildReminder(draft: Draft, { date, days, hours }: MailProps["reminder"], now: number): Promise<ReminderMail | null> {
  const { row, event, facts, locale } = draft;
  const signUps = findSignUps(row, facts).filter(isReminderDue(date, event, now));
  if (event.deletedAt || event.status !== "published" || signUps.length === 0) return null;
  const messages = [days === undefined ? null : event.daysMessage, hours === undefined ? null : event.hoursMessage];
  const unsubscribeHref = draft.reader.mergeField("unsubscribe", draft.unsubscribeHref ?? "");
  const day = formatDate(date, locale);
  const mail = await buildSignUpMail(draft, signUps);
  const isOne = mail.entries.every(({ href }) => href === null) && signUps.some((signUp) => signUp.submissionId !== null);
  const entries = mail.entries.map((entry) =>
    entry.href ? { ...entry, answers: listComingAnswers(createComingLinks(entry.href, date, entry.canChange), locale) } : entry,
  );
  return {
    ...mail,
    entries,
    coming: isOne ? createComingLinks(mail.manageHref, date, mail.canChange) : null,
    day,
    messages: [...new Set(messages.filter((each) => each !== null))],
    unsubscribeHref,
  };
}

/** The page behind these links asks before it changes anything, because mail programs open links by themselves. */
function createComingLinks(manageHref: string, day: string, canChange = true): ComingLinks {
  const answering = (coming: string) => `${manageHref}?coming=${coming}&day=${day}`;
  return { yes: answering("yes"), no: canChange ? answering("no") : null };
}

function listComingAnswers({ yes, no }: ComingLinks, locale: Locale) {
  return [
    { href: yes, label: m.email_coming_yes({}, { locale }) },
    ...(no ? [{ href: no, label: m.email_coming_no({}, { locale }) }] : []),
  ];
}
