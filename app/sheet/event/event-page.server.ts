import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { fill } from "#app/db/compile.server.ts";
import { defineQuery, type Query } from "#app/db/query.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import { KIND_IDS, type KindId, type Offer } from "#app/event-types/offer.ts";
import { pick } from "#app/lib/pick.ts";
import { LIMITS } from "#app/limits.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { GUEST_VISIBLE_FIELDS } from "#app/sheet/kinds/sign-up-fields.ts";
import type { Question } from "#app/sheet/questions/question.ts";
import { toQuestions } from "#app/sheet/questions/statements.server.ts";
import { cacheKind, getCachedKind } from "#app/sheet/room/kind.server.ts";
import { type EventView, toEventView } from "./event-view.server.ts";
import {
  compilePageStatements,
  type ListedPerson,
  type PageOfferRecord,
  type PageStatements,
  type PersonRecord,
} from "./page-statements.server.ts";

export type OfferView = Offer & {
  /** null if it doesn't repeat. */
  seriesId: string | null;
  isOpen: boolean;
  /** The deadline for guests' changes, if it is before the start. */
  changeUntil: number | null;
  isChangeable: boolean;
};

export type EventPage = {
  event: EventView;
  /** Sees drafts, and the bar above the page. */
  isOrganizer: boolean;
  offers: OfferView[];
  /** The organizer's questions to guests. */
  questions: Question[];
  /** null if names are hidden. */
  people: { list: ListedPerson[]; next: string | null } | null;
};

const BY_ID = compilePageStatements(sql.placeholder("eventId"));

/**
 * The event page in one round trip; null if this viewer may see nothing. The kind is only known from the answer, so all four
 * are queried: three of them answer from an empty index range.
 */
export async function loadEventPage(
  eventId: string,
  viewerId: string | null,
  now: number,
  after?: string,
  read: Read = "primary",
): Promise<EventPage | null> {
  const page = eventPageQuery(eventId, viewerId, now, after);
  const [rows] = await runBatch([page.statements], { read });
  return page.read(rows);
}

/** As a query, to be read along with others. */
export function eventPageQuery(eventId: string, viewerId: string | null, now: number, after?: string): Query<EventPage | null> {
  const cachedKind = getCachedKind(eventId);
  const [createdAt = "", lastId = ""] = after?.split(".") ?? [];
  const values = { eventId, viewerId, now, createdAt: Number(createdAt), lastId };
  return buildPageQuery(BY_ID, values, cachedKind ? [cachedKind] : KIND_IDS);
}

type Values = { viewerId: string | null; now: number; createdAt?: number; lastId?: string };

/** The page from prepared statements; `values` fill their placeholders. */
export function buildPageQuery(
  statements: PageStatements,
  values: Values & Record<string, unknown>,
  kinds: readonly KindId[] = KIND_IDS,
): Query<EventPage | null> {
  const kindStatements = kinds.map((kind) => statements.forKind(KIND_SERVERS[kind]));
  const batch = [
    fill(statements.event, values),
    fill(statements.questions, values),
    kindStatements.map(({ offers }) => fill(offers, values)),
    kindStatements.map(({ people, morePeople }) => fill(values.lastId ? morePeople : people, values)),
  ] as const;
  return defineQuery(batch, ([[row], questions, offers, people]) => {
    if (!row) return null;
    const event = toEventView(row, values.now);
    cacheKind(event.id, event.kind);
    const kindIndex = kinds.indexOf(event.kind);
    const isOrganizer = row.isOrganizer === 1;
    return {
      event,
      isOrganizer,
      offers: (offers[kindIndex] ?? []).map((offer) => toOfferView(offer, values.now)).toSorted(compareOffers),
      questions: toQuestions(questions),
      people: event.hidesNames ? null : toPeoplePage(people[kindIndex] ?? []),
    };
  });
}

/** The opening time is only given while it is ahead. */
function toOfferView(offer: PageOfferRecord, now: number): OfferView {
  const [isOpen, isChangeable] = [offer.isOpen === 1, offer.isChangeable === 1];
  return { ...offer, isOpen, isChangeable, opensAt: offer.opensAt !== null && offer.opensAt > now ? offer.opensAt : null };
}

function toPeoplePage(rows: PersonRecord[]): EventPage["people"] {
  const shown = rows.slice(0, LIMITS.namesPerPage);
  const last = shown.at(-1);
  return {
    list: shown.map((person) => pick(person, ["offerId", ...GUEST_VISIBLE_FIELDS])),
    next: last && rows.length > shown.length ? `${last.createdAt}.${last.id}` : null,
  };
}

/** Offers with a time in time order, then in the organizer's order. */
function compareOffers(a: Offer, b: Offer): number {
  return (a.startsAt ?? 0) - (b.startsAt ?? 0) || a.position - b.position;
}
