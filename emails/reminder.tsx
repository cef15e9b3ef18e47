import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, Entries, EventCard, Greeting, Paragraph, PlainLink, Quote, Title } from "./parts.tsx";
import type { SignupMail } from "./signup-confirmation.tsx";
import type { Template } from "./template.ts";

export type ReminderMail = SignupMail & {
  /** The day, as a person says it. */
  day: string;
  /** What the organiser wrote for this reminder. */
  messages: string[];
  unsubscribeHref: string;
};

export const reminder: Template<ReminderMail> = {
  subject: ({ locale, event, day }) => m.email_reminder_subject({ title: event.title, day }, { locale }),
  preview: ({ messages, event }) => messages[0] ?? [event.when, event.where].filter(Boolean).join(" · "),
  footer: ({ locale, event, unsubscribeHref }) => (
    <>
      {m.email_reason_signup({ title: event.title }, { locale })}{" "}
      <PlainLink href={unsubscribeHref}>{m.email_unsubscribe_reminders({}, { locale })}</PlainLink>
    </>
  ),
  Body: ({ locale, name, event, entries, day, messages, manageHref, calendarHref }) => (
    <>
      <Title>{m.email_reminder_title({ day }, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_reminder_text({ title: event.title }, { locale })}</Paragraph>
      {messages.map((message) => (
        <Quote key={message}>{message}</Quote>
      ))}
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} locale={locale} />
      <Actions
        href={manageHref}
        label={m.email_manage({}, { locale })}
        more={[
          { href: calendarHref, label: m.email_add_to_calendar({}, { locale }) },
          { href: event.href, label: m.email_see_event({}, { locale }) },
        ]}
      />
    </>
  ),
};
