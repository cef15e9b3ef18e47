import { config } from "#app/config.server.ts";
import { parseJsonColumn } from "#app/db/json.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatDate } from "#app/lib/format-date.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { createOneTimeLink, type TokenPurpose } from "#app/lib/tokens.server.ts";
import { DEFAULTS } from "#app/limits.ts";
import { buildJoinLink } from "#app/members/invite.server.ts";
import type { RequestedLink } from "#app/outbox/account-mails.server.ts";
import { createPendingLink } from "#app/outbox/pending-link.server.ts";
import type { AccountMail } from "#app/outbox/registry.server.ts";
import { createConfirmationLink } from "#app/outbox/unconfirmed.server.ts";
import { deviceName } from "#app/people/accounts/device.ts";
import { accountLabel } from "#app/people/accounts/rules.ts";
import { buildDataLink } from "#app/people/privacy/link.server.ts";
import { type AnyDraft, manageLink } from "./draft.server.ts";
import { FOLLOW_WRITERS } from "./follow-writers.server.ts";
import { buildExample } from "./invitation.server.ts";
import { formatInstantInZone } from "./wording.ts";
import type { MailWriter } from "./writer.ts";

/** Writers of mails to a person about their account, or about no event. */
export const ACCOUNT_WRITERS: { [T in AccountMail]: MailWriter<AnyDraft, T> } = {
  "verify-email": writeWithLink("verify"),
  "reset-password": writeWithLink("reset"),
  "set-password": writeWithLink("set-password"),
  "first-password": writeWithLink("reset"),
  "google-address": writeWithLink("google-address"),
  "sign-in-link": writeWithLink("sign-in"),
  "confirm-link": writeWithLink("confirm"),
  "my-sign-ups": async ({ reader }, { tokenId, isKnown }) =>
    isKnown === 0 ? null : { href: reader.mergeField("link", await buildDataLink(tokenId)) },
  "new-device": async ({ name, locale }, { at, timeZone, ...device }) => ({
    name,
    device: deviceName(device, locale),
    when: formatInstantInZone(at, timeZone ?? DEFAULTS.timeZone, locale),
  }),
  "key-made": async ({ name, locale }, { name: keyName, at, timeZone }) => ({
    name,
    title: keyName,
    details: [formatInstantInZone(at, timeZone ?? DEFAULTS.timeZone, locale)],
  }),
  "agent-let-in": async ({ name, locale }, { name: agentName, host, at, timeZone }) => ({
    name,
    title: agentName,
    details: [host, formatInstantInZone(at, timeZone ?? DEFAULTS.timeZone, locale)],
  }),
  "change-email": async ({ name, reader }, { tokenId, account }) => ({
    name,
    account: accountLabel(account),
    href: reader.mergeField("link", await createOneTimeLink(tokenId, "change-email")),
  }),
  "change-email-taken": writeWithName,
  "email-change-asked": async ({ name }, { email }) => ({ name, email, supportEmail: config().supportEmail }),
  "email-changed": async ({ name }, { email }) => ({ name, email, supportEmail: config().supportEmail }),
  "password-changed": async ({ name }, props) => ({ name, by: props?.by ?? "settings", programs: props?.programs ?? 0 }),
  "sign-in-changed": async ({ name }, { what, name: means }) => ({ name, what, means }),
  "export-ready": async ({ name, reader }, { exportId }) => ({
    name,
    href: reader.mergeField("link", `${config().origin}/settings/export/${await createLinkToken("export", exportId)}`),
  }),
  "account-deleted": async ({ name }, counts) => ({ name, ...counts }),
  welcome: writeWithName,
  "direct-message": async ({ name }, { about, name: from, ...said }) => ({
    ...said,
    name,
    from,
    about: about && { title: about.title, href: `${config().origin}/event/${about.id}` },
  }),
  "confirm-message": async ({ name, reader, locale }, { tokenId, to }) => {
    const href = reader.mergeField("link", await createPendingLink("confirm-message", tokenId));
    return { name, to: to ?? m.event_organizer_unnamed({}, { locale }), href };
  },
  "neutral-confirmation": async ({ reader }, { mailKey }) => ({ href: reader.mergeField("link", await createConfirmationLink(mailKey)) }),
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
    href: reader.mergeField("link", await buildJoinLink(memberId, "group")),
    unsubscribeHref: reader.mergeField("unsubscribe", unsubscribeHref ?? ""),
  }),
  "group-message": async ({ row, facts, name, reader, unsubscribeHref }, { messageId, sheets }) => {
    const message = facts.broadcasts.get(messageId);
    const submission = facts.submissions.get(row.submissionId ?? "");
    if (!message?.group || !message.sheets || !submission) return null;
    const inRoster = new Set(parseJsonColumn(message.sheets));
    if (!sheets.some((id) => inRoster.has(id))) return null;
    const { subject, body, group, sender, replyTo } = message;
    const manageHref = reader.mergeField("manage", await manageLink(submission.id, submission.generation));
    const unsubscribe = reader.mergeField("unsubscribe", unsubscribeHref ?? "");
    const groupHref = `${config().origin}/g/${message.groupId}`;
    return { name, group, groupHref, sender, subject, body, manageHref, canReply: replyTo !== null, unsubscribeHref: unsubscribe };
  },
  "group-handover": async ({ name }, { group, ...props }) => ({
    ...props,
    name,
    group: group.name,
    href: `${config().origin}/groups/${group.id}`,
  }),
  "invitation-example": async (draft) => buildExample(draft),
  ...FOLLOW_WRITERS,
};

async function writeWithName({ name }: AnyDraft) {
  return { name };
}

/** A requested link is queued for every address, so that asking reveals nothing; nothing is sent to an address we don't know. */
function writeWithLink(purpose: TokenPurpose) {
  return async ({ name, reader }: AnyDraft, { tokenId, isKnown }: RequestedLink) =>
    isKnown === 0 ? null : { name, href: reader.mergeField("link", await createOneTimeLink(tokenId, purpose)) };
}
