import { describe, expect, test } from "vitest";
import { toInstant } from "#app/lib/wall-time.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";
import { getLocalDay, planReminders, settingsMerge, shouldMerge } from "#app/sheet/reminders/rules.ts";
import { DEFAULT_REMINDER_SETTINGS, type ReminderSettings, reminderSettingsSchema } from "#app/sheet/reminders/schema.ts";

const NEW_YORK = "America/New_York";
const HOUR = DURATIONS.hour;

function settings({ days, hours }: { days?: number; hours?: number }): ReminderSettings {
  return {
    enabled: true,
    daysReminder: { enabled: days !== undefined, daysBefore: days ?? 1, customMessage: "" },
    hoursReminder: { enabled: hours !== undefined, hoursBefore: hours ?? 24, customMessage: "" },
  };
}

/** Converts a wall time in a zone to an instant. */
function at(wallTime: string, timeZone: string): number {
  const [date = "", time = ""] = wallTime.split(" ");
  return toInstant(date, `${time}:00`, timeZone);
}

/** Zone, start, days before, and the UTC time at which the reminder is due. */
const DAYS: [zone: string, start: string, days: number, dueInUtc: string][] = [
  [NEW_YORK, "2026-11-21 09:00", 1, "2026-11-20T14:00Z"],
  [NEW_YORK, "2026-11-21 09:00", 30, "2026-10-22T13:00Z"],
  // Clocks go back on November 1, 2026 at 2:00.
  [NEW_YORK, "2026-11-01 09:00", 1, "2026-10-31T13:00Z"],
  [NEW_YORK, "2026-11-02 01:30", 1, "2026-11-01T05:30Z"],
  [NEW_YORK, "2026-11-03 02:30", 2, "2026-11-01T07:30Z"],
  // Clocks go forward on March 14, 2027 at 2:00: 2:30 that night is read as 3:30.
  [NEW_YORK, "2027-03-14 09:00", 1, "2027-03-13T14:00Z"],
  [NEW_YORK, "2027-03-15 02:30", 1, "2027-03-14T07:30Z"],
  [NEW_YORK, "2027-03-15 03:00", 1, "2027-03-14T07:00Z"],
  [NEW_YORK, "2027-03-21 02:30", 7, "2027-03-14T07:30Z"],
  [NEW_YORK, "2028-03-01 08:00", 1, "2028-02-29T13:00Z"],
  [NEW_YORK, "2027-01-01 00:00", 1, "2026-12-31T05:00Z"],
  ["America/Los_Angeles", "2026-11-01 18:00", 1, "2026-11-01T01:00Z"],
  ["America/Denver", "2027-03-16 07:00", 3, "2027-03-13T14:00Z"],
  ["America/Phoenix", "2026-11-02 09:00", 3, "2026-10-30T16:00Z"],
  ["America/St_Johns", "2026-11-01 12:00", 1, "2026-10-31T14:30Z"],
  ["America/Sao_Paulo", "2026-11-02 09:00", 5, "2026-10-28T12:00Z"],
  ["UTC", "2026-10-25 09:00", 1, "2026-10-24T09:00Z"],
  ["Europe/London", "2026-10-26 09:00", 2, "2026-10-24T08:00Z"],
  ["Europe/Berlin", "2026-10-26 02:30", 1, "2026-10-25T00:30Z"],
  ["Europe/Berlin", "2027-03-29 02:30", 1, "2027-03-28T01:30Z"],
  ["Europe/Berlin", "2027-04-04 10:00", 7, "2027-03-28T08:00Z"],
  ["Africa/Casablanca", "2026-06-05 20:00", 14, "2026-05-22T19:00Z"],
  ["Asia/Kolkata", "2026-12-24 18:15", 2, "2026-12-22T12:45Z"],
  ["Asia/Kathmandu", "2026-12-24 18:15", 1, "2026-12-23T12:30Z"],
  ["Asia/Tokyo", "2027-01-10 00:30", 1, "2027-01-08T15:30Z"],
  ["Australia/Sydney", "2026-10-05 02:30", 1, "2026-10-03T16:30Z"],
  ["Australia/Lord_Howe", "2026-10-05 09:00", 2, "2026-10-02T22:30Z"],
  ["Pacific/Auckland", "2026-09-28 09:00", 2, "2026-09-25T21:00Z"],
  ["Pacific/Chatham", "2026-09-28 09:00", 1, "2026-09-26T19:15Z"],
  ["Pacific/Kiritimati", "2026-11-21 09:00", 1, "2026-11-19T19:00Z"],
  ["Pacific/Pago_Pago", "2026-11-21 09:00", 1, "2026-11-20T20:00Z"],
  // Samoa skipped December 30, 2011.
  ["Pacific/Apia", "2012-01-01 10:00", 3, "2011-12-29T20:00Z"],
];

