import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, Entries, type EntryFacts, EventCard, type EventFacts, Greeting, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type AffectedMail = {
  name: string | null;
  event: EventFacts;
  entries: EntryFacts[];
  /** What the organiser's edit made of the sign-up. */
  now: "cancelled" | "waiting" | "reduced";
  manageHref: string;
};

export const signupAffected: Template<AffectedMail> = {
  subject: ({ locale, event }) => m.email_affected_subject({ title: event.title }, { locale }),
  preview: ({ locale, now }) => m.email_affected_text({ now }, { locale }),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries, now, manageHref }) => (
    <>
      <Title>{m.email_affected_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_affected_text({ now }, { locale })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} locale={locale} />
      {now === "cancelled" ? (
        <Actions href={event.href} label={m.email_affected_action({}, { locale })} />
      ) : (
        <Actions href={manageHref} label={m.email_manage({}, { locale })} />
      )}
    </>
  ),
};
