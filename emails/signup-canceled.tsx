import { m } from "#app/i18n/paraglide/messages.js";
import { Entries, type EntryFacts } from "./entries.tsx";
import { Actions, EventCard, type EventFacts, Greeting, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type CanceledMail = {
  name: string | null;
  event: EventFacts;
  entries: EntryFacts[];
  by: "guest" | "organiser";
};

export const signUpCanceled: Template<CanceledMail> = {
  subject: ({ locale, event }) => m.email_cancelled_subject({ title: event.inSubject }, { locale }),
  preview: ({ locale, by }) => m.email_cancelled_text({ by }, { locale }),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries, by }) => (
    <>
      <Title>{m.email_cancelled_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_cancelled_text({ by }, { locale })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} locale={locale} />
      <Actions href={event.href} label={m.email_see_event({}, { locale })} />
    </>
  ),
};
