import { accountDeleted } from "#emails/account-deleted.tsx";
import { confirmLink, firstPassword, googleAddress, resetPassword, setPassword, signInLink, verifyEmail } from "#emails/account-links.tsx";
import { confirmMessage } from "#emails/confirm-by-mail.tsx";
import { deletionNotice } from "#emails/deletion-notice.tsx";
import { directMessage } from "#emails/direct-message.tsx";
import { changeEmail, changeEmailTaken, emailChanged, emailChangeRequested } from "#emails/email-change.tsx";
import { exportReady } from "#emails/export-ready.tsx";
import { invitationExample } from "#emails/invitation-example.tsx";
import { mailBudget } from "#emails/mail-budget.tsx";
import { mySignUps } from "#emails/my-sign-ups.tsx";
import { neutralConfirmation } from "#emails/neutral-confirmation.tsx";
import { agentLetIn, keyMade } from "#emails/new-connection.tsx";
import { newDevice } from "#emails/new-device.tsx";
import { passwordChanged } from "#emails/password-changed.tsx";
import { type SignInChange, signInChanged } from "#emails/sign-in-changed.tsx";
import { welcome } from "#emails/welcome.tsx";
import { defineSample, type MailDefinition } from "./mail.ts";
import { SAMPLE_NOW } from "./sample.ts";

/** `isKnown` is 0 if nothing is stored for the address that asked for the link. */
export type RequestedLink = { tokenId: string; isKnown?: 0 | 1 };

export type { SignInChange } from "#emails/sign-in-changed.tsx";

const link = defineSample<RequestedLink>({ tokenId: "sample" });
const NO_PROPS = defineSample(null);

