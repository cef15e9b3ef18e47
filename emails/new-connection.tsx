import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import { Entries } from "./entries.tsx";
import type { ReaderContext } from "./layout.tsx";
import { Actions, Greeting, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

/** `title`: the key's or agent's name; `details`: what else is known of it. */
type ConnectionMail = { name: string | null; title: string; details: string[] };

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string;
type Texts = Record<"subject" | "text" | "notYou" | "action", Text>;

const KEY: Texts = {
  subject: m.keys_mail_subject,
  text: m.keys_mail_text,
  notYou: m.keys_mail_not_you,
  action: m.keys_mail_action,
};
const AGENT: Texts = {
  subject: m.agents_mail_subject,
  text: m.agents_mail_text,
  notYou: m.agents_mail_not_you,
  action: m.agents_mail_action,
};

export const keyMade: Template<ConnectionMail> = { ...head(KEY), Body: (mail) => <NewConnection {...mail} texts={KEY} /> };
export const agentLetIn: Template<ConnectionMail> = { ...head(AGENT), Body: (mail) => <NewConnection {...mail} texts={AGENT} /> };

function head({ subject, text }: Texts): Omit<Template<ConnectionMail>, "Body"> {
  return {
    subject: ({ locale }) => subject({}, { locale }),
    preview: ({ locale, title, details }) => `${text({}, { locale })} ${[title, ...details].join(", ")}`,
    footer: ({ locale }) => m.settings_mail_reason_account({}, { locale }),
  };
}

type NewConnectionProps = ConnectionMail & ReaderContext & { texts: Texts };

/** Tells a person that a program can now act for them. */
function NewConnection({ locale, home, name, title, details, texts: { subject, text, notYou, action } }: NewConnectionProps) {
  return (
    <>
      <Title>{subject({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{text({}, { locale })}</Paragraph>
      <Entries entries={[{ title, details, isWaiting: false, href: null }]} locale={locale} />
      <Paragraph>
        {m.keys_mail_you({}, { locale })} {notYou({}, { locale })}
      </Paragraph>
      <Actions href={`${home}/settings/connections`} label={action({}, { locale })} />
    </>
  );
}
