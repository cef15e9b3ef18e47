import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, Note, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

/** To an address that anyone may have typed: it names neither the page nor its owner, so abusing it gains nothing. */
export const confirmFollow: Template<{ href: string }> = {
  subject: ({ locale }) => m.email_follow_confirm_subject({}, { locale }),
  preview: ({ locale }) => m.email_follow_confirm_text({}, { locale }),
  footer: ({ locale }) => m.email_follow_confirm_reason({}, { locale }),
  Body: ({ locale, href }) => (
    <>
      <Title>{m.email_follow_confirm_subject({}, { locale })}</Title>
      <Paragraph>{m.email_follow_confirm_text({}, { locale })}</Paragraph>
      <Actions href={href} label={m.email_follow_confirm_action({}, { locale })} />
      <Note>{m.email_follow_confirm_note({}, { locale })}</Note>
    </>
  ),
};
