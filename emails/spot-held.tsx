import { m } from "#app/i18n/paraglide/messages.js";
import { Entries } from "./entries.tsx";
import { Actions, EventCard, Greeting, Note, Paragraph, Title } from "./parts.tsx";
import type { SignUpMail } from "./signup-confirmation.tsx";
import type { Template } from "./template.ts";

export type HoldMail = SignUpMail & { until: string };

/** A spot is held for a waiting guest, or several for a group that waited together, until they confirm or `until` has passed. */
export const spotHeld: Template<HoldMail> = {
  subject: ({ locale, event, entries }) => m.email_place_offered_subject({ title: event.inSubject, count: entries.length }, { locale }),
  preview: ({ locale, until, entries }) => m.email_place_offered_text({ until, count: entries.length }, { locale }),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries, until, manageHref }) => (
    <>
      <Title>{m.email_place_offered_title({ count: entries.length }, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_place_offered_text({ until, count: entries.length }, { locale })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} locale={locale} />
      <Actions href={manageHref} label={m.email_place_offered_action({ count: entries.length }, { locale })} />
      <Note>{m.email_place_offered_note({}, { locale })}</Note>
    </>
  ),
};
