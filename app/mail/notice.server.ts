import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import type { MailProps } from "#app/outbox/registry.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { formatAnswer } from "#app/sheet/questions/answer-text.ts";
import type { Answers, Question } from "#app/sheet/questions/question.ts";
import type { EntryFacts } from "#emails/entries.tsx";
import type { OrganizerNotice } from "#emails/organizer-notice.tsx";
import { type Draft, isActive } from "./draft.server.ts";
import type { SignUpFact } from "./facts.server.ts";
import { toEventFacts, toNamedEntry } from "./wording.ts";

/** How many of each are named; the rest are counted. */
const LISTED = 20;

/** What happened in a notice's window; null if none of it still holds. */
export function buildNotice(
  { row, event, facts, locale, name }: Draft,
  { from, until }: MailProps["organiser-notice"],
): OrganizerNotice | null {
  const isWithin = (instant: number | null) => instant !== null && instant >= from && instant < until;
  const signUps = facts.signUps.filter((each) => each.noticeId === row.id);
  const active = signUps.filter(isActive);
  const isNew = (each: SignUpFact) => isWithin(each.createdAt) || (saidYes(each) && isWithin(each.updatedAt));
  const signedUp = active.filter(isNew);
  const handedOver = signUps.filter((each) => isWithin(each.cancelledAt) && each.cancelledBy === "handover");
  const isTakenOver = (each: SignUpFact) => handedOver.some((past) => past.offerId === each.offerId && past.cancelledAt === each.updatedAt);
  const changed = active.filter((each) => !isNew(each) && isWithin(each.updatedAt) && !isTakenOver(each));
  const cancelled = signUps.filter((each) => isWithin(each.cancelledAt) && each.cancelledBy === "guest");
  const declined = signUps.filter((each) => isWithin(each.cancelledAt) && isNoToAsk(each));
  if (signedUp.length + changed.length + cancelled.length + handedOver.length + declined.length === 0) return null;
  const questions = facts.questions.get(event.id) ?? [];
  const words = (list: SignUpFact[]) =>
    list.slice(0, LISTED).map((each) => addAnswers(toNamedEntry(each, event, locale), each, questions, locale));
  return {
    name,
    event: toEventFacts(event, `${config().origin}/event/${event.id}`, locale),
    signedUp: words(signedUp),
    changed: words(changed),
    cancelled: words(cancelled),
    handedOver: words(handedOver).map((entry, index) => ({
      ...entry,
      details: [...entry.details, ...describeSuccessor(handedOver[index], active, locale)],
    })),
    declined: words(declined).map((entry, index) => ({
      ...entry,
      details: [...entry.details, ...describeNoToAsk(declined[index], signUps, locale)],
    })),
    counts: {
      signedUp: signedUp.length,
      changed: changed.length,
      cancelled: cancelled.length,
      handedOver: handedOver.length,
      declined: declined.length,
    },
    taken: event.attendeeCount,
    capacity: !getKind(event.type).hasOffers ? event.maxAttendees : null,
    settingsHref: `${config().origin}/settings`,
  };
}

function addAnswers(entry: EntryFacts, { answers }: SignUpFact, questions: Question[], locale: Locale): EntryFacts {
  const answersById: Answers = JSON.parse(answers ?? "{}");
  const lines = questions.flatMap((question) => {
    const answer = answersById[question.id];
    return answer ? [m.email_answered({ question: question.label, answer: formatAnswer(question, answer, { locale }) }, { locale })] : [];
  });
  return { ...entry, details: [...entry.details, ...lines] };
}

/** The person who has the spot now. If they changed it since, they are listed among the changes instead. */
function describeSuccessor(past: SignUpFact | undefined, active: SignUpFact[], locale: Locale): string[] {
  const successor = active.find((each) => each.offerId === past?.offerId && each.updatedAt === past.cancelledAt);
  return successor ? [m.email_handed_over_to({ name: successor.name ?? m.email_somebody({}, { locale }) }, { locale })] : [];
}

/** A person who was asked said yes: nothing else has changed the sign-up before. */
function saidYes({ source, version, status }: SignUpFact): boolean {
  return source === "asked" && version === 2 && status === "confirmed";
}

function isNoToAsk({ cancelledBy }: SignUpFact): boolean {
  return cancelledBy === "declined" || cancelledBy === "silence";
}

/** Whether they answered, and who is asked now. */
function describeNoToAsk(past: SignUpFact | undefined, signUps: SignUpFact[], locale: Locale): string[] {
  const answer = past?.cancelledBy === "declined" ? m.email_notice_said_no({}, { locale }) : m.email_notice_silent({}, { locale });
  const next = signUps.find((each) => each.status === "asked" && each.offerId === past?.offerId && each.createdAt === past.cancelledAt);
  return next ? [answer, m.email_notice_now_asked({ name: next.name ?? m.email_somebody({}, { locale }) }, { locale })] : [answer];
}
