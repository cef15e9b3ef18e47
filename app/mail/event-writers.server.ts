import { config } from "#app/config.server.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { formatLocation } from "#app/lib/location-line.ts";
import { buildJoinLink } from "#app/members/invite.server.ts";
import { createPendingLink } from "#app/outbox/pending-link.server.ts";
import type { EventMail } from "#app/outbox/registry.server.ts";
import { buildHandOverLink } from "#app/signup/hand-over/link.server.ts";
import { buildAsk } from "./ask.server.ts";
import { buildManageLink, buildSignUpMail, type Draft, findSignUps, isActive, isNamedBy, wasUpcoming } from "./draft.server.ts";
import { isOffOrRemoved } from "./event-facts.server.ts";
import type { SignUpFact } from "./facts.server.ts";
import { buildInvitation } from "./invitation.server.ts";
import { buildNotice } from "./notice.server.ts";
import { buildOrganizerMessage } from "./organizer-message.server.ts";
import { withPass } from "./pass.server.ts";
import { buildReminder } from "./reminder.server.ts";
import { buildHelpOffered, buildHelpWanted } from "./rescue.server.ts";
import { addSampleSignUp } from "./sample-sign-up.ts";
import { formatAmount, formatInstantInZone, formatWhen, toEventFacts } from "./wording.ts";
import type { MailWriter } from "./writer.ts";

/** Writers of mails about an event: to people who signed up or are invited, and to its organizer. */
export const EVENT_WRITERS: { [T in EventMail]: MailWriter<Draft, T> } = {
  "event-created": async ({ event, name, locale }) =>
    isOffOrRemoved(event) ? null : { name, event: toEventFacts(event, createLink(event), locale) },
  "confirm-sign-up": async ({ event, name, locale, reader }, { tokenId }) => {
    const href = reader.mergeField("link", await createPendingLink("confirm-sign-up", tokenId));
    return isOffOrRemoved(event) ? null : { name, event: toEventFacts(event, createLink(event), locale), href };
  },
  "signup-confirmation": withPass(writeReceipt()),
  "signup-already": writeReceipt(),
  imported: async (draft) => {
    const mail = await writeReceipt()(draft, null);
    if (!mail) return null;
    const notMeHref = draft.reader.mergeField("notMe", `${await buildManageLink(draft)}/not-me`);
    return { ...mail, organizer: draft.event.ownerName, notMeHref };
  },
  "signup-changed": async (draft, props) => {
    const { event, locale } = draft;
    const signUps = findNamedSignUps(draft, props).filter(isActive);
    const [signUp] = signUps;
    if (isOffOrRemoved(event) || !signUp) return null;
    const before = props?.before ? formatAmount({ ...signUp, ...props.before }, event, locale) : null;
    return { ...(await buildSignUpMail(draft, signUps)), before };
  },
  "signup-cancelled": async (draft, props) => {
    const signUps = findNamedSignUps(draft, props);
    return signUps.length === 0 ? null : { ...(await buildSignUpMail(draft, signUps)), by: props?.by ?? "guest" };
  },
  "signup-restored": async (draft, props) => {
    const mail = await writeReceipt()(draft, props);
    return mail && { ...mail, wasMoved: props?.wasMoved === 1 };
  },
  "signup-affected": async (draft, props) => {
    const signUps = findSignUps(draft.row, draft.facts).filter(isNamedBy(draft.row));
    if (signUps.length === 0 || isOffOrRemoved(draft.event)) return null;
    return { ...(await buildSignUpMail(draft, signUps)), effect: props?.reason ?? "removed", note: props?.note ?? null };
  },
  "signup-moved": async (draft, { from }) => {
    const { row, event, facts, locale } = draft;
    const signUps = findSignUps(row, facts).filter(isNamedBy(row)).filter(isActive);
    if (isOffOrRemoved(event) || signUps.length === 0) return null;
    const when = from.date ? formatWhen({ ...from, endDate: null, timeZone: event.timeZone }, locale) : null;
    return { ...(await buildSignUpMail(draft, signUps)), before: [from.title, when].filter(Boolean).join(" · ") };
  },
  "hand-over-link": async (draft, { tokenId }) => {
    const signUps = findSignUps(draft.row, draft.facts).filter(isNamedBy(draft.row)).filter(isActive);
    if (signUps.length === 0 || isOffOrRemoved(draft.event)) return null;
    const friendHref = draft.reader.mergeField("friend", await buildHandOverLink(tokenId));
    return { ...(await buildSignUpMail(draft, signUps)), friendHref };
  },
  "handed-over": async (draft) => {
    const signUps = findSignUps(draft.row, draft.facts).filter(isNamedBy(draft.row));
    return signUps.length === 0 || isOffOrRemoved(draft.event) ? null : buildSignUpMail(draft, signUps);
  },
  "place-offered": writeHoldMail("offered"),
  "place-open": writeReceipt((signUp) => signUp.status === "waiting"),
  "place-confirmed": withPass(writeReceipt((signUp) => signUp.status === "confirmed")),
  "offer-expired": writeHoldMail("cancelled"),
  ask: buildAsk,
  "ask-withdrawn": async (draft, props) => {
    const signUps = findNamedSignUps(draft, props);
    return signUps.length === 0 ? null : { ...(await buildSignUpMail(draft, signUps)), isOff: isOffOrRemoved(draft.event) };
  },
  "event-changed": async (draft, { before, after, offers, isReopened, note = null }) => {
    const { row, event, facts, locale } = draft;
    const signUps = findSignUps(row, facts).filter((signUp) => isActive(signUp) && signUp.response !== "no");
    if (isOffOrRemoved(event) || signUps.length === 0) return null;
    const when = toChange({ before: formatWhen(before, locale), after: formatWhen(after, locale) });
    const where = toChange({ before: formatLocation(before.location, locale), after: formatLocation(after.location, locale) });
    const moved = offers.map((offer) => ({
      title: offer.title,
      before: formatWhen({ ...before, endDate: null, ...offer.before, date: offer.before.date ?? before.date }, locale),
      after: formatWhen({ ...after, endDate: null, ...offer.after, date: offer.after.date ?? after.date }, locale),
    }));
    return { ...(await buildSignUpMail(draft, signUps)), when, where, moved, isReopened, note };
  },
  "event-cancelled": async (draft) => {
    const { row, event, facts } = draft;
    const signUps = findSignUps(row, facts).filter(isActive).filter(wasUpcoming(event));
    const { entries, ...mail } = await buildSignUpMail(draft, signUps);
    const unchangeable = entries.map((entry) => ({ ...entry, canChange: false }));
    return { ...mail, entries: unchangeable, isRest: event.endedAt !== null && event.isCalledOff === 0 };
  },
  digest: async ({ row, event, facts }) => {
    const entries = (facts.gathered.get(row.id) ?? []).map(({ subject, text }) => ({ subject, text }));
    return entries.length === 0 ? null : { entries, href: createLink(event) };
  },
  reminder: buildReminder,
  "organiser-message": buildOrganizerMessage,
  invitation: async (draft, _, now) => {
    const invited = await buildInvitation(draft, now);
    return invited && { ...invited, isReminder: false };
  },
  "invitation-reminder": async (draft, _, now) => {
    const invited = await buildInvitation(draft, now);
    return invited && { ...invited, isReminder: true };
  },
  "help-wanted": (draft, props) => buildHelpWanted(draft, props),
  "help-offered": (draft, props) => buildHelpOffered(draft, props),
  "organiser-notice": async (draft, props) => (draft.event.deletedAt ? null : buildNotice(draft, props)),
  "dates-added": async ({ event, name, locale }, { dates, skipped, isFull }) => {
    if (isOffOrRemoved(event)) return null;
    const formatAll = (all: string[]) => all.map((date) => formatDate(date, locale));
    const settingsHref = `${config().origin}/settings`;
    return {
      name,
      event: toEventFacts(event, createLink(event), locale),
      dates: formatAll(dates),
      skipped: formatAll(skipped),
      isFull,
      settingsHref,
    };
  },
  "member-invitation": async ({ event, name, locale, reader, unsubscribeHref }, { memberId, role, sender }) => {
    if (isOffOrRemoved(event)) return null;
    const href = reader.mergeField("link", await buildJoinLink(memberId, "event"));
    const unsubscribe = reader.mergeField("unsubscribe", unsubscribeHref ?? "");
    return { name, sender, role, event: toEventFacts(event, createLink(event), locale), href, unsubscribeHref: unsubscribe };
  },
  "event-handover": async ({ event, name, locale }, props) =>
    event.deletedAt ? null : { name, ...props, event: toEventFacts(event, createLink(event), locale) },
  "webhook-off": async ({ event, name, locale }, props) =>
    event.deletedAt ? null : { name, ...props, event: toEventFacts(event, createLink(event), locale) },
  "reminder-test": async (draft, props, now) => buildReminder(addSampleSignUp(draft, props), props, now),
};