describe("reminders a number of days before", () => {
  test.each(DAYS)("%s, %s, %i days before", (timeZone, start, days, dueInUtc) => {
    const startsAt = at(start, timeZone);
    const due = planReminders({ starts: [startsAt], timeZone, settings: settings({ days }) });
    expect(due.map(({ sendAt }) => new Date(sendAt).toISOString())).toEqual([new Date(dueInUtc).toISOString()]);
    expect(due[0]).toMatchObject({ type: "days", startsAt, expiresAt: startsAt });
    expect(due[0]?.sendAt).toBeLessThan(startsAt);
  });

  test("a date has one reminder, for its first start, which is valid until its last start", () => {
    const starts = ["2026-11-21 14:00", "2026-11-21 09:00", "2026-11-22 00:00", "2026-11-21 23:59"].map((start) => at(start, NEW_YORK));
    expect(planReminders({ starts, timeZone: NEW_YORK, settings: settings({ days: 1 }) })).toEqual([
      {
        type: "days",
        sendAt: at("2026-11-20 09:00", NEW_YORK),
        startsAt: at("2026-11-21 09:00", NEW_YORK),
        expiresAt: at("2026-11-21 23:59", NEW_YORK),
      },
      {
        type: "days",
        sendAt: at("2026-11-21 00:00", NEW_YORK),
        startsAt: at("2026-11-22 00:00", NEW_YORK),
        expiresAt: at("2026-11-22 00:00", NEW_YORK),
      },
    ]);
  });

  test("a reminder for a day that the zone skipped is not sent", () => {
    const starts = [at("2011-12-31 10:00", "Pacific/Apia")];
    expect(planReminders({ starts, timeZone: "Pacific/Apia", settings: settings({ days: 1 }) })).toEqual([]);
  });

  test("dates are those of the event's zone", () => {
    const starts = [Date.UTC(2026, 10, 21, 2), Date.UTC(2026, 10, 21, 20)];
    const count = (timeZone: string) => planReminders({ starts, timeZone, settings: settings({ days: 1 }) }).length;
    expect(count("UTC")).toBe(1);
    expect(count(NEW_YORK)).toBe(2);
  });
});

describe("reminders a number of hours before", () => {
  test.each(LIMITS.reminder.hours)("%i real hours before, even across a clock change", (hours) => {
    for (const start of ["2026-11-01 09:00", "2027-03-14 09:00", "2026-07-04 09:00"]) {
      const startsAt = at(start, NEW_YORK);
      expect(planReminders({ starts: [startsAt], timeZone: NEW_YORK, settings: settings({ hours }) })).toEqual([
        { type: "hours", sendAt: startsAt - hours * HOUR, startsAt, expiresAt: startsAt },
      ]);
    }
  });

  test("every start has one reminder, and equal starts share one", () => {
    const starts = [3, 1, 2, 1].map((hour) => Date.UTC(2026, 10, 21, hour));
    const due = planReminders({ starts, timeZone: "UTC", settings: settings({ hours: 1 }) });
    expect(due.map(({ startsAt }) => new Date(startsAt).getUTCHours())).toEqual([1, 2, 3]);
  });
});

test("both kinds are listed in the order they are sent", () => {
  const starts = [at("2026-11-21 09:00", NEW_YORK), at("2026-11-23 09:00", NEW_YORK)];
  const due = planReminders({ starts, timeZone: NEW_YORK, settings: settings({ days: 1, hours: 24 }) });
  expect(due.map(({ type }) => type)).toEqual(["days", "hours", "days", "hours"]);
});

test("nothing is due if reminders are switched off, together or individually", () => {
  const starts = [at("2026-11-21 09:00", NEW_YORK)];
  const off = { ...settings({ days: 1, hours: 1 }), enabled: false };
  expect(planReminders({ starts, timeZone: NEW_YORK, settings: off })).toEqual([]);
  expect(planReminders({ starts, timeZone: NEW_YORK, settings: settings({}) })).toEqual([]);
  expect(planReminders({ starts: [], timeZone: NEW_YORK, settings: settings({ days: 1 }) })).toEqual([]);
});

test("two reminders up to two hours apart are merged", () => {
  const now = 0;
  const other = { sendAt: 10 * HOUR, isPending: false };
  expect(shouldMerge({ sendAt: 12 * HOUR }, other, now)).toBe(true);
  expect(shouldMerge({ sendAt: 8 * HOUR }, other, now)).toBe(true);
  expect(shouldMerge({ sendAt: 12 * HOUR + 1 }, other, now)).toBe(false);
});

test("a late reminder is merged with one that would follow within two hours", () => {
  const late = { sendAt: 0 };
  const next = { sendAt: 10 * HOUR, isPending: true };
  expect(shouldMerge(late, next, 8 * HOUR)).toBe(true);
  expect(shouldMerge(late, next, 7 * HOUR)).toBe(false);
  expect(shouldMerge(late, { ...next, isPending: false }, 9 * HOUR)).toBe(false);
});

test("the card predicts which settings make one message", () => {
  expect(settingsMerge(settings({ days: 1, hours: 24 }))).toBe(true);
  expect(settingsMerge(settings({ days: 2, hours: 48 }))).toBe(true);
  expect(settingsMerge(settings({ days: 1, hours: 12 }))).toBe(false);
  expect(settingsMerge(settings({ days: 1 }))).toBe(false);
});

test("a local day is as long as its clock changes make it", () => {
  const length = (start: string) => {
    const { from, until } = getLocalDay(at(start, NEW_YORK), NEW_YORK);
    return (until - from) / HOUR;
  };
  expect(["2026-11-01 12:00", "2027-03-14 12:00", "2026-11-21 12:00"].map(length)).toEqual([25, 23, 24]);
});

test("only the offered lead times are accepted, and messages lose angle brackets", () => {
  const given = { ...settings({ days: 1, hours: 24 }) };
  given.daysReminder.customMessage = "  Bring <b>water</b>  ";
  expect(reminderSettingsSchema.parse(given).daysReminder.customMessage).toBe("Bring bwater/b");
  expect(reminderSettingsSchema.safeParse(settings({ days: 4 })).success).toBe(false);
  expect(reminderSettingsSchema.safeParse(settings({ hours: 5 })).success).toBe(false);
  expect(reminderSettingsSchema.parse(DEFAULT_REMINDER_SETTINGS)).toEqual(DEFAULT_REMINDER_SETTINGS);
});
