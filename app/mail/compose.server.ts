import { config } from "#app/config.server.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { placeLine } from "#app/lib/where.ts";
import { withoutControls } from "#app/outbox/plain.ts";
import type { TemplateId } from "#app/outbox/templates.ts";
import { pendingLink } from "#app/pending/link.server.ts";
import { handOverLink } from "#app/signups/hand-over/link.server.ts";
import { confirmSignUp } from "#emails/confirm-by-mail.tsx";
import { eventCancelled } from "#emails/event-cancelled.tsx";
import { eventChanged } from "#emails/event-changed.tsx";
import { eventCreated } from "#emails/event-created.tsx";
import { handOverLinkMail } from "#emails/hand-over-link.tsx";
import { handedOver } from "#emails/handed-over.tsx";
import { invitation } from "#emails/invitation.tsx";
import type { Reading } from "#emails/layout.tsx";
import { offerExpired } from "#emails/offer-expired.tsx";
import { organiserMessage } from "#emails/organiser-message.tsx";
import { organiserNotice } from "#emails/organiser-notice.tsx";
import { placeConfirmed } from "#emails/place-confirmed.tsx";
import { type HeldMail, placeOffered } from "#emails/place-offered.tsx";
import { placeOpen } from "#emails/place-open.tsx";
import { reminder } from "#emails/reminder.tsx";
import { signupAffected } from "#emails/signup-affected.tsx";
import { signupAlready } from "#emails/signup-already.tsx";
import { signupCancelled } from "#emails/signup-cancelled.tsx";
import { signupChanged } from "#emails/signup-changed.tsx";
import { type SignupMail, signupConfirmation } from "#emails/signup-confirmation.tsx";
import { signupMoved } from "#emails/signup-moved.tsx";
import type { Template } from "#emails/template.ts";
import { type AccountTemplate, TO_ACCOUNTS } from "./account-mails.server.ts";
import { type Held, isOff } from "./facts.server.ts";
import type { Form } from "./fill.server.tsx";
import { type AnyDraft, type Draft, heldFor, isMeantBy, signupMail, stands, startsOn } from "./holdings.server.ts";
import { invitationOf } from "./invitation.server.ts";
import { noticeOf } from "./notice.server.ts";
import { sampleOf } from "./sample.server.ts";
import { amountText, eventWords, instantText, whenText } from "./wording.ts";
import type { WriteBody, Writer } from "./writer.ts";

/** Renders a template with these props, or takes the rendering already made. */
export type Write = <Props>(template: Template<Props>, props: Props & Reading) => Form;

/** What a message says, or null when there is no longer anything to say. */
export async function compose(draft: AnyDraft, write: Write, now: number): Promise<Form | null> {
  const { row, event, locale } = draft;
  const writeBody: WriteBody = (template, props) => write(template, { ...props, locale, home: config().origin });
  const props = withoutControls(JSON.parse(row.props ?? "null"));
  // Which props a template has is known to whoever queued it, and to its writer.
  const toAccount = (TO_ACCOUNTS as Record<string, Writer<AnyDraft, TemplateId>>)[row.template];
  if (toAccount) return toAccount(draft, props, writeBody, now);
  // As above.
  const aboutEvent = ({ ...ABOUT_EVENTS, ...SAMPLES } as Record<string, Writer<Draft, TemplateId>>)[row.template];
  return aboutEvent && event ? aboutEvent({ ...draft, event }, props, writeBody, now) : null;
}

