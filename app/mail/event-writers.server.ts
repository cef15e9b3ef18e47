import { config } from "#app/config.server.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { placeLine } from "#app/lib/where.ts";
import { joinLink } from "#app/members/invite.server.ts";
import { pendingLink } from "#app/outbox/pending-link.server.ts";
import type { EventMail } from "#app/outbox/registry.server.ts";
import { handOverLink } from "#app/signup/hand-over/link.server.ts";
import type { ComingLinks } from "#emails/entries.tsx";
import { type Draft, isActive, isNamedBy, signUpsFor, signupMail, startsOn, wasAhead } from "./draft.server.ts";
import { isOffOrRemoved, type SignUpFact } from "./facts.server.ts";
import { invitationOf } from "./invitation.server.ts";
import { noticeOf } from "./notice.server.ts";
import { helpOfferedOf, helpWantedOf } from "./rescue.server.ts";
import { asIfSignedUp } from "./sample-sign-up.ts";
import { amountText, eventWords, instantText, whenText } from "./wording.ts";
import type { Writer } from "./writer.ts";

/** Writers of mails about an event: to people who signed up or are invited, and to its organizer. */
export const EVENT_WRITERS: { [T in EventMail]: Writer<Draft, T> } = {
  "event-created": async ({ event, name, locale }) =>
    isOffOrRemoved(event) ? null : { name, event: eventWords(event, linkOf(event), locale) },
  "confirm-sign-up": async ({ event, name, locale, reader }, { tokenId }) => {
    const href = reader.mergeField("link", await pendingLink("confirm-sign-up", tokenId));
    return isOffOrRemoved(event) ? null : { name, event: eventWords(event, linkOf(event), locale), href };
  },
  "signup-confirmation": receiptOf(),
  "signup-already": receiptOf(),
  "signup-changed": async (draft, props) => {
    const { row, event, facts, locale } = draft;
    const signUps = signUpsFor(row, facts).filter(isNamedBy(row)).filter(isActive);
    const [signUp] = signUps;
    if (isOffOrRemoved(event) || !signUp) return null;
    const before = props ? amountText({ ...signUp, ...props.before }, event, locale) : null;
    return { ...(await signupMail(draft, signUps)), before };
  },
  "signup-cancelled": async (draft, props) => {
    const signUps = namedBy(draft, props);
    return signUps.length === 0 ? null : { ...(await signupMail(draft, signUps)), by: props?.by ?? "guest" };
  },
  "signup-restored": async (draft, props) => {
    const mail = await receiptOf()(draft, props);
    return mail && { ...mail, wasMoved: props?.wasMoved === 1 };
  },
  "signup-affected": async (draft, props) => {
    const signUps = signUpsFor(draft.row, draft.facts).filter(isNamedBy(draft.row));
    if (signUps.length === 0 || isOffOrRemoved(draft.event)) return null;
    return { ...(await signupMail(draft, signUps)), effect: props?.reason ?? "removed", note: props?.note ?? null };
  },
  "signup-moved": async (draft, { from }) => {
    const { row, event, facts, locale } = draft;
    const signUps = signUpsFor(row, facts).filter(isNamedBy(row)).filter(isActive);
    if (isOffOrRemoved(event) || signUps.length === 0) return null;
    const when = from.date ? whenText({ ...from, endDate: null, timeZone: event.timeZone }, locale) : null;
    return { ...(await signupMail(draft, signUps)), before: [from.title, when].filter(Boolean).join(" · ") };
  },
  "hand-over-link": async (draft, { tokenId }) => {
    const signUps = signUpsFor(draft.row, draft.facts).filter(isNamedBy(draft.row)).filter(isActive);
    if (signUps.length === 0 || isOffOrRemoved(draft.event)) return null;
    const friendHref = draft.reader.mergeField("friend", await handOverLink(tokenId));
    return { ...(await signupMail(draft, signUps)), friendHref };
  },
  "handed-over": async (draft) => {
    const signUps = signUpsFor(draft.row, draft.facts).filter(isNamedBy(draft.row));
    return signUps.length === 0 || isOffOrRemoved(draft.event) ? null : signupMail(draft, signUps);
  },
  "place-offered": holdMail("offered"),
  "place-open": receiptOf((signUp) => signUp.status === "waiting"),
  "place-confirmed": receiptOf((signUp) => signUp.status === "confirmed"),
  "offer-expired": holdMail("cancelled"),
  "event-changed": async (draft, { before, after, offers, isReopened, note = null }) => {
    const { row, event, facts, locale } = draft;
    const signUps = signUpsFor(row, facts).filter((signUp) => isActive(signUp) && signUp.response !== "no");
    if (isOffOrRemoved(event) || signUps.length === 0) return null;
    const when = ifChanged({ before: whenText(before, locale), after: whenText(after, locale) });
    const where = ifChanged({ before: placeLine(before.location, locale), after: placeLine(after.location, locale) });
    const moved = offers.map((offer) => ({
      title: offer.title,
      before: whenText({ ...before, endDate: null, ...offer.before, date: offer.before.date ?? before.date }, locale),
      after: whenText({ ...after, endDate: null, ...offer.after, date: offer.after.date ?? after.date }, locale),
    }));
    return { ...(await signupMail(draft, signUps)), when, where, moved, isReopened, note };
  },
  "event-cancelled": async (draft) => {
    const { row, event, facts } = draft;
    const signUps = signUpsFor(row, facts).filter(isActive).filter(wasAhead(event));
    const { entries, ...mail } = await signupMail(draft, signUps);
    const unchangeable = entries.map((entry) => ({ ...entry, canChange: false }));
    return { ...mail, entries: unchangeable, isRest: event.endedAt !== null && event.isCalledOff === 0 };
  },
  digest: async ({ row, event, facts }) => {
    const entries = (facts.gathered.get(row.id) ?? []).map(({ subject, text }) => ({ subject, text }));
    return entries.length === 0 ? null : { entries, href: linkOf(event) };
  },
  reminder: async (draft, { date, days, hours }, now) => {
    const { row, event, facts, locale } = draft;
    const signUps = signUpsFor(row, facts).filter(startsOn(date, event, now));
    if (event.deletedAt || event.status !== "published" || signUps.length === 0) return null;
    const messages = [days === undefined ? null : event.daysMessage, hours === undefined ? null : event.hoursMessage];
    const unsubscribeHref = draft.reader.mergeField("unsubscribe", draft.unsubscribeHref ?? "");
    const day = formatDate(date, locale);
    const mail = await signupMail(draft, signUps);
    const isOne = mail.entries.every(({ href }) => href === null) && signUps.some((signUp) => signUp.submissionId !== null);
    const entries = mail.entries.map((entry) =>
      entry.href ? { ...entry, coming: comingLinks(entry.href, date, entry.canChange) } : entry,
    );
    return {
      ...mail,
      entries,
      coming: isOne ? comingLinks(mail.manageHref, date, mail.canChange) : null,
      day,
      messages: [...new Set(messages.filter((each) => each !== null))],
      unsubscribeHref,
    };
  },
  "organiser-message": async (draft, { broadcastId }) => {
    const { row, event, facts, name, unsubscribeHref } = draft;
    const signUps = signUpsFor(row, facts).filter(isActive);
    const said = facts.broadcasts.get(broadcastId);
    if (event.deletedAt || signUps.length === 0 || !said) return null;
    // No entries: they differ by reader, and without them a thousand messages are rendered once.
    const { event: about, manageHref, canChange } = await signupMail(draft, signUps);
    const unsubscribe = draft.reader.mergeField("unsubscribe", unsubscribeHref ?? "");
    return {
      name,
      event: about,
      subject: said.subject,
      body: said.body,
      manageHref,
      canChange,
      unsubscribeHref: unsubscribe,
    };
  },
  invitation: async (draft, _, now) => {
    const invited = await invitationOf(draft, now);
    return invited && { ...invited, isReminder: false };
  },
  "invitation-reminder": async (draft, _, now) => {
    const invited = await invitationOf(draft, now);
    return invited && { ...invited, isReminder: true };
  },
  "help-wanted": (draft, props) => helpWantedOf(draft, props),
  "help-offered": (draft, props) => helpOfferedOf(draft, props),
  "organiser-notice": async (draft, props) => (draft.event.deletedAt ? null : noticeOf(draft, props)),
  "dates-added": async ({ event, name, locale }, { dates, skipped, isFull }) => {
    if (isOffOrRemoved(event)) return null;
    const said = (all: string[]) => all.map((date) => formatDate(date, locale));
    const settingsHref = `${config().origin}/settings`;
    return { name, event: eventWords(event, linkOf(event), locale), dates: said(dates), skipped: said(skipped), isFull, settingsHref };
  },
  "member-invitation": async ({ event, name, locale, reader, unsubscribeHref }, { memberId, role, sender }) => {
    if (isOffOrRemoved(event)) return null;
    const href = reader.mergeField("link", await joinLink(memberId, "event"));
    const unsubscribe = reader.mergeField("unsubscribe", unsubscribeHref ?? "");
    return { name, sender, role, event: eventWords(event, linkOf(event), locale), href, unsubscribeHref: unsubscribe };
  },
  "event-handover": async ({ event, name, locale }, props) =>
    event.deletedAt ? null : { name, ...props, event: eventWords(event, linkOf(event), locale) },
  "reminder-test": async (draft, props, now) => EVENT_WRITERS.reminder(asIfSignedUp(draft, props), props, now),
};

