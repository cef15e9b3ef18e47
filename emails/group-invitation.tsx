import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, Greeting, Note, Paragraph, PlainLink, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type GroupInvitation = { name: string | null; sender: string | null; group: string; href: string; unsubscribeHref: string };

/** The group's name, which anyone could choose, stays out of the subject. */
export const groupInvitation: Template<GroupInvitation> = {
  subject: ({ locale }) => m.email_group_invitation_subject({}, { locale }),
  preview: ({ locale }) => m.email_group_invitation_text({}, { locale }),
  footer: ({ locale, sender, group, unsubscribeHref }) => (
    <>
      {sender
        ? m.invites_mail_reason({ name: sender, title: group }, { locale })
        : m.invites_mail_reason_unnamed({ title: group }, { locale })}{" "}
      <PlainLink href={unsubscribeHref}>{m.invites_mail_unsubscribe({}, { locale })}</PlainLink>
    </>
  ),
  Body: ({ locale, name, sender, group, href }) => (
    <>
      <Title>
        {sender
          ? m.email_member_title({ name: sender, title: group }, { locale })
          : m.email_member_title_unnamed({ title: group }, { locale })}
      </Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_group_invitation_text({}, { locale })}</Paragraph>
      <Actions href={href} label={m.email_member_action({}, { locale })} />
      <Note>{m.email_member_note({}, { locale })}</Note>
    </>
  ),
};
