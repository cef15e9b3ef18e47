import { m } from "#app/i18n/paraglide/messages.js";
import { Entries, type EntryFacts } from "./entries.tsx";
import { ManageActions } from "./manage.tsx";
import { Actions, EventCard, type EventFacts, Greeting, Paragraph, Quote, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type AffectedMail = {
  name: string | null;
  event: EventFacts;
  entries: EntryFacts[];
  /** What the organizer's edit did: canceled it, for either reason, or moved it to the front of the wait list. */
  effect: "removed" | "lowered" | "waiting";
  /** Why, in the organizer's words. */
  note: string | null;
  manageHref: string;
  canChange: boolean;
};

export const signUpAffected: Template<AffectedMail> = {
  subject: ({ locale, event }) => m.email_affected_subject({ title: event.inSubject }, { locale }),
  preview: ({ locale, effect }) => m.email_affected_text({ effect }, { locale }),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries, effect, note, manageHref, canChange }) => (
    <>
      <Title>{m.email_affected_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_affected_text({ effect }, { locale })}</Paragraph>
      {note && <Quote>{note}</Quote>}
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} locale={locale} />
      {effect === "waiting" ? (
        <ManageActions href={manageHref} canChange={canChange} locale={locale} />
      ) : (
        <Actions href={event.href} label={m.email_affected_action({}, { locale })} />
      )}
    </>
  ),
};
