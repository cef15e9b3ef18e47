import { m } from "#app/i18n/paraglide/messages.js";
import type { CredentialRefusal } from "./schema.ts";

export type AccountScreen = "email" | "signup" | "forgot" | "reset" | "verify" | "settings";

export type AccountReason =
  | CredentialRefusal
  | "wrong-credentials"
  | "wrong-password"
  | "same-email"
  | "link-gone"
  | "no-person"
  | "person-needed"
  | "link-needed"
  | "throttled"
  | "busy"
  | "failed";

/** What to tell a person whose form was refused: the toast, and the messages next to the fields. */
export type AccountProblem = {
  title: string;
  description: string;
  fields: { name?: string; email?: string; password?: string; confirmation?: string };
};

/** The only function that puts reasons into words (product 3.2, 3.3, 3.6), exactly as specified. */
export function describeReason(
  reason: AccountReason,
  screen: AccountScreen,
  typed: { email?: string; password?: string; confirmation?: string } = {},
): AccountProblem {
  const words = REASON_TEXTS[reason](screen);
  return { ...words, fields: fieldTexts(reason, typed, words.description) };
}

const REASON_TEXTS: Record<AccountReason, (screen: AccountScreen) => { title: string; description: string }> = {
  "missing-credentials": () => ({ title: m.accounts_missing_information(), description: m.accounts_missing_credentials() }),
  "missing-email": () => ({ title: m.accounts_missing_email(), description: m.field_email_required() }),
  "invalid-email": () => ({ title: m.accounts_invalid_email(), description: m.field_email_invalid() }),
  "missing-passwords": () => ({ title: m.accounts_missing_information(), description: m.accounts_missing_passwords() }),
  "passwords-differ": () => ({ title: m.accounts_passwords_differ(), description: m.accounts_passwords_differ_text() }),
  "password-short": (screen) => ({
    title: screen === "signup" ? m.accounts_sign_up_failed() : m.accounts_password_short(),
    description: m.accounts_password_short_text(),
  }),
  "password-long": (screen) => ({ title: failureTitle(screen), description: m.accounts_password_long_text() }),
  "password-common": (screen) => ({ title: failureTitle(screen), description: m.accounts_password_common_text() }),
  "wrong-credentials": (screen) => ({ title: failureTitle(screen), description: m.accounts_wrong_credentials() }),
  "wrong-password": (screen) => ({ title: failureTitle(screen), description: m.accounts_wrong_password() }),
  "same-email": (screen) => ({ title: failureTitle(screen), description: m.settings_email_same() }),
  "link-gone": (screen) => ({ title: failureTitle(screen), description: m.accounts_link_gone_text() }),
  "no-person": (screen) => ({ title: failureTitle(screen), description: m.accounts_no_person_text() }),
  "person-needed": (screen) => ({
    title: m.accounts_one_more_step(),
    description: screen === "email" ? m.accounts_person_needed_text() : m.accounts_sign_in_first_text(),
  }),
  "link-needed": () => ({ title: m.accounts_one_more_step(), description: m.accounts_link_needed_text() }),
  busy: () => ({ title: m.accounts_busy(), description: m.accounts_busy_text() }),
  throttled: () => ({ title: m.accounts_throttled(), description: m.accounts_throttled_text() }),
  failed: (screen) => ({ title: failureTitle(screen), description: retryText(screen) }),
};

function failureTitle(screen: AccountScreen): string {
  if (screen === "email") return m.accounts_sign_in_failed();
  if (screen === "signup") return m.accounts_sign_up_failed();
  if (screen === "verify") return m.accounts_verify_failed();
  if (screen === "settings") return m.settings_not_saved();
  return m.accounts_reset_failed();
}

function retryText(screen: AccountScreen): string {
  if (screen === "email") return m.accounts_an_error_occurred();
  if (screen === "forgot") return m.accounts_reset_mail_failed();
  if (screen === "reset") return m.accounts_reset_password_failed();
  return m.common_try_again();
}

function fieldTexts(
  reason: AccountReason,
  typed: { email?: string; password?: string; confirmation?: string },
  text: string,
): AccountProblem["fields"] {
  const isBlank = (value: string | undefined) => (value ?? "").trim() === "";
  switch (reason) {
    case "missing-credentials":
      return {
        ...(isBlank(typed.email) && { email: m.field_email_required() }),
        ...(isBlank(typed.password) && { password: m.accounts_password_required() }),
      };
    case "missing-passwords":
      return {
        ...(isBlank(typed.password) && { password: m.accounts_password_required() }),
        ...(isBlank(typed.confirmation) && { confirmation: m.accounts_password_required() }),
      };
    case "missing-email":
    case "invalid-email":
    case "same-email":
      return { email: text };
    case "passwords-differ":
      return { confirmation: text };
    case "password-short":
    case "password-long":
    case "password-common":
    case "wrong-password":
      return { password: text };
    case "wrong-credentials":
      return { password: m.accounts_wrong_credentials() };
    default:
      return {};
  }
}
