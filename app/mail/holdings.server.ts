import { config } from "#app/config.server.ts";
import { linkToken } from "#app/lib/private-link.server.ts";
import { wallTimeOf } from "#app/lib/wall-time.ts";
import type { Locale } from "#app/limits.ts";
import { type Claimed, submissionsOf } from "#app/outbox/claims.server.ts";
import { MAILS } from "#app/outbox/registry.server.ts";
import type { EntryFacts } from "#emails/parts.tsx";
import type { SignupMail, Standing } from "#emails/signup-confirmation.tsx";
import type { EventFact, Facts, Held } from "./facts.server.ts";
import type { Reader } from "./rendered-mail.server.tsx";
import { entryWords, eventWords } from "./wording.ts";

/** One message being written: the row, whom it is for, and what is known. */
export type Draft = {
  row: Claimed;
  event: EventFact;
  facts: Facts;
  reader: Reader;
  locale: Locale;
  name: string | null;
  unsubscribeHref: string | null;
};

/** A message to an account may be about no event. */
export type AnyDraft = Omit<Draft, "event"> & { event: EventFact | null };

/** The sign-ups a message speaks of, whatever became of them, earliest first. */
export function heldFor(row: Claimed, facts: Facts): Held[] {
  const submissionIds = submissionsOf(row);
  const isMeant =
    MAILS[row.template].audience === "submission"
      ? (held: Held) => submissionIds.includes(held.submissionId ?? "")
      : (held: Held) => held.eventId === row.eventId && held.email === row.toEmail;
  return [
    ...new Map(facts.held.filter((held) => held.noticeId === null && isMeant(held)).map((held) => [held.id, held])).values(),
  ].toSorted((a, b) => startOf(a) - startOf(b));
}

export function stands(held: Held): boolean {
  return held.status !== "cancelled";
}

export function isMeantBy(row: Claimed): (held: Held) => boolean {
  return (held) => row.signupId === null || held.id === row.signupId;
}

/** Whether a reminder of a day speaks of this sign-up: a place that is taken, and starts that day, later than now. */
export function startsOn(date: string, event: EventFact, now: number): (held: Held) => boolean {
  return (held) => {
    const startsAt = held.offer.startsAt ?? event.startsAt;
    if (startsAt === null || startsAt <= now || held.status !== "confirmed" || held.response !== "going") return false;
    return wallTimeOf(startsAt, event.timeZone).date === date;
  };
}

/** What every message to a guest says: the event, what they hold of it, and their private links. */
export async function signupMail(draft: Draft, holding: Held[]): Promise<SignupMail> {
  const { row, event, facts, reader, locale, name } = draft;
  const links = await privateLinks(row, facts, holding, reader);
  return {
    name,
    event: eventWords(event, `${config().origin}/event/${event.id}`, locale),
    entries: holding.map((held): EntryFacts => ({ ...entryWords(held, event, locale), href: links.of(held) })),
    standing: standingOf(holding),
    manageHref: reader.mergeField("manage", links.main),
    calendarHref: holding.some(isComing) ? reader.mergeField("calendar", `${links.main}/calendar.ics`) : null,
  };
}

/** Whether there is something for a calendar: who can't go has nothing to add. */
function isComing({ response }: Held): boolean {
  return response !== "no";
}

/** A link for the whole message; where it speaks of several submissions, each entry carries its own. */
async function privateLinks(row: Claimed, facts: Facts, holding: Held[], reader: Reader) {
  const generations = new Map(holding.flatMap((held) => (held.submissionId ? [[held.submissionId, held.generation ?? 0] as const] : [])));
  const own = row.submissionId ?? holding.find((held) => held.submissionId)?.submissionId ?? null;
  const main = own
    ? await manageLink(own, generations.get(own) ?? facts.submissions.get(own)?.generation ?? 0)
    : `${config().origin}/event/${row.eventId}`;
  if (generations.size < 2) return { main, of: () => null };
  const fields = new Map<string, string>();
  for (const [id, generation] of generations) fields.set(id, reader.mergeField(`manage${fields.size}`, await manageLink(id, generation)));
  return { main, of: (held: Held) => fields.get(held.submissionId ?? "") ?? null };
}

async function manageLink(submissionId: string, generation: number): Promise<string> {
  return `${config().origin}/s/${await linkToken("signup", submissionId, generation)}`;
}

function standingOf(holding: Held[]): Standing {
  const [first] = holding;
  if (first && holding.every((held) => held.response === first.response) && first.response !== "going") return first.response;
  return holding.length > 0 && holding.every(isInLine) ? "waiting" : "confirmed";
}

function startOf(held: Held): number {
  return held.offer.startsAt ?? held.createdAt;
}

/** Without a place of its own, or with one that is only held. */
function isInLine({ status }: Held): boolean {
  return status === "waiting" || status === "offered";
}
