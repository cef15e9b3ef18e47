import type { Template } from "#emails/template.ts";
import { ACCOUNT_MAILS } from "./account-mails.server.ts";
import { EVENT_MAILS } from "./event-mails.server.ts";
import { FOLLOW_MAILS } from "./follow-mails.server.ts";
import type { MailDefinition } from "./mail.ts";
import { GROUP_MAILS, MEMBER_MAILS } from "./member-mails.server.ts";
import { RESCUE_MAILS } from "./rescue-mails.server.ts";
import { SIGN_UP_MAILS } from "./sign-up-mails.server.ts";

const aboutEvents = { ...EVENT_MAILS, ...SIGN_UP_MAILS, ...MEMBER_MAILS, ...RESCUE_MAILS };
const toAccounts = { ...ACCOUNT_MAILS, ...GROUP_MAILS, ...FOLLOW_MAILS };
const mails = { ...toAccounts, ...aboutEvents };

type Mails = typeof mails;
export type AccountMail = keyof typeof toAccounts;
export type EventMail = keyof typeof aboutEvents;
export type TemplateId = keyof Mails;
export type ExpiringMail = { [T in TemplateId]: Mails[T]["expires"] extends true ? T : never }[TemplateId];

/** What a row's `props` hold besides ids; everything else is looked up when the mail is rendered. */
export type MailProps = { [T in TemplateId]: Mails[T]["sample"]["props"] };
export type TemplateProps<T extends TemplateId> = Mails[T]["template"] extends Template<infer Props> ? Props : never;

/** Every mail the product sends. */
export const MAILS: { [T in TemplateId]: MailDefinition<TemplateProps<T>, MailProps[T]> } = mails;

/** A row may use a template that only another version of the product knows. */
export function isRegistered(template: string): template is TemplateId {
  return Object.hasOwn(MAILS, template);
}