/** Mails to a person about their account, or about no event. */
export const ACCOUNT_MAILS = {
  "verify-email": { template: verifyEmail, priority: "security", audience: "account", scope: null, expires: true, sample: link },
  "reset-password": { template: resetPassword, priority: "security", audience: "account", scope: null, expires: true, sample: link },
  "set-password": { template: setPassword, priority: "security", audience: "account", scope: null, expires: true, sample: link },
  "first-password": { template: firstPassword, priority: "security", audience: "account", scope: null, expires: true, sample: link },
  "google-address": { template: googleAddress, priority: "security", audience: "account", scope: null, expires: true, sample: link },
  "sign-in-link": { template: signInLink, priority: "security", audience: "account", scope: null, expires: true, sample: link },
  "confirm-link": { template: confirmLink, priority: "security", audience: "account", scope: null, expires: true, sample: link },
  /** Links to everything an address signed up for. */
  "my-sign-ups": { template: mySignUps, priority: "security", audience: "account", scope: null, expires: true, sample: link },
  /** The browser's name for itself, the time of sign-in, and the account's zone. */
  "new-device": {
    template: newDevice,
    priority: "security",
    audience: "account",
    scope: null,
    expires: false,
    sample: defineSample<{ browser: string | null; system: string | null; at: number; timeZone: string | null }>({
      browser: "Firefox",
      system: "Linux",
      at: SAMPLE_NOW,
      timeZone: "America/New_York",
    }),
  },
  /** `name`: the new key's; `timeZone`: the account's. */
  "key-made": {
    template: keyMade,
    priority: "security",
    audience: "account",
    scope: null,
    expires: false,
    sample: defineSample<{ name: string; at: number; timeZone: string | null }>({
      name: "Sheet sync",
      at: SAMPLE_NOW,
      timeZone: "America/New_York",
    }),
  },
  /** `name`, `host`: the agent's. */
  "agent-let-in": {
    template: agentLetIn,
    priority: "security",
    audience: "account",
    scope: null,
    expires: false,
    sample: defineSample<{ name: string; host: string; at: number; timeZone: string | null }>({
      name: "Helper",
      host: "agent.example",
      at: SAMPLE_NOW,
      timeZone: "America/New_York",
    }),
  },
  /** `account`: the masked address of the account that asks. */
  "change-email": {
    template: changeEmail,
    priority: "security",
    audience: "account",
    scope: null,
    expires: true,
    sample: defineSample<{ tokenId: string; account: { name: string | null; email: string } }>({
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
    sample: NO_PROPS,
  },
  /** `email`: the account's new or requested address. */
  "email-change-asked": {
    template: emailChangeRequested,
    priority: "security",
    audience: "account",
    scope: null,
    expires: false,
    sample: defineSample({ email: "new@example.com" }),
  },
  "email-changed": {
    template: emailChanged,
    priority: "security",
    audience: "account",
    scope: null,
    expires: false,
    sample: defineSample({ email: "new@example.com" }),
  },
  /** `by`: a change in Settings or a mailed link; `programs`: what still works without the password. */
  "password-changed": {
    template: passwordChanged,
    priority: "security",
    audience: "account",
    scope: null,
    expires: false,
    sample: defineSample<{ by: "settings" | "link"; programs?: number } | null>({ by: "settings", programs: 2 }),
  },
  /** `name`: the passkey's, or the address of the Google account. */
  "sign-in-changed": {
    template: signInChanged,
    priority: "security",
    audience: "account",
    scope: null,
    expires: false,
    sample: defineSample<{ what: SignInChange; name: string | null }>({ what: "passkey-added", name: "Firefox on Linux" }),
  },
  /** `to`: the recipient of the message. */
  "confirm-message": {
    template: confirmMessage,
    priority: "receipt",
    audience: "account",
    scope: null,
    expires: true,
    sample: defineSample<{ tokenId: string; to: string | null }>({ tokenId: "sample", to: "Olivia" }),
  },
  /** `mailKey`: one per address and day. */
  "neutral-confirmation": {
    template: neutralConfirmation,
    priority: "receipt",
    audience: "account",
    scope: null,
    expires: false,
    sample: defineSample({ mailKey: "neutral~sample~1" }),
  },
  "mail-budget": {
    template: mailBudget,
    priority: "receipt",
    audience: "account",
    scope: null,
    expires: false,
    sample: defineSample({ reached: 800, limit: 1000, isVerified: true }),
  },
  /** To owners of events from before names were deleted automatically; `count`: how many in all. */
  "deletion-notice": {
    template: deletionNotice,
    priority: "notice",
    audience: "account",
    scope: null,
    expires: false,
    sample: defineSample<{ count: number; events: { id: string; title: string; on: string }[] }>({
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
    sample: defineSample({ exportId: "sample" }),
  },
  /** What was deleted with the account. */
  "account-deleted": {
    template: accountDeleted,
    priority: "receipt",
    audience: "account",
    scope: null,
    expires: false,
    sample: defineSample<{ events: number; people: number; passedOn?: number; signUps: number }>({
      events: 2,
      people: 1,
      passedOn: 1,
      signUps: 3,
    }),
  },
  welcome: { template: welcome, priority: "receipt", audience: "account", scope: null, expires: false, sample: NO_PROPS },
  "invitation-example": {
    template: invitationExample,
    priority: "notice",
    audience: "account",
    about: "invited",
    setOffBy: "owner",
    scope: "invites",
    expires: false,
    sample: NO_PROPS,
  },
  /** A guest's words to an organizer. `isProven`: the sender's address was proven; only then is it set as Reply-To. */
  "direct-message": {
    template: directMessage,
    priority: "notice",
    audience: "account",
    scope: null,
    expires: false,
    sample: defineSample<{ name: string; email: string; isProven: boolean; text: string; about: { id: string; title: string } | null }>({
      name: "Grace",
      email: "grace@example.com",
      isProven: false,
      text: "Is there parking?",
      about: null,
    }),
  },
} as const satisfies Record<string, MailDefinition<never, unknown> & { audience: "account" }>;