type SomeSignUps = { signupIds?: string[] } | null;

/** A receipt for the submission's sign-ups, or for those the row names. */
function writeReceipt(isIncluded: (signUp: SignUpFact) => boolean = isActive) {
  return async (draft: Draft, some: object | null) => {
    const signUps = findNamedSignUps(draft, some).filter(isIncluded);
    return isOffOrRemoved(draft.event) || signUps.length === 0 ? null : buildSignUpMail(draft, signUps);
  };
}

/** About a spot that is or was held until a deadline; null once the sign-up has another status. */
function writeHoldMail(status: SignUpFact["status"]) {
  return async (draft: Draft, some: SomeSignUps) => {
    const { event, locale } = draft;
    const signUps = findNamedSignUps(draft, some).filter((signUp) => signUp.status === status);
    const until = signUps[0]?.heldUntil ?? null;
    if (isOffOrRemoved(event) || until === null) return null;
    return { ...(await buildSignUpMail(draft, signUps)), until: formatInstantInZone(until, event.timeZone, locale) };
  };
}

/** The sign-ups a row names: one, some, or all of its submission. */
function findNamedSignUps({ row, facts }: Draft, some: SomeSignUps): SignUpFact[] {
  return findSignUps(row, facts)
    .filter(isNamedBy(row))
    .filter(({ id }) => some?.signupIds?.includes(id) ?? true);
}

function toChange(change: { before: string | null; after: string | null }) {
  return change.before === change.after ? null : change;
}

function createLink(event: { id: string }): string {
  return `${config().origin}/event/${event.id}`;
}
