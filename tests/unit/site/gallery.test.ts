import { expect, test } from "vitest";
import { eventType } from "#app/event-types/registry.ts";
import { setLocale } from "#app/i18n/paraglide/runtime.js";
import { LOCALES } from "#app/limits.ts";
import { prefillWizard } from "#app/organize/wizard/prefill.ts";
import { emptyWizard, wizardStateToForm } from "#app/organize/wizard/wizard.ts";
import { findPublishProblems } from "#app/sheet/event/rules.ts";
import { eventFormSchema } from "#app/sheet/event/schema.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import { AUDIENCES } from "#app/site/gallery/example.ts";
import { buildDemo, buildExamplePrefill, listGallery } from "#app/site/gallery/queries.server.ts";
import { EXAMPLES } from "#app/site/gallery/registry.ts";
import { addReader, toCareState } from "#app/site/gallery/rules.ts";
import { createSampleCalendar } from "#app/site/gallery/sample-calendar.ts";
import type { DemoSection } from "#app/site/gallery/sections.ts";

const ZONE = "America/New_York";
/** A Wednesday, and the last day of a year. */
const NOWS = [Date.parse("2026-11-25T12:00:00Z"), Date.parse("2027-12-31T23:30:00Z")];
const [NOW = 0] = NOWS;

function demo(name: string) {
  const found = buildDemo(name, "en", NOW);
  if (!found) throw new Error(`No demo ${name}`);
  return found;
}

function section<Of extends DemoSection["section"]>(name: string, of: Of): Extract<DemoSection, { section: Of }> {
  const found = demo(name).sections.find((each) => each.section === of);
  if (!found) throw new Error(`No ${of} in ${name}`);
  return found as Extract<DemoSection, { section: Of }>;
}

test("the gallery shows seven templates in order, and each audience its own", () => {
  expect(listGallery(null).templates.map(({ title }) => title)).toEqual([
    "Birthday Party Potluck",
    "Childcare Volunteer Shifts",
    "Parent-Teacher Conferences",
    "Classroom Volunteer Shifts",
    "Teacher Appreciation Potluck",
    "Sunday Service Volunteers",
    "Community Food Drive",
  ]);
  expect(AUDIENCES.map((audience) => listGallery(audience).templates.length)).toEqual([2, 3, 2]);
  expect(listGallery("parents").further).toEqual([]);
});

test("there are exactly ten demos, with these names", () => {
  expect(EXAMPLES.map(({ name }) => name).sort()).toEqual([
    "birthday-party-helper",
    "childcare-signup-system",
    "childcare-swap",
    "classroom-volunteer-coordinator",
    "community-food-drive",
    "parent-teacher-conferences",
    "school-pickup-schedule",
    "sunday-service-volunteers",
    "teacher-appreciation-week",
    "youth-group-activities",
  ]);
  expect(buildDemo("no-such-demo", "en", NOW)).toBeNull();
});

test("the youth group has 35 active youth and needs exactly 12 volunteers", () => {
  expect(demo("youth-group-activities").figures.map(({ label }) => label)).toEqual([
    "35 active youth",
    "12 volunteers needed",
    "Transportation help needed",
  ]);
  const { outings } = section("youth-group-activities", "outings");
  expect(outings.flatMap(({ volunteers }) => volunteers).filter(({ name }) => !name)).toHaveLength(12);
  expect(outings.some(({ permissionSlips }) => permissionSlips === 0)).toBe(true);
  expect(outings.some(({ transportation }) => transportation.needed === 0)).toBe(true);
});

test("the childcare demo has four upcoming shifts in a network of twelve, and shows each badge", () => {
  const { slots } = section("childcare-signup-system", "care");
  expect(slots.map(toCareState)).toEqual(["none", "full", "some", "some"]);
  expect(slots.every((slot) => slot.currentSignups === slot.signedUpUsers.length)).toBe(true);
  const [shifts, network] = demo("childcare-signup-system").figures;
  expect([shifts, network?.label]).toEqual([{ value: "4", label: "upcoming shifts" }, "12-parent network"]);
});

test("conference slots last a quarter of an hour and show every status", () => {
  const { columns } = section("parent-teacher-conferences", "board");
  expect(columns[0]?.places.slice(0, 2).map(({ title }) => title)).toEqual(["3:00 – 3:15 PM", "3:15 – 3:30 PM"]);
  const statuses = new Set(columns.flatMap(({ places }) => places.map(({ status }) => status)));
  expect([...statuses].sort()).toEqual(["available", "confirmed", "partial", "pending"]);
});

test("the swap's families gave as much in total as they received", () => {
  const { families } = section("childcare-swap", "ledger");
  const sum = (part: "given" | "received") => families.reduce((total, family) => total + family[part], 0);
  expect(sum("given")).toBe(sum("received"));
});

