import { m } from "#app/i18n/paraglide/messages.js";
import { Greeting, Note, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

type FarewellMail = { name: string | null; events: number; people: number; passedOn?: number; signUps: number };

export const accountDeleted: Template<FarewellMail> = {
  subject: ({ locale }) => m.settings_mail_deleted_subject({}, { locale }),
  preview: ({ locale }) => m.settings_mail_deleted_text({}, { locale }),
  footer: ({ locale }) => m.settings_mail_reason_deleted({}, { locale }),
  Body: ({ locale, name, events, people, passedOn = 0, signUps }) => (
    <>
      <Title>{m.settings_mail_deleted_subject({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.settings_mail_deleted_text({}, { locale })}</Paragraph>
      {events > 0 && (
        <Paragraph>{`${m.settings_leaving_events({ count: events }, { locale })} ${m.settings_leaving_people({ count: people }, { locale })}`}</Paragraph>
      )}
      {passedOn > 0 && <Paragraph>{m.settings_leaving_passed_on({ count: passedOn }, { locale })}</Paragraph>}
      {signUps > 0 && <Paragraph>{m.settings_leaving_sign_ups({ count: signUps }, { locale })}</Paragraph>}
      <Note>{m.settings_mail_deleted_note({}, { locale })}</Note>
    </>
  ),
};
