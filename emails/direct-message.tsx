import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, Greeting, Note, Paragraph, Quote, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type DirectMessage = {
  name: string | null;
  /** The sender's name, as they gave it. */
  from: string;
  email: string;
  isProven: boolean;
  text: string;
  about: { title: string; href: string } | null;
};

export const directMessage: Template<DirectMessage> = {
  subject: ({ locale, from, about }) =>
    about ? m.people_mail_subject_event({ name: from, title: about.title }, { locale }) : m.people_mail_subject({ name: from }, { locale }),
  preview: ({ text }) => text,
  footer: ({ locale }) => m.people_mail_reason({}, { locale }),
  Body: ({ locale, name, from, email, isProven, text, about }) => (
    <>
      <Title>{m.people_mail_subject({ name: from }, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>
        {about
          ? m.people_mail_wrote_event({ name: from, title: about.title }, { locale })
          : m.people_mail_wrote({ name: from }, { locale })}
      </Paragraph>
      <Quote>{text}</Quote>
      <Note>{isProven ? m.people_mail_reply({ name: from }, { locale }) : m.people_mail_unproven({ email }, { locale })}</Note>
      {about && <Actions href={about.href} label={m.people_mail_see_event({}, { locale })} />}
    </>
  ),
};
