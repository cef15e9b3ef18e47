import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, Greeting, Note, Paragraph, PlainLink, Quote, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

/** From the example page; says that it is an example. */
export type ExampleMail = {
  name: string | null;
  sender: string | null;
  /** The example's slot and its date. */
  title: string;
  message: string;
  href: string;
  unsubscribeHref: string;
};

export const invitationExample: Template<ExampleMail> = {
  subject: ({ locale, title }) => m.invites_mail_example_subject({ title }, { locale }),
  preview: ({ message }) => message,
  footer: ({ locale, sender, unsubscribeHref }) => (
    <>
      {sender ? m.invites_mail_example_reason({ name: sender }, { locale }) : m.invites_mail_example_reason_unnamed({}, { locale })}{" "}
      <PlainLink href={unsubscribeHref}>{m.invites_mail_unsubscribe({}, { locale })}</PlainLink>
    </>
  ),
  Body: ({ locale, name, sender, title, message, href }) => (
    <>
      <Title>{m.invites_mail_example_title({ title }, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>
        {sender ? m.invites_mail_example_text({ name: sender }, { locale }) : m.invites_mail_example_text_unnamed({}, { locale })}
      </Paragraph>
      <Quote>{message}</Quote>
      <Actions href={href} label={m.invites_mail_example_open({}, { locale })} />
      <Note>{m.invites_mail_example_note({}, { locale })}</Note>
    </>
  ),
};
