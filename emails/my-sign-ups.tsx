import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, Note, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

/** A link to everything an address signed up for. No one is named, since anyone may have typed the address. */
export const mySignUps: Template<{ href: string }> = {
  subject: ({ locale }) => m.mydata_title({}, { locale }),
  preview: ({ locale }) => m.mydata_mail_text({}, { locale }),
  footer: ({ locale }) => m.mydata_mail_reason({}, { locale }),
  Body: ({ locale, href }) => (
    <>
      <Title>{m.mydata_title({}, { locale })}</Title>
      <Paragraph>{m.mydata_mail_text({}, { locale })}</Paragraph>
      <Actions href={href} label={m.mydata_mail_action({}, { locale })} />
      <Note>{m.mydata_mail_note({}, { locale })}</Note>
    </>
  ),
};
