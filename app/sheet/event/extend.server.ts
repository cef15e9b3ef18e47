import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { dateIn } from "#app/lib/clock.ts";
import { type IsNotAside, processQueue } from "#app/lib/set-aside.server.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";
import { sortByDate } from "#app/sheet/kinds/dated-offers.ts";
import type { OfferInput } from "#app/sheet/kinds/kind.ts";
import type { SeriesExtension } from "./notices.server.ts";
import { loadEditableEvent } from "./queries.server.ts";
import { saveEdit } from "./save-edit.server.ts";
import type { EventForm } from "./schema.ts";
import { findNextDate } from "./series.server.ts";
import { findSkippedTimes } from "./skipped-times.ts";

/** Events per run, since many are due at the same midnight, and the statements each takes. */
const EVENTS_A_RUN = 25;
const COST = 20;

type Due = { eventId: string; ownerId: string | null };

/** Adds the dates that are due to series without an end, each as its own edit: run twice or interrupted, it adds each once. */
export async function extendSeries(now: number): Promise<void> {
  const select = (isNotAside: IsNotAside) => sql<Due>`SELECT e.id AS eventId,
      iif(e.status = 'published' AND e.deleted_at IS NULL, e.user_id, NULL) AS ownerId
    FROM event_series r JOIN events e ON e.id = r.event_id WHERE r.extends_at <= ${now} AND ${isNotAside(sql`e.id`)}
    GROUP BY e.id ORDER BY min(r.extends_at) LIMIT ${EVENTS_A_RUN}`;
  const handle = async ({ eventId, ownerId }: Due) => {
    const isDone = ownerId !== null && (await extendEvent(ownerId, eventId, now));
    if (!isDone) await postponeExtension(eventId, ownerId === null ? null : now + DURATIONS.hour, now);
  };
  await processQueue({ queue: "new dates", select, size: EVENTS_A_RUN, cost: COST, idOf: ({ eventId }) => eventId, handle }, now);
}

/** Returns whether the event is done for now; otherwise the next run continues. */
async function extendEvent(ownerId: string, eventId: string, now: number): Promise<boolean> {
  const event = await loadEditableEvent(ownerId, eventId);
  const extended = event && addDueDates(event.form, dateIn(event.form.timeZone, now));
  if (!event || !extended) return false;
  const { row } = event;
  const outcome = await saveEdit(ownerId, eventId, now, () => ({ version: row.version, cancel: [], status: row.status, ...extended }));
  if (outcome.outcome === "refused")
    throw new Error(outcome.problems.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "));
  return outcome.outcome !== "gone" && outcome.outcome !== "affects";
}

/** The form with every date that is due; null if none is. */
export function addDueDates(before: EventForm, today: string): { form: EventForm; extension: SeriesExtension } | null {
  let form = before;
  const extension: SeriesExtension = { dates: [], skipped: [], isFull: false, madeUntil: "" };
  for (let due = findDueDate(form, today); due; due = findDueDate(form, today)) {
    const { date } = due;
    // Dates missed during an outage are over.
    const wanted = date < today ? [] : findLatestOffers(form, due.series).map((latest) => copyToDate(latest, date));
    const made = wanted.filter((offer) => !isSkipped(form, offer, date));
    const offers = [...form.offers, ...made];
    extension.madeUntil = date;
    extension.isFull = offers.length > LIMITS.offers.max;
    if (extension.isFull) break;
    if (made.length > 0) extension.dates.push(date);
    if (made.length < wanted.length) extension.skipped.push(date);
    const isLeftOut = (id: string) => due?.series.includes(id) && made.every(({ seriesId }) => seriesId !== id);
    const series = form.series.map((each) => (isLeftOut(each.id) ? { ...each, leftOut: [...each.leftOut, date] } : each));
    const dates = made.length > 0 ? [...new Set([...form.dates, date])].sort() : form.dates;
    form = { ...form, dates, offers, series };
  }
  return extension.madeUntil ? { form, extension } : null;
}

/** The earliest date to add by today, and the series that contain it. */
function findDueDate({ series, offers }: EventForm, today: string): { date: string; series: string[] } | null {
  const due = series.flatMap((each) => {
    const coming = findNextDate(each, offers);
    return coming && coming.on <= today ? [{ id: each.id, date: coming.next }] : [];
  });
  const [date] = due.map((each) => each.date).sort();
  return date === undefined ? null : { date, series: due.filter((each) => each.date === date).map(({ id }) => id) };
}

/** The latest offer of each of these series, in the form's order. */
function findLatestOffers({ offers }: EventForm, series: string[]): OfferInput[] {
  const latest = new Map(sortByDate(offers).map((offer) => [offer.seriesId, offer]));
  return offers.filter((offer) => offer.seriesId !== undefined && series.includes(offer.seriesId) && latest.get(offer.seriesId) === offer);
}

function copyToDate({ id: _id, ...latest }: OfferInput, date: string): OfferInput {
  return { ...latest, date };
}

/** Whether a clock change skips these hours on that day. */
function isSkipped(form: EventForm, offer: OfferInput, date: string): boolean {
  return findSkippedTimes({ ...form, opensAt: null, closesAt: null, dates: [date], offers: [offer] }).length > 0;
}

/** Postpones what can't be extended, or stops it until the next save, so that later runs don't check it again. */
async function postponeExtension(eventId: string, until: number | null, now: number): Promise<void> {
  await runBatch([sql`UPDATE event_series SET extends_at = ${until} WHERE event_id = ${eventId} AND extends_at <= ${now}`]);
}
