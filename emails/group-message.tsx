import { m } from "#app/i18n/paraglide/messages.js";
import { ManageActions } from "./manage.tsx";
import { Greeting, Note, Paragraph, PlainLink, Quote, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type GroupMessage = {
  name: string | null;
  group: string;
  groupHref: string;
  sender: string | null;
  subject: string;
  body: string;
  manageHref: string;
  canReply: boolean;
  unsubscribeHref: string;
};

export const groupMessage: Template<GroupMessage> = {
  subject: ({ subject }) => subject,
  preview: ({ body }) => body,
  footer: ({ locale, group, unsubscribeHref }) => (
    <>
      {m.email_group_message_reason({ group }, { locale })}{" "}
      <PlainLink href={unsubscribeHref}>{m.email_unsubscribe_messages({}, { locale })}</PlainLink>
    </>
  ),
  Body: ({ locale, name, group, groupHref, sender, subject, body, manageHref, canReply }) => (
    <>
      <Title>{subject}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>
        {sender ? m.email_group_message_from({ name: sender, group }, { locale }) : m.email_group_message_about({ group }, { locale })}
      </Paragraph>
      <Quote>{body}</Quote>
      <ManageActions
        href={manageHref}
        canChange={false}
        locale={locale}
        more={[{ href: groupHref, label: m.email_group_message_page({}, { locale }) }]}
      />
      {canReply && <Note>{m.email_group_message_reply({}, { locale })}</Note>}
    </>
  ),
};
