import { m } from "#app/i18n/paraglide/messages.js";
import { Entries } from "./entries.tsx";
import { Actions, EventCard, Greeting, Note, Paragraph, PlainLink, Title } from "./parts.tsx";
import type { SignUpMail } from "./signup-confirmation.tsx";
import type { Template } from "./template.ts";

export type AskMail = SignUpMail & {
  until: string;
  answers: AnswerLinks;
  /** Whether another person who was asked named the reader, who then can't name anyone. */
  isSubstitute: boolean;
  unsubscribeHref: string;
};

/** Where the reader answers for all spots at once. */
type AnswerLinks = Record<"yes" | "no" | "but", string>;

/** An organizer asks a person to take spots, which are kept until they answer or `until` has passed. */
export const ask: Template<AskMail> = {
  subject: ({ locale, event, entries }) => m.ask_mail_subject({ title: event.inSubject, count: entries.length }, { locale }),
  preview: ({ locale, until, entries }) => m.ask_mail_text({ until, count: entries.length }, { locale }),
  footer: ({ locale, event, isSubstitute, unsubscribeHref }) => (
    <>
      {isSubstitute ? m.ask_mail_reason_named({ title: event.title }, { locale }) : m.ask_mail_reason({ title: event.title }, { locale })}{" "}
      <PlainLink href={unsubscribeHref}>{m.ask_mail_unsubscribe({}, { locale })}</PlainLink>
    </>
  ),
  Body: ({ locale, name, event, entries, until, answers, isSubstitute }) => {
    const isOne = entries.length === 1;
    return (
      <>
        <Title>{m.ask_mail_title({ count: entries.length }, { locale })}</Title>
        <Greeting name={name} locale={locale} />
        {isSubstitute && <Paragraph>{m.ask_mail_named({}, { locale })}</Paragraph>}
        <EventCard event={event} locale={locale} />
        <Entries entries={entries} locale={locale} />
        <Paragraph>{m.ask_mail_text({ until, count: entries.length }, { locale })}</Paragraph>
        <Actions
          href={answers.yes}
          label={isOne ? m.ask_yes_one({}, { locale }) : m.ask_yes_all({}, { locale })}
          more={[
            { href: answers.no, label: isOne ? m.ask_no_one({}, { locale }) : m.ask_no_all({}, { locale }) },
            ...(isSubstitute ? [] : [{ href: answers.but, label: m.ask_but({}, { locale }) }]),
          ]}
        />
        <Note>{m.ask_mail_note({}, { locale })}</Note>
      </>
    );
  },
};
