import { config } from "#app/config.server.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { toWallTime } from "#app/lib/wall-time.ts";
import type { Locale } from "#app/limits.ts";
import { type Claimed, findSubmissionIds } from "#app/outbox/claims.server.ts";
import { MAILS } from "#app/outbox/registry.server.ts";
import { formatCheckInCode } from "#app/sheet/event/check-in-code.ts";
import type { EntryFacts } from "#emails/entries.tsx";
import type { ConfirmationStatus, SignUpMail } from "#emails/signup-confirmation.tsx";
import type { OfferSpots } from "#emails/spot-tabs.tsx";
import type { MailEvent } from "./event-facts.server.ts";
import type { MailFacts, SignUpFact } from "./facts.server.ts";
import type { ReaderValues } from "./rendered-mail.server.tsx";
import { describeSubjectSpot, toEntry, toEventFacts } from "./wording.ts";

/** A message being written: its row, its reader, and the facts its writer needs. */
export type Draft = {
  row: Claimed;
  event: MailEvent;
  facts: MailFacts;
  reader: ReaderValues;
  locale: Locale;
  name: string | null;
  unsubscribeHref: string | null;
};

/** A message to an account may be about no event. */
export type AnyDraft = Omit<Draft, "event"> & { event: MailEvent | null };

/** The sign-ups a message is about, including canceled ones, earliest first. */
export function findSignUps(row: Claimed, facts: MailFacts): SignUpFact[] {
  const submissionIds = findSubmissionIds(row);
  const isSubject =
    MAILS[row.template].audience === "submission"
      ? (signUp: SignUpFact) => submissionIds.includes(signUp.submissionId ?? "")
      : (signUp: SignUpFact) => signUp.eventId === row.eventId && signUp.email === row.toEmail;
  return [
    ...new Map(
      facts.signUps.filter((signUp) => signUp.noticeId === null && isSubject(signUp)).map((signUp) => [signUp.id, signUp]),
    ).values(),
  ].toSorted((a, b) => findStart(a) - findStart(b));
}

export function isActive(signUp: SignUpFact): boolean {
  return signUp.status !== "cancelled" && signUp.status !== "asked";
}

export function isNamedBy(row: Claimed): (signUp: SignUpFact) => boolean {
  return (signUp) => row.signupId === null || signUp.id === row.signupId;
}

/** Returns whether a sign-up was for something that hadn't begun when the event was ended, or wasn't over when it was deleted. */
export function wasUpcoming({ endedAt, deletedAt, ...event }: MailEvent): (signUp: SignUpFact) => boolean {
  return ({ offer }) => {
    if (endedAt !== null) return (offer.startsAt ?? event.startsAt ?? endedAt + 1) > endedAt;
    return deletedAt === null || (offer.endsAt ?? event.endsAt ?? deletedAt + 1) > deletedAt;
  };
}

/** Returns whether a day's reminder lists a sign-up: confirmed, and starting later that day. */
export function isReminderDue(date: string, event: MailEvent, now: number): (signUp: SignUpFact) => boolean {
  return (signUp) => {
    const startsAt = signUp.offer.startsAt ?? event.startsAt;
    if (startsAt === null || startsAt <= now || signUp.status !== "confirmed" || signUp.response !== "going") return false;
    return toWallTime(startsAt, event.timeZone).date === date;
  };
}