const ABOUT_EVENTS = {
  "event-created": async ({ event, name, locale }, _, write) =>
    isOff(event) ? null : write(eventCreated, { name, event: eventWords(event, linkOf(event), locale) }),
  "confirm-sign-up": async ({ event, name, locale, reader }, { tokenId }, write) => {
    const href = reader.mark("link", await pendingLink("confirm-sign-up", tokenId));
    return isOff(event) ? null : write(confirmSignUp, { name, event: eventWords(event, linkOf(event), locale), href });
  },
  "signup-confirmation": ownMail(signupConfirmation),
  "signup-already": ownMail(signupAlready),
  "signup-changed": async (draft, props, write) => {
    const { row, event, facts, locale } = draft;
    const holding = heldFor(row, facts).filter(isMeantBy(row)).filter(stands);
    const [held] = holding;
    if (isOff(event) || !held) return null;
    const before = props ? amountText({ ...held, ...props.before }, event, locale) : null;
    return write(signupChanged, { ...(await signupMail(draft, holding)), before });
  },
  "signup-cancelled": async (draft, props, write) => {
    const isMeant = ({ id }: Held) => props?.signupIds?.includes(id) ?? true;
    const holding = heldFor(draft.row, draft.facts).filter(isMeantBy(draft.row)).filter(isMeant);
    return holding.length === 0 ? null : write(signupCancelled, { ...(await signupMail(draft, holding)), by: props?.by ?? "guest" });
  },
  "signup-affected": async (draft, props, write) => {
    const holding = heldFor(draft.row, draft.facts).filter(isMeantBy(draft.row));
    if (holding.length === 0 || isOff(draft.event)) return null;
    return write(signupAffected, { ...(await signupMail(draft, holding)), effect: props?.reason ?? "removed" });
  },
  "signup-moved": async (draft, { from }, write) => {
    const { row, event, facts, locale } = draft;
    const holding = heldFor(row, facts).filter(isMeantBy(row)).filter(stands);
    if (isOff(event) || holding.length === 0) return null;
    const when = from.date ? whenText({ ...event, ...from, endDate: null }, locale) : null;
    return write(signupMoved, { ...(await signupMail(draft, holding)), before: [from.title, when].filter(Boolean).join(" · ") });
  },
  "hand-over-link": async (draft, { tokenId }, write) => {
    const holding = heldFor(draft.row, draft.facts).filter(isMeantBy(draft.row)).filter(stands);
    if (holding.length === 0 || isOff(draft.event)) return null;
    const friendHref = draft.reader.mark("friend", await handOverLink(tokenId));
    return write(handOverLinkMail, { ...(await signupMail(draft, holding)), friendHref });
  },
  "handed-over": async (draft, _, write) => {
    const holding = heldFor(draft.row, draft.facts).filter(isMeantBy(draft.row));
    return holding.length === 0 || isOff(draft.event) ? null : write(handedOver, await signupMail(draft, holding));
  },
  "place-offered": heldMail(placeOffered, "offered"),
  "place-open": ownMail(placeOpen, (held) => held.status === "waiting"),
  "place-confirmed": ownMail(placeConfirmed, (held) => held.status === "confirmed"),
  "offer-expired": heldMail(offerExpired, "cancelled"),
  "event-changed": async (draft, { before, after, offers, isReopened }, write) => {
    const { row, event, facts, locale } = draft;
    const holding = heldFor(row, facts).filter((held) => stands(held) && held.response !== "no");
    if (isOff(event) || holding.length === 0) return null;
    const when = ifChanged({ before: whenText(before, locale), after: whenText(after, locale) });
    const where = ifChanged({ before: placeLine(before.location, locale), after: placeLine(after.location, locale) });
    const moved = offers.map((offer) => ({
      title: offer.title,
      before: whenText({ ...before, endDate: null, ...offer.before, date: offer.before.date ?? before.date }, locale),
      after: whenText({ ...after, endDate: null, ...offer.after, date: offer.after.date ?? after.date }, locale),
    }));
    return write(eventChanged, { ...(await signupMail(draft, holding)), when, where, moved, isReopened });
  },
  "event-cancelled": async (draft, _, write) =>
    write(eventCancelled, await signupMail(draft, heldFor(draft.row, draft.facts).filter(stands))),
  reminder: async (draft, { date, days, hours }, write, now) => {
    const { row, event, facts, locale } = draft;
    const holding = heldFor(row, facts).filter(startsOn(date, event, now));
    if (event.deletedAt || event.status !== "published" || holding.length === 0) return null;
    const messages = [days === undefined ? null : event.daysMessage, hours === undefined ? null : event.hoursMessage];
    const unsubscribeHref = draft.reader.mark("unsubscribe", draft.unsubscribeHref ?? "");
    const day = formatDate(date, locale);
    const mail = await signupMail(draft, holding);
    const isOne = mail.entries.every(({ href }) => href === null) && holding.some((held) => held.submissionId !== null);
    const entries = mail.entries.map((entry) => (entry.href ? { ...entry, coming: comingLinks(entry.href, date) } : entry));
    return write(reminder, {
      ...mail,
      entries,
      coming: isOne ? comingLinks(mail.manageHref, date) : null,
      day,
      messages: [...new Set(messages.filter((each) => each !== null))],
      unsubscribeHref,
    });
  },
  "organiser-message": async (draft, { broadcastId }, write) => {
    const { row, event, facts, name, unsubscribeHref } = draft;
    const holding = heldFor(row, facts).filter(stands);
    const said = facts.broadcasts.get(broadcastId);
    if (event.deletedAt || holding.length === 0 || !said) return null;
    // What differs from reader to reader stays out of it: so a thousand readers are one rendering.
    const { event: about, manageHref } = await signupMail(draft, holding);
    const unsubscribe = draft.reader.mark("unsubscribe", unsubscribeHref ?? "");
    return write(organiserMessage, {
      name,
      event: about,
      subject: said.subject,
      body: said.body,
      manageHref,
      unsubscribeHref: unsubscribe,
    });
  },
  invitation: async (draft, _, write, now) => {
    const invited = await invitationOf(draft, now);
    return invited && write(invitation, { ...invited, isReminder: false });
  },
  "invitation-reminder": async (draft, _, write, now) => {
    const invited = await invitationOf(draft, now);
    return invited && write(invitation, { ...invited, isReminder: true });
  },
  "organiser-notice": async (draft, props, write) => {
    const notice = draft.event.deletedAt ? null : noticeOf(draft, props);
    return notice && write(organiserNotice, notice);
  },
} satisfies { [T in Exclude<TemplateId, AccountTemplate | SampleTemplate>]: Writer<Draft, T> };

