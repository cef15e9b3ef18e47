import { m } from "#app/i18n/paraglide/messages.js";
import { Entries, type EntryFacts } from "./entries.tsx";
import { Actions, EventCard, type EventFacts, Greeting, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type HandedOverMail = { name: string | null; event: EventFacts; entries: EntryFacts[] };

/** To the person who gave a spot away, once another person took it. */
export const handedOver: Template<HandedOverMail> = {
  subject: ({ locale, event }) => m.email_handed_over_subject({ title: event.inSubject }, { locale }),
  preview: ({ locale }) => m.email_handed_over_text({}, { locale }),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries }) => (
    <>
      <Title>{m.email_handed_over_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_handed_over_text({}, { locale })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} locale={locale} />
      <Actions href={event.href} label={m.email_see_event({}, { locale })} />
    </>
  ),
};
