import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, Entries, EventCard, Greeting, Paragraph, Title } from "./parts.tsx";
import type { HoldMail } from "./place-held.tsx";
import type { Template } from "./template.ts";

/** The held spot went to the next in line. */
export const holdExpired: Template<HoldMail> = {
  subject: ({ locale, event }) => m.email_offer_expired_subject({ title: event.inSubject }, { locale }),
  preview: ({ locale, until }) => m.email_offer_expired_text({ until }, { locale }),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries, until }) => (
    <>
      <Title>{m.email_offer_expired_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_offer_expired_text({ until }, { locale })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} locale={locale} />
      <Actions href={event.href} label={m.email_see_event({}, { locale })} />
    </>
  ),
};
