import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, Note, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

/** To an address that a form gave: it contains nothing that an organizer or guest wrote, so abusing it gains nothing. */
export const neutralConfirmation: Template<{ href: string }> = {
  subject: ({ locale }) => m.email_neutral_subject({}, { locale }),
  preview: ({ locale }) => m.email_neutral_text({}, { locale }),
  footer: ({ locale }) => m.email_reason_neutral({}, { locale }),
  Body: ({ locale, href }) => (
    <>
      <Title>{m.email_neutral_subject({}, { locale })}</Title>
      <Paragraph>{m.email_neutral_text({}, { locale })}</Paragraph>
      <Actions href={href} label={m.email_neutral_action({}, { locale })} />
      <Note>{m.email_neutral_note({}, { locale })}</Note>
    </>
  ),
};
