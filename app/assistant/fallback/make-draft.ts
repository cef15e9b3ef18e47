import { eventType, findImpliedType } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { addMinutes, minutesBetween } from "#app/lib/clock.ts";
import { LIMITS } from "#app/limits.ts";
import type { NewOffer } from "#app/sheet/kinds/kind.ts";
import { type EventDraft, emptyDraft, repeatOnDates } from "../draft.ts";
import { assumedEndNote, clamp, DEFAULT_PEOPLE, isTasksType, isThingsType, isTimesType, suggestOffers, toItemOffers } from "./offers.ts";
import type { ParsedRequest, PlannedDraft, PlannerContext } from "./parsed-request.ts";
import { addShifts } from "./shifts.ts";
import { addSlots } from "./slots.ts";

/** Makes a draft from what was read. Assumes what a form needs and no one said, and adds a note. */
export function makeDraft(request: ParsedRequest, type: EventTypeId, context: PlannerContext): PlannedDraft {
  const { locale } = context;
  const { dates, isEndless } = request.days;
  const isPlain = !isThingsType(type) && !isTimesType(type) && !isTasksType(type);
  const fits = dates.length > 1 && isPlain ? findImpliedType("tasks on several days").id : type;
  const { template, manyDates } = eventType(fits);
  const { start, end } = findMainSpan(request);
  const isEndAssumed = start !== null && end === null && template.minutes > 0 && !isTimesType(fits);
  const people = isTasksType(fits) ? null : findPeopleCount(request);
  const perPerson = request.counts.find(({ of }) => of === "perPerson")?.value;
  const draft: EventDraft = {
    ...emptyDraft(
      fits,
      request.title?.text.slice(0, LIMITS.title.max) ?? m.wizard_default_title({ template: template.name({}, { locale }) }, { locale }),
    ),
    location: request.location?.text.slice(0, LIMITS.location.max) ?? "",
    date: manyDates ? null : (dates[0] ?? null),
    startTime: start,
    endTime: end ?? (isEndAssumed && start ? addMinutes(start, template.minutes) : null),
    people: people === null ? null : clamp(people, LIMITS.attendees),
    ...(perPerson && { perPerson: clamp(perPerson, LIMITS.perPerson) }),
  };
  const noted = isEndAssumed && !isTasksType(fits) && draft.endTime ? [assumedEndNote(draft.endTime, locale)] : [];
  const made = addOffers({ draft, notes: noted, assumed: isEndAssumed ? ["end"] : [] }, request, context);
  if (!isEndless) return made;
  const note = m.assistant_plan_assumed_repeats({ count: dates.length }, { locale });
  return { ...made, notes: [...made.notes, note], assumed: [...made.assumed, "repeats"] };
}

/** The number of people expected or allowed. */
function findPeopleCount({ counts, entries }: ParsedRequest): number | null {
  const own = counts.filter(
    (count) => (count.of === "people" || count.of === "helpers") && !entries.some((entry) => entry.counts.includes(count)),
  );
  return (own.find(({ isMaximum: isMost }) => isMost) ?? own[0])?.value ?? null;
}

/** The span from the earliest start to the latest end. */
function findMainSpan({ hours, entries, days }: ParsedRequest): { start: string | null; end: string | null } {
  const isOwn = (start: string) => entries.some((entry) => entry.start === start);
  const whole = hours.spans.find(({ start }) => !isOwn(start));
  const starts = entries.flatMap(({ start }) => start ?? []);
  const [earliest] = [...starts].sort();
  const ends = entries.flatMap(({ start, end }) => end ?? (start ? addMinutes(start, 60) : []));
  const latest = earliest ? ends.sort((one, other) => minutesBetween(earliest, one) - minutesBetween(earliest, other)).at(-1) : undefined;
  if (whole)
    return {
      start: whole.start,
      end: whole.end ?? hours.ends[0]?.end ?? latest ?? endAfterLength(whole.start, hours.lengths, days.isRepeated),
    };
  return { start: earliest ?? null, end: latest ?? hours.ends[0]?.end ?? null };
}

/** "At 6 for two hours". */
function endAfterLength(start: string, lengths: ParsedRequest["hours"]["lengths"], isRepeated: boolean): string | null {
  const whole = lengths.find(({ minutes }) => minutes >= 60 && !isRepeated);
  return whole ? addMinutes(start, whole.minutes) : null;
}

function addOffers(made: PlannedDraft, request: ParsedRequest, context: PlannerContext): PlannedDraft {
  const { type } = made.draft;
  if (isTimesType(type)) return addSlots(made, request, context);
  const full = isThingsType(type) ? addItems(made, request, context) : isTasksType(type) ? addShifts(made, request, context) : made;
  const { offers } = full.draft;
  return { ...full, draft: { ...full.draft, offers: placeOnOwnDays(offers, request) ?? repeatOnDates(offers, request.days.dates) } };
}

/** "Fri 5-8 3 people, Sat 9-12 4 people": puts each entry on its own day. Null if no entry names a day. */
function placeOnOwnDays(offers: NewOffer[], { entries, days }: ParsedRequest): NewOffer[] | null {
  if (entries.length !== offers.length || days.dates.length < 2 || !entries.some(({ dates }) => dates.length > 0)) return null;
  return offers
    .flatMap((each, index) => {
      const own = entries[index]?.dates ?? [];
      return (own.length > 0 ? own : days.dates).map((date) => ({ ...each, date }));
    })
    .slice(0, LIMITS.offers.max);
}

function addItems({ draft, notes, assumed }: PlannedDraft, request: ParsedRequest, { locale }: PlannerContext): PlannedDraft {
  const things = request.entries.flatMap(({ name, count }) => (name === "" ? [] : { title: name, count }));
  if (things.length > 0) return { draft: { ...draft, offers: toItemOffers(things, draft.type) }, notes, assumed };
  const offers = suggestOffers(draft, locale);
  if (offers.length === 0) return { draft, notes, assumed };
  const note = m.assistant_plan_suggested({ people: draft.people ?? DEFAULT_PEOPLE }, { locale });
  return { draft: { ...draft, offers }, notes: [...notes, note], assumed: [...assumed, "offers"] };
}
