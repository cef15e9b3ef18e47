import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { toWizardState, wizardStateToForm } from "#app/organize/wizard/wizard.ts";
import { saveEvent } from "#app/sheet/event/commands.server.ts";
import { eventFormSchema } from "#app/sheet/event/schema.ts";
import { changeSchedule, type ScheduleChange } from "#app/sheet/kinds/change-schedule.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { type EditScope, type OfferRow, type ScheduleForm, toNewOffer } from "#app/sheet/kinds/schedule.ts";
import { listRuleDates } from "#app/sheet/repeats/dates.server.ts";
import { buildRule } from "#app/sheet/repeats/rules.ts";
import { childNames, makeFamily } from "./family.ts";
import { type MadeEvent, makeEvent, makeForm, makeOffer, readEditableEvent } from "./makers.ts";
import { buildSignUp } from "./sheet.ts";
import type { ModelEdit, ModelPerson } from "./sheet-model.ts";

export const FIRST_DATE = "2027-01-03";
const TODAY = "2026-12-01";

/** Makes an event with these offers on one date. */
export async function makeDay(type: EventTypeId, offers: { title: string; capacity: number; startTime: string | null }[]) {
  const dated = offers.map(({ startTime, ...offer }) =>
    makeOffer({ ...offer, date: FIRST_DATE, category: "Other", startTime, endTime: startTime?.replace(":00", ":30") ?? null }),
  );
  return await makeEvent({ ...makeForm(type, { offers: dated }), date: null, dates: [FIRST_DATE] });
}

const TRIES = 4;

/**
 * Saves the event's form with these changes from its owner's wizard. Agrees to every cancellation the save suggests, and
 * retries after a conflicting save.
 */
export async function applyChange(event: MadeEvent, changesOf: (schedule: ScheduleForm) => ScheduleChange[], now: number): Promise<string> {
  for (let tries = 1; ; tries++) {
    const { form, row } = await readEditableEvent(event);
    const state = toWizardState(event.eventId, form, row.version);
    const schedule = changesOf(state.schedule).reduce(changeSchedule, state.schedule);
    const sent = JSON.parse(JSON.stringify(wizardStateToForm({ ...state, schedule }, "publish")));
    const save = { form: eventFormSchema.parse(sent), version: row.version };
    const firstSave = await saveEvent(event.ownerId, event.eventId, save, now);
    const cancel =
      firstSave.outcome === "affects" ? firstSave.people.filter(({ isSuggested }) => isSuggested).map(({ signupId }) => signupId) : [];
    const { outcome } =
      firstSave.outcome === "affects" ? await saveEvent(event.ownerId, event.eventId, { ...save, cancel }, now) : firstSave;
    if (tries === TRIES || (outcome !== "stale" && outcome !== "affects" && outcome !== "busy")) return outcome;
  }
}

/** Edits one row on the dates in scope. A date left without offers is removed. */
export function toChanges(at: number, scope: EditScope, edit: ModelEdit) {
  return (schedule: ScheduleForm): ScheduleChange[] => {
    const { key, date } = schedule.offers[at % schedule.offers.length] as OfferRow;
    const edits: ScheduleChange[] = [toScheduleChange(key, edit), { change: "scope", key, scope, today: TODAY }];
    const isLeft = edits.reduce(changeSchedule, schedule).offers.some((offer) => offer.date === date);
    return isLeft ? edits : [...edits, { change: "remove date", date: date ?? "" }];
  };
}

function toScheduleChange(key: string, edit: ModelEdit): ScheduleChange {
  if (edit === "remove") return { change: "remove offer", key };
  if ("startTime" in edit) return { change: "offer start", key, time: edit.startTime };
  return { change: "edit offer", key, edit };
}

export function addDateChange(date: string) {
  return ({ dates, offers }: ScheduleForm): ScheduleChange[] =>
    dates.includes(date)
      ? []
      : [{ change: "add date", date, offers: offers.filter((row) => row.date === dates[0]).map((row) => ({ ...toNewOffer(row), date })) }];
}

/** Repeats the first date's offers on these dates, a week apart. */
export function repeatChange(dates: string[]) {
  const [model = ""] = dates;
  const rule = buildRule({ every: "week", weekdays: [], monthly: "date", end: { until: dates.at(-1) ?? model } }, model);
  return (): ScheduleChange[] => [
    { change: "repeat", model, rule, dates: listRuleDates({ rule, startsOn: model, leftOut: [] }, 400), leftOut: [] },
  ];
}

/** Several people at one offer in one form; for items, one person brings several. */
export function buildFamilySignUp(event: MadeEvent, offerId: string, { guest, size, now }: { guest: number; size: number; now: number }) {
  const { kind } = getKindServer(event.type);
  const sheet = { ...event, offerId, kind: kind.id };
  const email = `guest-${guest}@guest.test`;
  if (kind.allowsRepeats) return buildSignUp(sheet, { name: "Child 0", email, quantity: size, now });
  return { ...makeFamily(sheet, childNames(size), { email }), now };
}

/** The same people at each of these offers, in one form. */
export function buildSeriesSignUp(event: MadeEvent, offerIds: string[], party: { guest: number; size: number; now: number }) {
  const [first, ...others] = offerIds.map((offerId) => buildFamilySignUp(event, offerId, party));
  if (!first) throw new Error("No date");
  return { ...first, offers: [first, ...others].flatMap(({ offers }) => offers) };
}