/** Written by the message they show. */
const SAMPLES = {
  "reminder-test": async (draft, props, write, now) => ABOUT_EVENTS.reminder(sampleOf(draft, props.offer, props), props, write, now),
} satisfies { [T in SampleTemplate]: Writer<Draft, T> };

type SampleTemplate = "reminder-test";

/** "Yes" and "Can't" of a reminder: the private link's page asks, and acts on its button alone. */
function comingLinks(manageHref: string, day: string) {
  return { yes: `${manageHref}?coming=yes&day=${day}`, no: `${manageHref}?coming=no&day=${day}` };
}

/** A receipt: what the submission, or the one sign-up it names, now holds. */
function ownMail(template: Template<SignupMail>, isMeant: (held: Held) => boolean = stands) {
  return async (draft: Draft, _: unknown, write: WriteBody) => {
    const holding = heldFor(draft.row, draft.facts).filter(isMeantBy(draft.row)).filter(isMeant);
    return isOff(draft.event) || holding.length === 0 ? null : write(template, await signupMail(draft, holding));
  };
}

/** About a place that is, or was, held until an instant; nothing to say once that is no longer how it stands. */
function heldMail(template: Template<HeldMail>, status: Held["status"]) {
  return async (draft: Draft, _: null, write: WriteBody) => {
    const { row, event, facts, locale } = draft;
    const holding = heldFor(row, facts).filter((held) => isMeantBy(row)(held) && held.status === status);
    const until = holding[0]?.offeredUntil ?? null;
    if (isOff(event) || until === null) return null;
    return write(template, { ...(await signupMail(draft, holding)), until: instantText(until, event.timeZone, locale) });
  };
}

function ifChanged(change: { before: string | null; after: string | null }) {
  return change.before === change.after ? null : change;
}

function linkOf(event: { id: string }): string {
  return `${config().origin}/event/${event.id}`;
}
