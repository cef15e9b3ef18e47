import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, EventCard, type EventFacts, Greeting, Note, Paragraph, PlainLink, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type MemberInvitation = {
  name: string | null;
  sender: string | null;
  role: "organizer" | "door";
  event: EventFacts;
  href: string;
  unsubscribeHref: string;
};

export const memberInvitation: Template<MemberInvitation> = {
  subject: (mail) => invitationTitle(mail, mail.event.inSubject),
  preview: (mail) => invitationText(mail),
  footer: ({ locale, sender, event, unsubscribeHref }) => (
    <>
      {sender
        ? m.invites_mail_reason({ name: sender, title: event.title }, { locale })
        : m.invites_mail_reason_unnamed({ title: event.title }, { locale })}{" "}
      <PlainLink href={unsubscribeHref}>{m.invites_mail_unsubscribe({}, { locale })}</PlainLink>
    </>
  ),
  Body: (mail) => {
    const { locale, name, event, href } = mail;
    return (
      <>
        <Title>{invitationTitle(mail, mail.event.title)}</Title>
        <Greeting name={name} locale={locale} />
        <Paragraph>{invitationText(mail)}</Paragraph>
        <EventCard event={event} locale={locale} />
        <Actions href={href} label={m.email_member_action({}, { locale })} />
        <Note>{m.email_member_note({}, { locale })}</Note>
      </>
    );
  },
};

type Props = Parameters<(typeof memberInvitation)["subject"]>[0];

function invitationTitle({ locale, sender }: Props, title: string): string {
  return sender ? m.email_member_title({ name: sender, title }, { locale }) : m.email_member_title_unnamed({ title }, { locale });
}

function invitationText({ locale, role }: Props): string {
  return role === "organizer" ? m.email_member_organizer({}, { locale }) : m.email_member_door({}, { locale });
}
