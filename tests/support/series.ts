import { newId } from "#app/db/ids.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { addDays } from "#app/lib/wall-time.ts";
import type { EventForm } from "#app/sheet/event/schema.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { makeEvent, makeForm, makeOffer, readEditableEvent } from "./makers.ts";

/** A Tuesday that is far ahead, as pages compare with the real clock. */
export const FIRST_TUESDAY = "2030-05-07";

type Given = { type?: EventTypeId; title?: string; dates: number; capacity?: number; form?: Partial<EventForm> };

/** One offer that repeats every week; `single` is another one, only on the first date and at the same time. */
export async function makeWeekly({ type = "volunteer", title = "Reading hour", dates, capacity = 1, form = {} }: Given) {
  const seriesId = newId();
  const on = Array.from({ length: dates }, (_, week) => addDays(FIRST_TUESDAY, 7 * week));
  const times = { startTime: "16:00:00", endTime: "17:00:00" };
  const offers = on.map((date) => makeOffer({ title, date, ...times, capacity, seriesId }));
  const single = makeOffer({ title: "Front desk", date: FIRST_TUESDAY, ...times, capacity: 5 });
  const series = [{ id: seriesId, rule: `FREQ=WEEKLY;COUNT=${dates}`, startsOn: FIRST_TUESDAY, leftOut: [] }];
  const event = await makeEvent(makeForm(type, { dates: on, date: null, offers: [...offers, single], series, ...form }));
  const stored = (await readEditableEvent(event)).offers;
  const ids = stored.flatMap((offer) => (offer.title === title ? [offer.id] : []));
  const kind = getKind(event.type).id;
  return {
    event,
    kind,
    at: { eventId: event.eventId, kind },
    ids,
    single: stored.find((offer) => offer.title !== title)?.id ?? "",
    seriesId: stored.find((offer) => offer.title === title)?.seriesId ?? "",
    readTaken: async () => (await readEditableEvent(event)).offers.flatMap((offer) => (offer.title === title ? [offer.taken] : [])),
  };
}

export type WeeklySheet = Awaited<ReturnType<typeof makeWeekly>>;