export function toModelPeople({ kind, submissionId, offers }: ReturnType<typeof buildFamilySignUp>): ModelPerson[] {
  return offers.map(({ signupId, offerId, details }) => {
    const { name, email } = details;
    return { signupId, submissionId, offerId, places: KINDS[kind].countSpots(details), name, email: email ?? "" };
  });
}

/** Each stored offer with its rule (by first date) and its people, and the mails that saves sent. */
export async function readStoredRows(event: MadeEvent) {
  const { offers, form } = await readEditableEvent(event);
  const people = await listActiveSignUps(event);
  const hasTimes = getKindServer(event.type).kind.offerHas.includes("times");
  const notices = await listSaveNotices(event);
  return {
    offers: offers.map(({ id, date, title, capacity, startTime, seriesId }) => ({
      ...{ id, date, title, capacity, startTime: hasTimes ? (startTime?.slice(0, 5) ?? null) : null },
      rule: form.series.find((series) => series.id === seriesId)?.startsOn,
      people: people.flatMap(({ offerId, signupId }) => (offerId === id ? [signupId] : [])).sort(),
    })),
    affected: notices.affected.sort(),
    moved: notices.moved.sort(),
  };
}

/**
 * Checks that nothing is oversold, no one is left on a removed offer, everyone removed was notified once, no family is split,
 * and each rule has its dates.
 */
export async function expectConsistent(event: MadeEvent, message = "", isExpired = false): Promise<void> {
  const { signupTable, offerTable, offerColumn, takenColumn, capacityColumn } = getKindServer(event.type);
  const signUps = sql`FROM ${signupTable} s WHERE s.event_id = ${event.eventId}`;
  const offers = sql`FROM ${offerTable} o WHERE o.event_id = ${event.eventId}`;
  const sum = sql`(SELECT coalesce(sum(s.places), 0) ${signUps} AND s.${sql.raw(offerColumn)} = o.id)`;
  const letters = sql`(SELECT count(*) FROM email_outbox m WHERE m.signup_id = s.id AND m.template = 'signup-affected')`;
  const restored = sql`email_outbox m WHERE m.event_id = s.event_id AND m.template = 'signup-restored'`;
  const back = sql`(SELECT count(*) FROM ${restored} AND EXISTS (SELECT 1 FROM json_each(m.props, '$.signupIds') j WHERE j.value = s.id))`;
  const wasTaken = sql`s.status = 'cancelled' AND s.cancelled_by = 'organiser'`;
  const [rows] = await runBatch([
    sql`SELECT (SELECT count(*) ${offers} AND o.removed_at IS NULL AND o.${takenColumn} > o.${capacityColumn}) AS oversold,
      (SELECT count(*) ${offers} AND o.${takenColumn} <> ${sum}) AS miscounted,
      (SELECT count(*) ${offers} AND o.removed_at IS NOT NULL AND ${sum} > 0) AS stranded,
      (SELECT count(*) ${signUps} AND ${letters} - ${back} <> iif(${wasTaken}, 1, 0)) AS untold,
      (SELECT count(*) ${signUps} AND ${wasTaken} AND (s.submission_id, s.${sql.raw(offerColumn)}) IN
          (SELECT s.submission_id, s.${sql.raw(offerColumn)} ${signUps} AND s.status = 'confirmed')
        AND NOT EXISTS (SELECT 1 FROM ${restored} AND m.submission_id = s.submission_id)) AS split`,
  ]);
  // An event's mails are deleted with its names.
  const inconsistencies = isExpired ? { ...rows[0], untold: 0, split: 0 } : rows[0];
  expect(inconsistencies, message).toEqual({ oversold: 0, miscounted: 0, stranded: 0, untold: 0, split: 0 });
  const { form } = await readEditableEvent(event);
  for (const series of form.series) {
    const dates = form.offers.flatMap(({ seriesId, date }) => (seriesId === series.id ? [date] : []));
    expect(dates, `${message}: ${JSON.stringify(series)}`).toEqual(listRuleDates(series, 400));
  }
}

/** The people at each of an event's offers, including removed ones. */
async function listActiveSignUps({ eventId, type }: MadeEvent): Promise<{ signupId: string; offerId: string; places: number }[]> {
  const { signupTable, offerColumn } = getKindServer(type);
  const [rows] = await runBatch([
    sql<{ signupId: string; offerId: string; places: number }>`SELECT id AS signupId, ${sql.raw(offerColumn)} AS offerId, places
      FROM ${signupTable} WHERE event_id = ${eventId} AND status <> 'cancelled'`,
  ]);
  return rows;
}

/** The recipients of the mails that saves sent: removed sign-ups by id, changed times by address, once per mail. */
async function listSaveNotices({ eventId }: MadeEvent) {
  const [rows] = await runBatch([
    sql<{ template: string; signupId: string | null; email: string }>`SELECT template, signup_id AS signupId, to_email AS email
      FROM email_outbox WHERE event_id = ${eventId}`,
  ]);
  const of = (template: string) => rows.filter((row) => row.template === template);
  return {
    affected: of("signup-affected").map(({ signupId }) => signupId),
    moved: of("event-changed").map(({ email }) => email),
  };
}
