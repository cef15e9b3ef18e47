import { accountDeleted } from "#emails/account-deleted.tsx";
import { confirmMessage } from "#emails/confirm-by-mail.tsx";
import { deletionNotice } from "#emails/deletion-notice.tsx";
import { directMessage } from "#emails/direct-message.tsx";
import { changeEmail, changeEmailTaken, emailChangeAsked, emailChanged } from "#emails/email-change.tsx";
import { exportReady } from "#emails/export-ready.tsx";
import { invitationExample } from "#emails/invitation-example.tsx";
import { mailBudget } from "#emails/mail-budget.tsx";
import { mySignUps } from "#emails/my-sign-ups.tsx";
import { neutralConfirmation } from "#emails/neutral-confirmation.tsx";
import { newDevice } from "#emails/new-device.tsx";
import { passwordChanged } from "#emails/password-changed.tsx";
import { resetPassword } from "#emails/reset-password.tsx";
import { setPassword } from "#emails/set-password.tsx";
import { signInLink } from "#emails/sign-in-link.tsx";
import { verifyEmail } from "#emails/verify-email.tsx";
import { welcome } from "#emails/welcome.tsx";
import { type Mail, sampleOf } from "./mail.ts";
import { SAMPLE_NOW } from "./sample.ts";

/** `isKnown` is 0 where the link was asked for an address that there is nothing of. */
export type AskedLink = { tokenId: string; isKnown?: 0 | 1 };

const link = sampleOf<AskedLink>({ tokenId: "sample" });
const nothing = sampleOf(null);

/** What is written to somebody about their account, or about no event. */
export const ACCOUNT_MAILS = {
  "verify-email": { template: verifyEmail, priority: "security", audience: "account", scope: null, expires: true, sample: link },
  "reset-password": { template: resetPassword, priority: "security", audience: "account", scope: null, expires: true, sample: link },
  "set-password": { template: setPassword, priority: "security", audience: "account", scope: null, expires: true, sample: link },
  "sign-in-link": { template: signInLink, priority: "security", audience: "account", scope: null, expires: true, sample: link },
  /** To everything an address signed up for. */
  "my-sign-ups": { template: mySignUps, priority: "security", audience: "account", scope: null, expires: true, sample: link },
  /** What the browser calls itself, when it signed in, and the account's zone. */
  "new-device": {
    template: newDevice,
    priority: "security",
    audience: "account",
    scope: null,
    expires: false,
    sample: sampleOf<{ browser: string | null; system: string | null; at: number; timeZone: string | null }>({
      browser: "Firefox",
      system: "Linux",
      at: SAMPLE_NOW,
      timeZone: "America/New_York",
    }),
  },
  /** `account`: which one asks, its address masked. */
  "change-email": {
    template: changeEmail,
    priority: "security",
    audience: "account",
    scope: null,
    expires: true,
    sample: sampleOf<{ tokenId: string; account: { name: string | null; email: string } }>({
      tokenId: "sample",
      account: { name: "Olivia", email: "o•••@example.com" },
    }),
  },
  "change-email-taken": {
    template: changeEmailTaken,
    priority: "security",
    audience: "account",
    scope: null,
    expires: false,
    sample: nothing,
  },
  /** `email`: the address that is to be, or is now, the account's. */
  "email-change-asked": {
    template: emailChangeAsked,
    priority: "security",
    audience: "account",
    scope: null,
    expires: false,
    sample: sampleOf({ email: "new@example.com" }),
  },
  "email-changed": {
    template: emailChanged,
    priority: "security",
    audience: "account",
    scope: null,
    expires: false,
    sample: sampleOf({ email: "new@example.com" }),
  },
  /** `by`: a change in the settings, or a mailed link. */
  "password-changed": {
    template: passwordChanged,
    priority: "security",
    audience: "account",
    scope: null,
    expires: false,
    sample: sampleOf<{ by: "settings" | "link" } | null>({ by: "settings" }),
  },
  /** `to`: whom it would be passed on to. */
  "confirm-message": {
    template: confirmMessage,
    priority: "receipt",
    audience: "account",
    scope: null,
    expires: true,
    sample: sampleOf<{ tokenId: string; to: string | null }>({ tokenId: "sample", to: "Olivia" }),
  },
  /** Which mail it is, of those that ask an address and day. */
  "neutral-confirmation": {
    template: neutralConfirmation,
    priority: "receipt",
    audience: "account",
    scope: null,
    expires: false,
    sample: sampleOf({ mailKey: "neutral~sample~1" }),
  },
  "mail-budget": {
    template: mailBudget,
    priority: "receipt",
    audience: "account",
    scope: null,
    expires: false,
    sample: sampleOf({ reached: 800, limit: 1000, isVerified: true }),
  },
  /** Of events from before names had a day; `count`: how many in all. */
  "deletion-notice": {
    template: deletionNotice,
    priority: "notice",
    audience: "account",
    scope: null,
    expires: false,
    sample: sampleOf<{ count: number; events: { id: string; title: string; on: string }[] }>({
      count: 2,
      events: [{ id: "sample", title: "", on: "2027-03-06" }],
    }),
  },
  "export-ready": {
    template: exportReady,
    priority: "receipt",
    audience: "account",
    scope: null,
    expires: true,
    sample: sampleOf({ exportId: "sample" }),
  },
  /** What went with the account. */
  "account-deleted": {
    template: accountDeleted,
    priority: "receipt",
    audience: "account",
    scope: null,
    expires: false,
    sample: sampleOf<{ events: number; people: number; passedOn?: number; signUps: number }>({
      events: 2,
      people: 1,
      passedOn: 1,
      signUps: 3,
    }),
  },
  welcome: { template: welcome, priority: "receipt", audience: "account", scope: null, expires: false, sample: nothing },
  "invitation-example": {
    template: invitationExample,
    priority: "notice",
    audience: "account",
    about: "invited",
    setOffBy: "owner",
    scope: "invites",
    expires: false,
    sample: nothing,
  },
  /**
   * Somebody's words to an organizer. `isProven`: the address was proven by who wrote from it; only such a one is answered
   * by Reply-To.
   */
  "direct-message": {
    template: directMessage,
    priority: "notice",
    audience: "account",
    scope: null,
    expires: false,
    sample: sampleOf<{ name: string; email: string; isProven: boolean; text: string; about: { id: string; title: string } | null }>({
      name: "Grace",
      email: "grace@example.com",
      isProven: false,
      text: "Is there parking?",
      about: null,
    }),
  },
} as const satisfies Record<string, Mail<never, unknown> & { audience: "account" }>;
