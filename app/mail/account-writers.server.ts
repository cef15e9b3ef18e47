import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatDate } from "#app/lib/format-date.ts";
import { linkToken } from "#app/lib/private-link.server.ts";
import { oneTimeLink, type TokenPurpose } from "#app/lib/tokens.server.ts";
import { DEFAULTS } from "#app/limits.ts";
import { joinLink } from "#app/members/invite.server.ts";
import type { AskedLink } from "#app/outbox/account-mails.server.ts";
import { pendingLink } from "#app/outbox/pending-link.server.ts";
import type { AccountMail } from "#app/outbox/registry.server.ts";
import { confirmationLink } from "#app/outbox/unconfirmed.server.ts";
import { deviceName } from "#app/people/accounts/device.ts";
import { accountLabel } from "#app/people/accounts/rules.ts";
import { dataLink } from "#app/people/privacy/link.server.ts";
import type { AnyDraft } from "./draft.server.ts";
import { exampleOf } from "./invitation.server.ts";
import { instantText } from "./wording.ts";
import type { Writer } from "./writer.ts";

/** Writers of mails to a person about their account, or about no event. */
export const ACCOUNT_WRITERS: { [T in AccountMail]: Writer<AnyDraft, T> } = {
  "verify-email": withLink("verify"),
  "reset-password": withLink("reset"),
  "set-password": withLink("set-password"),
  "sign-in-link": withLink("sign-in"),
  "my-sign-ups": async ({ reader }, { tokenId, isKnown }) =>
    isKnown === 0 ? null : { href: reader.mergeField("link", await dataLink(tokenId)) },
  "new-device": async ({ name, locale }, { at, timeZone, ...device }) => ({
    name,
    device: deviceName(device, locale),
    when: instantText(at, timeZone ?? DEFAULTS.timeZone, locale),
  }),
  "change-email": async ({ name, reader }, { tokenId, account }) => ({
    name,
    account: accountLabel(account),
    href: reader.mergeField("link", await oneTimeLink(tokenId, "change-email")),
  }),
  "change-email-taken": withName,
  "email-change-asked": async ({ name }, { email }) => ({ name, email, supportEmail: config().supportEmail }),
  "email-changed": async ({ name }, { email }) => ({ name, email, supportEmail: config().supportEmail }),
  "password-changed": async ({ name }, props) => ({ name, by: props?.by ?? "settings" }),
  "export-ready": async ({ name, reader }, { exportId }) => ({
    name,
    href: reader.mergeField("link", `${config().origin}/settings/export/${await linkToken("export", exportId)}`),
  }),
  "account-deleted": async ({ name }, counts) => ({ name, ...counts }),
  welcome: withName,
  "direct-message": async ({ name }, { about, name: from, ...said }) => ({
    ...said,
    name,
    from,
    about: about && { title: about.title, href: `${config().origin}/event/${about.id}` },
  }),
  "confirm-message": async ({ name, reader, locale }, { tokenId, to }) => {
    const href = reader.mergeField("link", await pendingLink("confirm-message", tokenId));
    return { name, to: to ?? m.event_organizer_unnamed({}, { locale }), href };
  },
  "neutral-confirmation": async ({ reader }, { mailKey }) => ({ href: reader.mergeField("link", await confirmationLink(mailKey)) }),
  "mail-budget": async ({ name, locale }, { reached, limit, isVerified }) => {
    const number = new Intl.NumberFormat(locale);
    return { name, reached: number.format(reached), limit: number.format(limit), isVerified };
  },
  "deletion-notice": async ({ name, locale }, { count, events }) => ({
    name,
    events: events.map(({ id, title, on }) => ({
      title,
      on: formatDate(on, locale, "dated"),
      href: `${config().origin}/event/${id}/settings`,
    })),
    more: count - events.length,
  }),
  "group-invitation": async ({ name, reader, unsubscribeHref }, { memberId, sender, group }) => ({
    name,
    sender,
    group: group.name,
    href: reader.mergeField("link", await joinLink(memberId, "group")),
    unsubscribeHref: reader.mergeField("unsubscribe", unsubscribeHref ?? ""),
  }),
  "group-handover": async ({ name }, { group, ...props }) => ({
    ...props,
    name,
    group: group.name,
    href: `${config().origin}/groups/${group.id}`,
  }),
  "invitation-example": async (draft) => exampleOf(draft),
};

async function withName({ name }: AnyDraft) {
  return { name };
}

/** A requested link is queued for every address, so that asking reveals nothing; nothing is sent to an address we don't know. */
function withLink(purpose: TokenPurpose) {
  return async ({ name, reader }: AnyDraft, { tokenId, isKnown }: AskedLink) =>
    isKnown === 0 ? null : { name, href: reader.mergeField("link", await oneTimeLink(tokenId, purpose)) };
}
