import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, Note, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

/** To an address that somebody signed up: nothing that an organizer or a guest wrote, so that misusing it is worth nothing. */
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
