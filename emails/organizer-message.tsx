import { m } from "#app/i18n/paraglide/messages.js";
import { ManageActions } from "./manage.tsx";
import { EventCard, type EventFacts, Greeting, Note, Paragraph, PlainLink, Quote, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

/** What one person did; named if there are several under one address. */
export type ReaderHours = { name: string | null; time: string; href: string };

export type OrganizerMessage = {
  name: string | null;
  event: EventFacts;
  subject: string;
  body: string;
  hours: ReaderHours[];
  manageHref: string;
  canChange: boolean;
  unsubscribeHref: string;
};

export const organizerMessage: Template<OrganizerMessage> = {
  subject: ({ subject }) => subject,
  preview: ({ body }) => body,
  footer: ({ locale, event, unsubscribeHref }) => (
    <>
      {m.email_reason_signup({ title: event.title }, { locale })}{" "}
      <PlainLink href={unsubscribeHref}>{m.email_unsubscribe_messages({}, { locale })}</PlainLink>
    </>
  ),
  Body: ({ locale, name, event, subject, body, hours, manageHref, canChange }) => (
    <>
      <Title>{subject}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>
        {event.organizer
          ? m.email_message_from({ name: event.organizer, title: event.title }, { locale })
          : m.email_message_about({ title: event.title }, { locale })}
      </Paragraph>
      <Quote>{body}</Quote>
      {hours.map(({ name, time, href }) => (
        <Paragraph key={href}>
          {name ? m.message_hours_of({ name, hours: time }, { locale }) : m.message_hours({ hours: time }, { locale })}{" "}
          <PlainLink href={href}>{m.message_certificate({}, { locale })}</PlainLink>
        </Paragraph>
      ))}
      <EventCard event={event} locale={locale} />
      <ManageActions
        href={manageHref}
        canChange={canChange}
        locale={locale}
        more={[{ href: event.href, label: m.email_see_event({}, { locale }) }]}
      />
      <Note>{m.email_message_reply({}, { locale })}</Note>
    </>
  ),
};
