import { m } from "#app/i18n/paraglide/messages.js";
import { Greeting, Note, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type MailBudgetMail = { name: string | null; reached: string; limit: string; isVerified: boolean };

/** To an owner whose events approach the daily number of new people. */
export const mailBudget: Template<MailBudgetMail> = {
  subject: ({ locale }) => m.email_budget_subject({}, { locale }),
  preview: ({ locale, reached, limit }) => m.email_budget_text({ reached, limit }, { locale }),
  footer: ({ locale }) => m.email_reason_budget({}, { locale }),
  Body: ({ locale, name, reached, limit, isVerified }) => (
    <>
      <Title>{m.email_budget_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_budget_text({ reached, limit }, { locale })}</Paragraph>
      <Paragraph>{m.email_budget_after({}, { locale })}</Paragraph>
      <Note>{isVerified ? m.email_budget_grows({}, { locale }) : m.email_budget_verify({}, { locale })}</Note>
    </>
  ),
};