/** What every message to a guest needs: the event, their sign-ups and their private links. */
export async function buildSignUpMail(draft: Draft, signUps: SignUpFact[]): Promise<SignUpMail> {
  const { row, event, facts, reader, locale, name } = draft;
  const code = signUps.find((signUp) => signUp.checkInCode !== null)?.checkInCode ?? null;
  const links = await createPrivateLinks(row, facts, signUps, reader);
  // If any sign-up is for someone other than the reader, every entry shows its person's name.
  const contact = facts.submissions.get(row.submissionId ?? "")?.name ?? signUps[0]?.name;
  const areNamed = signUps.some((signUp) => signUp.name !== contact);
  const buildEntry = (signUp: SignUpFact): EntryFacts => {
    const words = toEntry(signUp, event, locale);
    const details = [...(areNamed && signUp.name ? [signUp.name] : []), ...words.details];
    return { ...words, details, href: links.of(signUp), canChange: canChange(signUp), spots: countReaderSpots(signUp, signUps) };
  };
  return {
    name,
    event: toEventFacts(event, `${config().origin}/event/${event.id}`, locale),
    entries: signUps.map(buildEntry),
    status: findConfirmationStatus(signUps),
    manageHref: reader.mergeField("manage", links.main),
    canChange: signUps.some(canChange),
    spot: event.isTrusted ? describeSubjectSpot(signUps, event, locale) : null,
    checkInCode: code && reader.mergeField("code", formatCheckInCode(code)),
    calendarHref: signUps.some(isComing) ? reader.mergeField("calendar", `${links.main}/calendar.ics`) : null,
  };
}

/** A confirmed spot can be changed only while its offer allows it; anyone else can leave at any time. */
function canChange({ status, offer }: SignUpFact): boolean {
  return status !== "confirmed" || offer.isChangeable !== 0;
}

/** How many spots of its offer the reader has in total, given at the last of their sign-ups for it. */
function countReaderSpots({ id, offer }: SignUpFact, signUps: SignUpFact[]): OfferSpots | null {
  const siblings = signUps.filter((each) => each.offer.id === offer.id);
  if (!offer.capacity || siblings.at(-1)?.id !== id) return null;
  const held = siblings.filter(({ status }) => status === "confirmed" || status === "offered");
  return { capacity: offer.capacity, taken: offer.taken, own: held.reduce((sum, { places }) => sum + places, 0) };
}

/** Only these belong in a calendar. */
function isComing({ response }: SignUpFact): boolean {
  return response !== "no";
}

/** One link for the message; if it is about several submissions, each entry has its own as well. */
async function createPrivateLinks(row: Claimed, facts: MailFacts, signUps: SignUpFact[], reader: ReaderValues) {
  const generations = new Map(
    signUps.flatMap((signUp) => (signUp.submissionId ? [[signUp.submissionId, signUp.generation ?? 0] as const] : [])),
  );
  const own = row.submissionId ?? signUps.find((signUp) => signUp.submissionId)?.submissionId ?? null;
  const main = own
    ? await manageLink(own, generations.get(own) ?? facts.submissions.get(own)?.generation ?? 0)
    : `${config().origin}/event/${row.eventId}`;
  if (generations.size < 2) return { main, of: () => null };
  const fields = new Map<string, string>();
  for (const [id, generation] of generations) fields.set(id, reader.mergeField(`manage${fields.size}`, await manageLink(id, generation)));
  return { main, of: (signUp: SignUpFact) => fields.get(signUp.submissionId ?? "") ?? null };
}

/** The private link of the submission a message is about. */
export async function buildManageLink({ row, facts }: Draft): Promise<string> {
  const own = row.submissionId ?? "";
  return await manageLink(own, facts.submissions.get(own)?.generation ?? 0);
}

export async function manageLink(submissionId: string, generation: number): Promise<string> {
  return `${config().origin}/s/${await createLinkToken("signup", submissionId, generation)}`;
}

function findConfirmationStatus(signUps: SignUpFact[]): ConfirmationStatus {
  const [first] = signUps;
  if (first && signUps.every((signUp) => signUp.response === first.response) && first.response !== "going") return first.response;
  return signUps.length > 0 && signUps.every(isInLine) ? "waiting" : "confirmed";
}

function findStart(signUp: SignUpFact): number {
  return signUp.offer.startsAt ?? signUp.createdAt;
}

/** Waiting, or holding a spot that isn't confirmed yet. */
function isInLine({ status }: SignUpFact): boolean {
  return status === "waiting" || status === "offered";
}