test("every phone number is fictional", () => {
  const numbers = EXAMPLES.flatMap(({ name }) => JSON.stringify(demo(name)).match(/\+?\d[\d-]{6,}/g) ?? []);
  expect(numbers.length).toBeGreaterThan(40);
  expect(numbers.filter((number) => !/^555-01\d\d$/.test(number) && !/^(\d-\d|\d{4}-\d\d-\d\d$)/.test(number))).toEqual([]);
});

test.each(LOCALES)("every example opens as a form that can be published unchanged, in %s", (locale) => {
  setLocale(locale, { reload: false });
  for (const { name } of EXAMPLES) {
    for (const now of NOWS) {
      const made = buildExamplePrefill(name, ZONE, locale, now);
      if (!made) throw new Error(name);
      const state = prefillWizard(emptyWizard("e".repeat(26), ZONE, DEFAULT_REMINDER_SETTINGS), made.prefill, made.from);
      const form = eventFormSchema.parse(wizardStateToForm(state, "publish"));
      expect(findPublishProblems(form), name).toEqual([]);
      expect(form.offers.length, name).toBeGreaterThanOrEqual(4);
      const categories = eventType(form.type).categories.map(({ value }) => value);
      if (categories.length > 0) expect(categories).toEqual(expect.arrayContaining(form.offers.map(({ category }) => category)));
      const today = createSampleCalendar("2026-11-25", locale).after(0);
      const dates = [form.date, ...form.dates, ...form.offers.map(({ date }) => date)].filter((date) => date !== null);
      expect(dates.filter((date) => date < today)).toEqual([]);
    }
  }
  setLocale("en", { reload: false });
});

test("an example includes all its dates, outings and places, and says what it leaves out", () => {
  const made = (name: string) => {
    const found = buildExamplePrefill(name, ZONE, "en", NOW);
    if (!found) throw new Error(name);
    return { ...found, form: { ...found.prefill, offers: found.prefill.offers ?? [] } };
  };
  for (const { name } of EXAMPLES) expect(made(name).leftOut, name).toContain("Its made-up people are left out.");

  const sundays = made("sunday-service-volunteers");
  expect(new Set(sundays.form.offers.map(({ date }) => date)).size).toBe(2);
  expect(sundays.form.offers).toHaveLength(8);
  expect(sundays.form.series?.map(({ rule }) => rule)).toEqual(Array(4).fill("FREQ=WEEKLY;BYDAY=SU;COUNT=2"));
  expect(new Set(sundays.form.offers.map(({ seriesId }) => seriesId)).size).toBe(4);

  const youth = made("youth-group-activities");
  const { outings } = section("youth-group-activities", "outings");
  for (const outing of outings) {
    const roles = youth.form.offers.filter(({ title }) => title.startsWith(`${outing.title}: `));
    expect(roles.reduce((sum, { capacity }) => sum + capacity, 0)).toBe(outing.volunteers.length);
    expect(roles.every(({ description }) => description === outing.location)).toBe(true);
  }
  expect(youth.leftOut).toContain("Permission slips and rides aren't");
  const week = made("teacher-appreciation-week");
  expect([week.form.date, week.form.dates]).toEqual(["2026-11-30", []]);
  const days = [
    "Monday",
    "Monday",
    ...Array(3).fill("Tuesday"),
    ...Array(2).fill("Wednesday"),
    ...Array(3).fill("Thursday"),
    "Friday",
    "Friday",
  ];
  expect(week.form.offers.map(({ description }) => description.split(" · ")[0])).toEqual(days);
  expect(week.leftOut).toContain("A potluck has one date");
  const drive = made("community-food-drive");
  expect(drive.leftOut).toContain("the two helper shifts are on the same list");
  expect(drive.form.offers.slice(-2).map(({ title, capacity }) => [title, capacity])).toEqual([
    ["Sort and pack · 9:00 AM – 12:00 PM", 6],
    ["Drive to the pantry · 12:00 – 2:00 PM", 3],
  ]);
  const { groups } = section("community-food-drive", "cards");
  expect(groups[0]?.places.map(({ title, when }) => `${title} · ${when}`)).toEqual(drive.form.offers.slice(-2).map(({ title }) => title));
  expect(made("classroom-volunteer-coordinator").form.offers[0]?.description).toContain("Gym");
  expect(made("parent-teacher-conferences").form.description?.split("\n- ")).toHaveLength(4);
  expect(made("school-pickup-schedule").form.description?.split("\n- ")).toHaveLength(5);
});

test("signing up for the last spot of a sample fills it", () => {
  const place = { id: "a", title: "A", status: "available" as const, places: 2, people: [{ name: "Ana" }] };
  expect(addReader(place, "You", "confirmed")).toMatchObject({ status: "confirmed", people: [{ name: "Ana" }, { name: "You" }] });
  expect(addReader({ ...place, places: 3 }, "You", "confirmed").status).toBe("partial");
});
