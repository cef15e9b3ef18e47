import { deviceName } from "#app/accounts/device.ts";
import { accountLabel } from "#app/accounts/rules.ts";
import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { linkToken } from "#app/lib/private-link.server.ts";
import { oneTimeLink, type TokenPurpose } from "#app/lib/tokens.server.ts";
import { DEFAULTS } from "#app/limits.ts";
import { confirmationLink } from "#app/outbox/unconfirmed.server.ts";
import { pendingLink } from "#app/pending/link.server.ts";
import { accountDeleted } from "#emails/account-deleted.tsx";
import { confirmMessage } from "#emails/confirm-by-mail.tsx";
import { directMessage } from "#emails/direct-message.tsx";
import { changeEmail, changeEmailTaken, emailChangeAsked, emailChanged } from "#emails/email-change.tsx";
import { exportReady } from "#emails/export-ready.tsx";
import { invitationExample } from "#emails/invitation-example.tsx";
import { mailBudget } from "#emails/mail-budget.tsx";
import { neutralConfirmation } from "#emails/neutral-confirmation.tsx";
import { newDevice } from "#emails/new-device.tsx";
import { passwordChanged } from "#emails/password-changed.tsx";
import { resetPassword } from "#emails/reset-password.tsx";
import { setPassword } from "#emails/set-password.tsx";
import { signInLink } from "#emails/sign-in-link.tsx";
import type { Template } from "#emails/template.ts";
import { type TokenMail, verifyEmail } from "#emails/verify-email.tsx";
import { welcome } from "#emails/welcome.tsx";
import type { AnyDraft } from "./holdings.server.ts";
import { exampleOf } from "./invitation.server.ts";
import { instantText } from "./wording.ts";
import type { WriteBody, Writer } from "./writer.ts";

export type AccountTemplate =
  | "verify-email"
  | "reset-password"
  | "set-password"
  | "sign-in-link"
  | "new-device"
  | "change-email"
  | "change-email-taken"
  | "email-change-asked"
  | "email-changed"
  | "password-changed"
  | "export-ready"
  | "account-deleted"
  | "welcome"
  | "direct-message"
  | "confirm-message"
  | "neutral-confirmation"
  | "mail-budget"
  | "invitation-example";

/** What is written to somebody about their account. */
export const TO_ACCOUNTS = {
  "verify-email": tokenMail(verifyEmail, "verify"),
  "reset-password": tokenMail(resetPassword, "reset"),
  "set-password": tokenMail(setPassword, "set-password"),
  "sign-in-link": tokenMail(signInLink, "sign-in"),
  "new-device": async ({ name, locale }, { at, timeZone, ...device }, write) =>
    write(newDevice, { name, device: deviceName(device, locale), when: instantText(at, timeZone ?? DEFAULTS.timeZone, locale) }),
  "change-email": async ({ name, reader }, { tokenId, account }, write) =>
    write(changeEmail, { name, account: accountLabel(account), href: reader.mark("link", await oneTimeLink(tokenId, "change-email")) }),
  "change-email-taken": async ({ name }, _, write) => write(changeEmailTaken, { name }),
  "email-change-asked": async ({ name }, { email }, write) => write(emailChangeAsked, { name, email, supportEmail: config().supportEmail }),
  "email-changed": async ({ name }, { email }, write) => write(emailChanged, { name, email, supportEmail: config().supportEmail }),
  "password-changed": async ({ name }, props, write) => write(passwordChanged, { name, by: props?.by ?? "settings" }),
  "export-ready": async ({ name, reader }, { exportId }, write) =>
    write(exportReady, { name, href: reader.mark("link", `${config().origin}/settings/export/${await linkToken("export", exportId)}`) }),
  "account-deleted": async ({ name }, counts, write) => write(accountDeleted, { name, ...counts }),
  welcome: async ({ name }, _, write) => write(welcome, { name }),
  "direct-message": async ({ name }, { about, name: from, ...said }, write) =>
    write(directMessage, { ...said, name, from, about: about && { title: about.title, href: `${config().origin}/event/${about.id}` } }),
  "confirm-message": async ({ name, reader, locale }, { tokenId, to }, write) => {
    const href = reader.mark("link", await pendingLink("confirm-message", tokenId));
    return write(confirmMessage, { name, to: to ?? m.event_organiser_unnamed({}, { locale }), href });
  },
  "neutral-confirmation": async ({ reader }, { mailKey }, write) =>
    write(neutralConfirmation, { href: reader.mark("link", await confirmationLink(mailKey)) }),
  "mail-budget": async ({ name, locale }, { reached, limit, isVerified }, write) => {
    const number = new Intl.NumberFormat(locale);
    return write(mailBudget, { name, reached: number.format(reached), limit: number.format(limit), isVerified });
  },
  "invitation-example": async (draft, _, write) => {
    const example = exampleOf(draft);
    return example && write(invitationExample, example);
  },
} satisfies { [T in AccountTemplate]: Writer<AnyDraft, T> };

function tokenMail(template: Template<TokenMail>, purpose: TokenPurpose) {
  return async ({ name, reader }: AnyDraft, { tokenId }: { tokenId: string }, write: WriteBody) =>
    write(template, { name, href: reader.mark("link", await oneTimeLink(tokenId, purpose)) });
}
