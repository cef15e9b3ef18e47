import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, EventCard, type EventFacts, Greeting, Label, Paragraph, PlainLink, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export const eventCreated: Template<{ name: string | null; event: EventFacts }> = {
  subject: ({ locale, event }) => m.email_created_subject({ title: event.title }, { locale }),
  preview: ({ locale }) => m.email_created_text({}, { locale }),
  footer: ({ locale, event }) => m.email_reason_organizer({ title: event.title }, { locale }),
  Body: ({ locale, name, event }) => (
    <>
      <Title>{m.email_created_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_created_text({}, { locale })}</Paragraph>
      <EventCard event={{ ...event, organizer: null }} locale={locale} />
      <Label>{m.email_created_link({}, { locale })}</Label>
      <Paragraph>
        <PlainLink href={event.href}>{event.href}</PlainLink>
      </Paragraph>
      <Actions
        href={`${event.href}/share`}
        label={m.email_created_action({}, { locale })}
        more={[{ href: `${event.href}/signups`, label: m.email_see_signups({}, { locale }) }]}
      />
    </>
  ),
};
