import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, type EventFacts, Greeting, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

/** `gone`: the receiver said so; `failed`: it took nothing for three days. */
export type WebhookOff = { name: string | null; reason: "gone" | "failed"; host: string; event: EventFacts };

export const webhookOff: Template<WebhookOff> = {
  subject: ({ locale, event: { title } }) => m.webhooks_mail_subject({ title }, { locale }),
  preview: (mail) => explain(mail),
  footer: ({ locale, event: { title } }) => m.email_reason_organizer({ title }, { locale }),
  Body: (mail) => {
    const { locale, name, event } = mail;
    return (
      <>
        <Title>{m.webhooks_mail_title({}, { locale })}</Title>
        <Greeting name={name} locale={locale} />
        <Paragraph>{explain(mail)}</Paragraph>
        <Paragraph>{m.webhooks_mail_next({}, { locale })}</Paragraph>
        <Actions href={`${event.href}/webhooks`} label={m.webhooks_open({}, { locale })} />
      </>
    );
  },
};

function explain({ locale, reason, host }: Parameters<(typeof webhookOff)["subject"]>[0]): string {
  return reason === "gone" ? m.webhooks_mail_gone({ host }, { locale }) : m.webhooks_mail_failed({ host }, { locale });
}
