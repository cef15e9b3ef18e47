import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import type { Locale } from "#app/limits.ts";
import type { SignInChange } from "#app/outbox/account-mails.server.ts";
import type { TemplateId } from "#app/outbox/registry.server.ts";
import { selectMail } from "#app/outbox/statements.server.ts";

type LinkMail = "verify-email" | "reset-password" | "first-password" | "set-password" | "google-address" | "sign-in-link" | "confirm-link";

export const TO_USER = { toEmail: sql`u.email`, userId: sql`u.id` };

/**
 * The requested address (alias a) and its user (alias u), if there is one. Tokens and mails are made the same way for both, so
 * that timing reveals nothing; a mail to no one is dropped when it is to be written.
 */
export function fromRequestedAddress(email: string): SQL {
  return sql`(SELECT ${email} AS email) a LEFT JOIN users u ON u.email = a.email`;
}

/** A mail with a one-time link, to the user with alias u or to the address that asked. */
export function accountMail(
  template: LinkMail,
  token: { tokenId: string; expiresAt: number },
  locale: Locale,
  now: number,
  toEmail: Value = TO_USER.toEmail,
): SQL {
  // This one proves an address that may be new here.
  const isKnown = template === "google-address" ? sql`1` : sql`u.id IS NOT NULL`;
  return selectMail({
    ...TO_USER,
    toEmail,
    template,
    locale: sql`coalesce(u.locale, ${locale})`,
    props: sql`json_object('tokenId', ${token.tokenId}, 'isKnown', ${isKnown})`,
    dedupeKey: `${template}:${token.tokenId}`,
    expiresAt: token.expiresAt,
    now,
  });
}

/** An email to the user with alias u, whose password was changed in settings or by a mailed link (`by`). */
export function passwordChangedMail(by: "settings" | "link", dedupeKey: string, now: number): SQL {
  const isOpen = sql`coalesce(expires_at, ${now} + 1) > ${now}`;
  const programs = sql`(SELECT count(*) FROM api_keys WHERE user_id = u.id AND revoked_at IS NULL AND ${isOpen})
    + (SELECT count(*) FROM sheet_keys WHERE user_id = u.id)
    + (SELECT count(*) FROM oauth_records WHERE user_id = u.id AND kind = 'grant' AND ${isOpen})`;
  const props = sql`json_object('by', ${by}, 'programs', ${programs})`;
  return selectMail({ ...TO_USER, template: "password-changed", locale: sql`u.locale`, props, dedupeKey, now });
}

/** An email to the user with alias u: another way to sign in, with this name, was added or removed. */
export function signInChangedMail(what: SignInChange, name: Value, dedupeKey: string, now: number): SQL {
  const props = sql`json_object('what', ${what}, 'name', ${name})`;
  return selectMail({ ...TO_USER, template: "sign-in-changed", locale: sql`u.locale`, props, dedupeKey, now });
}

/** Emails with a link that lets the recipient choose a password. */
export const RECOVERY_MAILS: TemplateId[] = ["reset-password", "first-password", "set-password"];