/** The page behind these links asks before it changes anything, because mail programs open links by themselves. */
function comingLinks(manageHref: string, day: string, canChange = true): ComingLinks {
  const answering = (coming: string) => `${manageHref}?coming=${coming}&day=${day}`;
  return { yes: answering("yes"), no: canChange ? answering("no") : null };
}

type Some = { signupIds?: string[] } | null;

/** A receipt for the submission's sign-ups, or for those the row names. */
function receiptOf(isMeant: (signUp: SignUpFact) => boolean = isActive) {
  return async (draft: Draft, some: object | null) => {
    const signUps = namedBy(draft, some).filter(isMeant);
    return isOffOrRemoved(draft.event) || signUps.length === 0 ? null : signupMail(draft, signUps);
  };
}

/** About a spot that is or was held until a deadline; null once the sign-up has another status. */
function holdMail(status: SignUpFact["status"]) {
  return async (draft: Draft, some: Some) => {
    const { event, locale } = draft;
    const signUps = namedBy(draft, some).filter((signUp) => signUp.status === status);
    const until = signUps[0]?.heldUntil ?? null;
    if (isOffOrRemoved(event) || until === null) return null;
    return { ...(await signupMail(draft, signUps)), until: instantText(until, event.timeZone, locale) };
  };
}

/** The sign-ups a row names: one, some, or all of its submission. */
function namedBy({ row, facts }: Draft, some: Some): SignUpFact[] {
  return signUpsFor(row, facts)
    .filter(isNamedBy(row))
    .filter(({ id }) => some?.signupIds?.includes(id) ?? true);
}

function ifChanged(change: { before: string | null; after: string | null }) {
  return change.before === change.after ? null : change;
}

function linkOf(event: { id: string }): string {
  return `${config().origin}/event/${event.id}`;
}
