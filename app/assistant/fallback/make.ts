import { eventType, typeFor } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { addMinutes, minutesBetween } from "#app/lib/clock.ts";
import { LIMITS } from "#app/limits.ts";
import type { NewOffer } from "#app/sheet/kinds/kind.ts";
import { type Draft, emptyDraft, onEachDay } from "../draft.ts";
import { assumedEnd, inBounds, isOfTasks, isOfThings, isOfTimes, itemsOf, suggestedItems, USUAL_PEOPLE } from "./offers.ts";
import type { Context, Made, Said } from "./said.ts";
import { withShifts } from "./shifts.ts";
import { withSlots } from "./slots.ts";

/** Makes a draft from what was read. What a form needs and nobody said is assumed, with a note. */
export function makeDraft(said: Said, type: EventTypeId, context: Context): Made {
  const { locale } = context;
  const { dates, isEndless } = said.days;
  const isPlain = !isOfThings(type) && !isOfTimes(type) && !isOfTasks(type);
  const fits = dates.length > 1 && isPlain ? typeFor("tasks on several days").id : type;
  const { template, manyDates } = eventType(fits);
  const { start, end } = mainSpan(said);
  const isEndAssumed = start !== null && end === null && template.minutes > 0 && !isOfTimes(fits);
  const people = isOfTasks(fits) ? null : peopleOf(said);
  const perPerson = said.counts.find(({ of }) => of === "perPerson")?.value;
  const draft: Draft = {
    ...emptyDraft(
      fits,
      said.title?.text.slice(0, LIMITS.title.max) ?? m.wizard_default_title({ template: template.name({}, { locale }) }, { locale }),
    ),
    location: said.place?.text.slice(0, LIMITS.location.max) ?? "",
    date: manyDates ? null : (dates[0] ?? null),
    startTime: start,
    endTime: end ?? (isEndAssumed && start ? addMinutes(start, template.minutes) : null),
    people: people === null ? null : inBounds(people, LIMITS.attendees),
    ...(perPerson && { perPerson: inBounds(perPerson, LIMITS.perPerson) }),
  };
  const noted = isEndAssumed && !isOfTasks(fits) && draft.endTime ? [assumedEnd(draft.endTime, locale)] : [];
  const made = withOffers({ draft, notes: noted, assumed: isEndAssumed ? ["end"] : [] }, said, context);
  if (!isEndless) return made;
  const note = m.assistant_plan_assumed_repeats({ count: dates.length }, { locale });
  return { ...made, notes: [...made.notes, note], assumed: [...made.assumed, "repeats"] };
}

/** The number of people expected or allowed. */
function peopleOf({ counts, entries }: Said): number | null {
  const own = counts.filter(
    (count) => (count.of === "people" || count.of === "helpers") && !entries.some((entry) => entry.counts.includes(count)),
  );
  return (own.find(({ isMost }) => isMost) ?? own[0])?.value ?? null;
}

/** From the earliest start to the latest end. */
function mainSpan({ hours, entries, days }: Said): { start: string | null; end: string | null } {
  const isOwn = (start: string) => entries.some((entry) => entry.start === start);
  const whole = hours.spans.find(({ start }) => !isOwn(start));
  const starts = entries.flatMap(({ start }) => start ?? []);
  const [earliest] = [...starts].sort();
  const ends = entries.flatMap(({ start, end }) => end ?? (start ? addMinutes(start, 60) : []));
  const latest = earliest ? ends.sort((one, other) => minutesBetween(earliest, one) - minutesBetween(earliest, other)).at(-1) : undefined;
  if (whole)
    return {
      start: whole.start,
      end: whole.end ?? hours.ends[0]?.end ?? latest ?? lengthAfter(whole.start, hours.lengths, days.isRepeated),
    };
  return { start: earliest ?? null, end: latest ?? hours.ends[0]?.end ?? null };
}

/** "At 6 for two hours". */
function lengthAfter(start: string, lengths: Said["hours"]["lengths"], isRepeated: boolean): string | null {
  const whole = lengths.find(({ minutes }) => minutes >= 60 && !isRepeated);
  return whole ? addMinutes(start, whole.minutes) : null;
}

function withOffers(made: Made, said: Said, context: Context): Made {
  const { type } = made.draft;
  if (isOfTimes(type)) return withSlots(made, said, context);
  const full = isOfThings(type) ? withItems(made, said, context) : isOfTasks(type) ? withShifts(made, said, context) : made;
  const { offers } = full.draft;
  return { ...full, draft: { ...full.draft, offers: onTheirDays(offers, said) ?? onEachDay(offers, said.days.dates) } };
}

/** "Fri 5-8 3 people, Sat 9-12 4 people": puts each entry on its own day. Null if no entry has one. */
function onTheirDays(offers: NewOffer[], { entries, days }: Said): NewOffer[] | null {
  if (entries.length !== offers.length || days.dates.length < 2 || !entries.some(({ dates }) => dates.length > 0)) return null;
  return offers
    .flatMap((each, index) => {
      const own = entries[index]?.dates ?? [];
      return (own.length > 0 ? own : days.dates).map((date) => ({ ...each, date }));
    })
    .slice(0, LIMITS.offers.max);
}

function withItems({ draft, notes, assumed }: Made, said: Said, { locale }: Context): Made {
  const things = said.entries.flatMap(({ name, count }) => (name === "" ? [] : { title: name, count }));
  if (things.length > 0) return { draft: { ...draft, offers: itemsOf(things, draft.type) }, notes, assumed };
  const offers = suggestedItems(draft, locale);
  if (offers.length === 0) return { draft, notes, assumed };
  const note = m.assistant_plan_suggested({ people: draft.people ?? USUAL_PEOPLE }, { locale });
  return { draft: { ...draft, offers }, notes: [...notes, note], assumed: [...assumed, "offers"] };
}
