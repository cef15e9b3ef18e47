import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, EventCard, type EventFacts, Greeting, Note, Paragraph, PlainLink, PreviewPicture, Quote, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type InvitationMail = {
  name: string | null;
  sender: string | null;
  message: string;
  event: EventFacts;
  href: string;
  declineHref: string;
  unsubscribeHref: string;
  /** A repeated invitation to a person who hasn't answered. */
  isReminder: boolean;
};

export const invitation: Template<InvitationMail> = {
  subject: (mail) => invitationSubject(mail),
  preview: ({ message }) => message,
  footer: ({ locale, sender, event, unsubscribeHref }) => (
    <>
      {sender
        ? m.invites_mail_reason({ name: sender, title: event.title }, { locale })
        : m.invites_mail_reason_unnamed({ title: event.title }, { locale })}{" "}
      <PlainLink href={unsubscribeHref}>{m.invites_mail_unsubscribe({}, { locale })}</PlainLink>
    </>
  ),
  Body: ({ locale, name, sender, message, event, href, declineHref, isReminder }) => (
    <>
      <Title>{sender ? m.invites_mail_title({ name: sender }, { locale }) : m.invites_mail_title_unnamed({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      {isReminder && <Paragraph>{m.invites_mail_again({}, { locale })}</Paragraph>}
      <Quote>{message}</Quote>
      <PreviewPicture src={event.picture} alt={m.invites_mail_picture({ title: event.title }, { locale })} />
      <EventCard event={event} locale={locale} />
      <Actions
        href={href}
        label={m.invites_mail_open({}, { locale })}
        more={[{ href: declineHref, label: m.invites_mail_decline({}, { locale }) }]}
      />
      <Note>{m.invites_mail_note({}, { locale })}</Note>
    </>
  ),
};

function invitationSubject({ locale, sender, event: { title }, isReminder }: Parameters<(typeof invitation)["subject"]>[0]): string {
  if (isReminder) return m.invites_mail_subject_again({ title }, { locale });
  return sender ? m.invites_mail_subject({ name: sender, title }, { locale }) : m.invites_mail_subject_unnamed({ title }, { locale });
}
