import { m } from "#app/i18n/paraglide/messages.js";
import { Entries } from "./entries.tsx";
import { ManageActions } from "./manage.tsx";
import { EventCard, Greeting, Note, Paragraph, PlainLink, Title } from "./parts.tsx";
import type { SignUpMail } from "./signup-confirmation.tsx";
import type { Template } from "./template.ts";

/** The link that lets a friend take over the spot. */
export type HandOverLinkMail = SignUpMail & { friendHref: string };

export const handOverLinkMail: Template<HandOverLinkMail> = {
  subject: ({ locale, event }) => m.email_hand_over_link_subject({ title: event.inSubject }, { locale }),
  preview: ({ locale }) => m.email_hand_over_link_text({}, { locale }),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries, manageHref, friendHref, canChange }) => (
    <>
      <Title>{m.email_hand_over_link_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_hand_over_link_text({}, { locale })}</Paragraph>
      <Paragraph>
        <PlainLink href={friendHref}>{friendHref}</PlainLink>
      </Paragraph>
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} locale={locale} />
      <ManageActions href={manageHref} canChange={canChange} locale={locale} />
      {canChange && <Note>{m.email_hand_over_link_note({}, { locale })}</Note>}
    </>
  ),
};
