import { m } from "#app/i18n/paraglide/messages.js";
import { Entries } from "./entries.tsx";
import { Actions, EventCard, Greeting, Paragraph, Title } from "./parts.tsx";
import type { HoldMail } from "./spot-held.tsx";
import type { Template } from "./template.ts";

/** The held spot went to the next in line. */
export const holdExpired: Template<HoldMail> = {
  subject: ({ locale, event, entries }) => m.email_offer_expired_subject({ title: event.inSubject, count: entries.length }, { locale }),
  preview: ({ locale, until, entries }) => m.email_offer_expired_text({ until, count: entries.length }, { locale }),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries, until }) => (
    <>
      <Title>{m.email_offer_expired_title({ count: entries.length }, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_offer_expired_text({ until, count: entries.length }, { locale })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} locale={locale} />
      <Actions href={event.href} label={m.email_see_event({}, { locale })} />
    </>
  ),
};
