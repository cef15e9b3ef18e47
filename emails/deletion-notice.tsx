import { m } from "#app/i18n/paraglide/messages.js";
import { Greeting, Note, Paragraph, PlainLink, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type DeletionNoticeMail = {
  name: string | null;
  /** The day in the reader's language, and the event's settings. */
  events: { title: string; on: string; href: string }[];
  /** How many there are besides those listed. */
  more: number;
};

/** To an owner of events from before names and addresses had a deletion date. */
export const deletionNotice: Template<DeletionNoticeMail> = {
  subject: ({ locale }) => m.email_deletion_subject({}, { locale }),
  preview: ({ locale }) => m.email_deletion_text({}, { locale }),
  footer: ({ locale }) => m.email_reason_budget({}, { locale }),
  Body: ({ locale, name, events, more }) => (
    <>
      <Title>{m.email_deletion_subject({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_deletion_text({}, { locale })}</Paragraph>
      {events.map(({ title, on, href }) => (
        <Paragraph key={href}>
          <PlainLink href={href}>{title}</PlainLink>
          <br />
          {m.email_deletion_on({ date: on }, { locale })}
        </Paragraph>
      ))}
      {more > 0 && <Paragraph>{m.email_deletion_more({ count: more }, { locale })}</Paragraph>}
      <Note>{m.email_deletion_change({}, { locale })}</Note>
    </>
  ),
};
