import { m } from "#app/i18n/paraglide/messages.js";
import { Entries } from "./entries.tsx";
import { ManageNote, manageLabel } from "./manage.tsx";
import { Actions, Ask, calendarLink, EventCard, Greeting, Note, Paragraph, PlainLink, Quote, Title } from "./parts.tsx";
import type { SignUpMail } from "./signup-confirmation.tsx";
import type { Template } from "./template.ts";

/** Where the reader says whether they still come; `no` is null past the deadline for changes. */
export type ComingLinks = { yes: string; no: string | null };

export type ReminderMail = SignUpMail & {
  /** The day in words. */
  day: string;
  messages: string[];
  /** Null if each entry asks for itself. */
  coming: ComingLinks | null;
  unsubscribeHref: string;
};

export const reminder: Template<ReminderMail> = {
  subject: ({ locale, event, day, spot }) =>
    spot
      ? m.email_spot_reminder({ ...spot, title: event.title, date: day }, { locale })
      : m.email_reminder_subject({ title: event.title, day }, { locale }),
  preview: ({ messages, event }) => messages[0] ?? [event.when, event.where].filter(Boolean).join(" · "),
  footer: ({ locale, event, unsubscribeHref }) => (
    <>
      {m.email_reason_signup({ title: event.title }, { locale })}{" "}
      <PlainLink href={unsubscribeHref}>{m.email_unsubscribe_reminders({}, { locale })}</PlainLink>
    </>
  ),
  hasPicture: true,
  Body: ({ locale, name, event, entries, day, messages, coming, manageHref, calendarHref, canChange, checkInCode }) => (
    <>
      <Title>{m.email_reminder_title({ day }, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_reminder_text({ title: event.title }, { locale })}</Paragraph>
      {messages.map((message) => (
        <Quote key={message}>{message}</Quote>
      ))}
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} colors={event.colors} locale={locale} />
      <Ask>{m.email_coming_ask({}, { locale })}</Ask>
      <Actions
        href={coming ? coming.yes : manageHref}
        label={coming ? m.email_coming_yes({}, { locale }) : manageLabel(canChange, locale)}
        more={[
          ...(coming
            ? [
                ...(coming.no ? [{ href: coming.no, label: m.email_coming_no({}, { locale }) }] : []),
                { href: manageHref, label: manageLabel(canChange, locale) },
              ]
            : []),
          ...calendarLink(calendarHref, locale),
          { href: event.href, label: m.email_see_event({}, { locale }) },
        ]}
      />
      {!canChange && <ManageNote canChange={canChange} locale={locale} />}
      {checkInCode && <Note>{m.here_email_code({ code: checkInCode }, { locale })}</Note>}
    </>
  ),
};
