import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, EventCard, type EventFacts, Greeting, Label, Note, Paragraph, PlainLink, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

/** `spot`: what is empty and when, if that isn't the event itself. */
export type HelpWantedMail = {
  name: string | null;
  event: EventFacts;
  spot: string | null;
  href: string;
  unsubscribeHref: string;
  /** One of the organizer's contacts, who didn't offer to help. */
  isContact: boolean;
};

/** Asks people to fill a spot that is empty shortly before the start; the first to accept gets it. */
export const helpWanted: Template<HelpWantedMail> = {
  subject: ({ locale, event }) => m.rescue_mail_subject({ title: event.inSubject }, { locale }),
  preview: ({ locale }) => m.rescue_mail_text({}, { locale }),
  footer: ({ locale, event, isContact, unsubscribeHref }) => (
    <>
      {isContact
        ? m.rescue_mail_reason_contact({ title: event.title }, { locale })
        : m.rescue_mail_reason({ title: event.title }, { locale })}{" "}
      <PlainLink href={unsubscribeHref}>{m.rescue_mail_unsubscribe({}, { locale })}</PlainLink>
    </>
  ),
  Body: ({ locale, name, event, spot, href }) => (
    <>
      <Title>{m.rescue_mail_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.rescue_mail_text({}, { locale })}</Paragraph>
      {spot && <Label>{spot}</Label>}
      <EventCard event={event} locale={locale} />
      <Actions href={href} label={m.rescue_mail_action({}, { locale })} />
      <Note>{m.rescue_mail_note({}, { locale })}</Note>
    </>
  ),
};

/** `isAsked`: the address is unproven, so it is asked to confirm and nothing typed is repeated. */
export type HelpOfferedMail = { name: string | null; event: EventFacts; href: string; isAsked: boolean };

export const helpOffered: Template<HelpOfferedMail> = {
  subject: ({ locale, event, isAsked }) =>
    isAsked
      ? m.rescue_confirm_subject({ title: event.inSubject }, { locale })
      : m.rescue_noted_subject({ title: event.inSubject }, { locale }),
  preview: ({ locale, isAsked }) => (isAsked ? m.rescue_confirm_text({}, { locale }) : m.rescue_noted_text({}, { locale })),
  footer: ({ locale, event }) => m.rescue_noted_reason({ title: event.title }, { locale }),
  Body: ({ locale, name, event, href, isAsked }) => (
    <>
      <Title>{isAsked ? m.rescue_confirm_title({}, { locale }) : m.rescue_noted_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{isAsked ? m.rescue_confirm_text({}, { locale }) : m.rescue_noted_text({}, { locale })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Actions href={href} label={isAsked ? m.rescue_confirm_action({}, { locale }) : m.rescue_noted_action({}, { locale })} />
      {isAsked && <Note>{m.email_confirm_note({}, { locale })}</Note>}
    </>
  ),
};
