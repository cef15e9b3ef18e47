import { m } from "#app/i18n/paraglide/messages.js";
import { Label, Paragraph, Quote, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

/** What one organizer sent on one day beyond the individual mails: each with its subject and text. */
export type DigestMail = { entries: { subject: string; text: string }[]; href: string };

export const digest: Template<DigestMail> = {
  subject: ({ locale, entries }) => m.email_digest_subject({ count: entries.length }, { locale }),
  preview: ({ locale }) => m.email_digest_text({}, { locale }),
  footer: ({ locale }) => m.email_plain_reason({ about: "news" }, { locale }),
  Body: ({ locale, entries }) => (
    <>
      <Title>{m.email_digest_subject({ count: entries.length }, { locale })}</Title>
      <Paragraph>{m.email_digest_text({}, { locale })}</Paragraph>
      {entries.map(({ subject, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never moved
        <section key={index}>
          <Label>{subject}</Label>
          <Quote>{text}</Quote>
        </section>
      ))}
    </>
  ),
};
