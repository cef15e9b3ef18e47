import { expect, test } from "vitest";
import { parseWholeNumber } from "#app/lib/whole-number.ts";
import { changeWizard, emptyWizard, wizardStateToForm } from "#app/organize/wizard/wizard.ts";
import { eventFormSchema, simpleRsvpSchema } from "#app/sheet/event/schema.ts";
import { SIGN_UP_SCHEMAS } from "#app/sheet/kinds/sign-up-schemas.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";

const RIGHT: [typed: string, number: number][] = [
  ["3", 3],
  [" 3 ", 3],
  ["3\n", 3],
  ["007", 7],
  ["٣", 3],
  ["१२", 12],
  ["𝟗", 9],
];
const WRONG = ["", " ", "3.5", "3,5", "1e3", "0x10", "-1", "+3", "3 4", "abc", "Infinity", "1".repeat(30)];

test("a number is read exactly as typed, or not at all", () => {
  for (const [typed, number] of RIGHT) expect(parseWholeNumber(typed), typed).toBe(number);
  for (const typed of WRONG) expect(parseWholeNumber(typed), typed).toBeNull();
});

const simple = {
  title: "Picnic",
  location: "Park",
  date: "2027-05-01",
  startTime: "10:00",
  endTime: "12:00",
  timeZone: "Europe/Berlin",
};

test("no form saves a different number than the one it was sent", () => {
  const who = { name: "Ana Flores", email: "ana@example.com" };
  const readers: [name: string, read: (value: unknown) => { success: boolean; data?: unknown }, saved: (data: never) => unknown][] = [
    [
      "attendees",
      (maxAttendees) => simpleRsvpSchema.safeParse({ ...simple, maxAttendees }),
      (data: { maxAttendees: number }) => data.maxAttendees,
    ],
    ["guests", (guestCount) => SIGN_UP_SCHEMAS.rsvp.safeParse({ ...who, guestCount }), (data: { guestCount: number }) => data.guestCount],
    ["quantity", (quantity) => SIGN_UP_SCHEMAS.item.safeParse({ ...who, quantity }), (data: { quantity: number }) => data.quantity],
  ];
  for (const [name, read, saved] of readers) {
    for (const [typed, number] of RIGHT.filter(([, number]) => number <= 10)) {
      const result = read(typed);
      expect(result.success && saved(result.data as never), `${name} ${typed}`).toBe(number);
    }
    for (const value of [...WRONG, 0, "0", 3.5, -1, Number.NaN, null, true, [], 1001, "1001"]) {
      expect(read(value).success, `${name} ${String(value)}`).toBe(false);
    }
  }
});

test("the wizard's invalid numbers are refused at their fields, never replaced", () => {
  const empty = emptyWizard("e".repeat(26), "Europe/Berlin", DEFAULT_REMINDER_SETTINGS);
  const shifts = wizardStateToForm(changeWizard(empty, { action: "choose", type: "volunteer", title: "Helpers" }), "draft");
  const [row] = [{ title: "Grill", description: "", startTime: "09:00", endTime: "12:00" }];
  for (const capacity of [null, undefined, "", "1e3", 0, 3.5, 1001]) {
    const result = eventFormSchema.safeParse({ ...shifts, offers: [{ ...row, capacity }] });
    expect(
      result.error?.issues.map(({ path }) => path),
      String(capacity),
    ).toEqual([["offers", 0, "capacity"]]);
  }
  for (const maxAttendees of [null, "", "1e3", 0, 3.5, 1001]) {
    const result = eventFormSchema.safeParse({ ...shifts, maxAttendees });
    expect(
      result.error?.issues.map(({ path }) => path),
      String(maxAttendees),
    ).toEqual([["maxAttendees"]]);
  }
  for (const daysBefore of ["", "3", 0, null, 4]) {
    const reminders = { ...DEFAULT_REMINDER_SETTINGS, daysReminder: { enabled: true, daysBefore, customMessage: "" } };
    expect(eventFormSchema.safeParse({ ...shifts, reminders }).success, String(daysBefore)).toBe(false);
  }
});
