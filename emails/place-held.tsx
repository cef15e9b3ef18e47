import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, Entries, EventCard, Greeting, Note, Paragraph, Title } from "./parts.tsx";
import type { SignupMail } from "./signup-confirmation.tsx";
import type { Template } from "./template.ts";

export type HoldMail = SignupMail & { until: string };

/** A spot is held for somebody who waited, until they confirm or `until` has passed. */
export const placeHeld: Template<HoldMail> = {
  subject: ({ locale, event }) => m.email_place_offered_subject({ title: event.inSubject }, { locale }),
  preview: ({ locale, until }) => m.email_place_offered_text({ until }, { locale }),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries, until, manageHref }) => (
    <>
      <Title>{m.email_place_offered_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_place_offered_text({ until }, { locale })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} locale={locale} />
      <Actions href={manageHref} label={m.email_place_offered_action({}, { locale })} />
      <Note>{m.email_place_offered_note({}, { locale })}</Note>
    </>
  ),
};
