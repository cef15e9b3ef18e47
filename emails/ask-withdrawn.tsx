import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import { Entries } from "./entries.tsx";
import { EventCard, Greeting, Paragraph, Title } from "./parts.tsx";
import type { SignUpMail } from "./signup-confirmation.tsx";
import type { Template } from "./template.ts";

export type AskWithdrawnMail = SignUpMail & { isOff: boolean };

/** Tells a person that an ask was withdrawn before they answered. */
export const askWithdrawn: Template<AskWithdrawnMail> = {
  subject: ({ locale, event }) => m.ask_withdrawn_subject({ title: event.inSubject }, { locale }),
  preview: ({ locale, isOff }) => explain(isOff, locale),
  footer: ({ locale, event }) => m.ask_mail_reason({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries, isOff }) => (
    <>
      <Title>{m.ask_withdrawn_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{explain(isOff, locale)}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} locale={locale} />
    </>
  ),
};

function explain(isOff: boolean, locale: Locale): string {
  return isOff ? m.ask_withdrawn_off({}, { locale }) : m.ask_withdrawn_text({}, { locale });
}
