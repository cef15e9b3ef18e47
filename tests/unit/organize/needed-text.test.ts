import { expect, test } from "vitest";
import { clipText } from "#app/lib/text.ts";
import { addDays } from "#app/lib/wall-time.ts";
import { LIMITS, LOCALES } from "#app/limits.ts";
import { buildNeededText, MAX_LETTERS, type NeededOffer } from "#app/organize/share/needed-text.ts";

const LINK = "https://turnout.test/e/cdfghjkmnp";
const EVENT = { title: "Fall fair", date: "2026-11-21", endDate: null, kind: "shift" as const };
const offer = (title: string | null, given: Partial<NeededOffer> = {}): NeededOffer => ({
  ...{ title, date: "2026-11-21", startTime: "09:00:00", endTime: "11:00:00", empty: 1 },
  ...given,
});

function build(offers: NeededOffer[], given: Partial<Parameters<typeof buildNeededText>[0]> = {}): string {
  return buildNeededText({ event: EVENT, offers, isEndless: false, link: LINK, locale: "en", ...given });
}

test("the text names what is open with times and numbers, and ends with the link", () => {
  const offers = [
    offer("Grill", { empty: 2 }),
    offer("Cleanup", { startTime: "22:00:00", endTime: "01:00:00" }),
    offer("Gate", { endTime: null }),
  ];
  expect(build(offers)).toBe(
    `Still needed for Fall fair (Sat, Nov 21st):
• Grill, 9:00 – 11:00 AM: 2 more
• Cleanup, 10:00 PM – 1:00 AM (next day): 1 more
• Gate, 9:00 AM: 1 more

Sign up here, no account needed: ${LINK}`,
  );
  expect(build(offers, { locale: "de" })).toContain("• Grill, 09:00–11:00 Uhr: noch 2\n• Cleanup, 22:00 – 1:00 (am nächsten Tag): noch 1");
  expect(build(offers, { locale: "fr" })).toContain(
    "Il manque encore pour Fall fair (sam. 21 nov.)\u00a0:\n• Grill, 09:00 – 11:00\u00a0: encore 2",
  );
  expect(build(offers, { locale: "es" })).toContain("• Grill, 9:00–11:00: faltan 2");
});

test("if everything is taken it says so, and without a limit it simply invites", () => {
  expect(build([])).toBe(`Nothing more is needed for Fall fair (Sat, Nov 21st) right now. Thank you, everyone! ${LINK}`);
  expect(build([], { isEndless: true })).toBe(`Hi! You're invited to Fall fair (Sat, Nov 21st). Sign up here, no account needed: ${LINK}`);
});

test("the days are said only if there are several, and a series is one line", () => {
  const event = { ...EVENT, endDate: "2026-12-31" };
  const two = [offer("Grill"), offer("Grill", { date: "2026-11-28" })];
  expect(build(two, { event })).toContain(
    "• Grill, Sat, Nov 21st, 9:00 – 11:00 AM: 1 more\n• Grill, Sat, Nov 28th, 9:00 – 11:00 AM: 1 more",
  );
  const weeks = Array.from({ length: 10 }, (_, week) => addDays("2026-11-21", week * 7));
  const series = weeks.flatMap((date) => [offer("Grill", { date, empty: 2 }), offer("Gate", { date })]);
  expect(build(series, { event })).toContain(
    "• Grill, 10 dates from Sat, Nov 21st: 20 more\n• Gate, 10 dates from Sat, Nov 21st: 10 more\n\n",
  );
});

test("hundreds of times are one line per day", () => {
  const times = Array.from({ length: LIMITS.offers.max }, (_, index) => {
    const hour = String(8 + (index % 12)).padStart(2, "0");
    return offer(null, { date: addDays("2026-11-21", index % 4), startTime: `${hour}:00:00`, endTime: `${hour}:15:00` });
  });
  const text = build(times, { event: { ...EVENT, endDate: "2026-11-24", kind: "slot" } });
  expect(text.split("\n").filter((line) => line.startsWith("•"))).toEqual(
    ["Sat, Nov 21st", "Sun, Nov 22nd", "Mon, Nov 23rd", "Tue, Nov 24th"].map((day) => `• ${day}: 100 more`),
  );
  expect(build(times.filter(({ date }) => date === "2026-11-21"))).toContain("• Sat, Nov 21st: 100 more");
});

test("the last offers give way to how many more there are, whole ones only, within 600 letters in every language", () => {
  const names = ["Extra long shift at the north gate ", "🎉👩‍👩‍👧‍👦🏳️‍🌈 ", "𝒜𝒷𝒸𝒹 ", "Über größe "];
  for (const name of names) {
    for (const length of [1, 3, 10]) {
      const title = (index: number) => `${index} ${name.repeat(length)}`.trim();
      const offers = Array.from({ length: 40 }, (_, index) => offer(title(index), { empty: index + 1 }));
      for (const locale of LOCALES) {
        const text = build(offers, {
          event: {
            ...EVENT,
            title: clipText(name.repeat(40), LIMITS.title.max).trim(),
          },
          locale,
        });
        expect(text.length).toBeLessThanOrEqual(MAX_LETTERS);
        expect(text).toContain(LINK);
        expect(text.isWellFormed()).toBe(true);
        const lines = text.split("\n").filter((line) => line.startsWith("•"));
        for (const [index, line] of lines.entries()) expect(line.startsWith(`• ${title(index)}, `)).toBe(true);
        if (lines.length > 0) expect(text).toMatch(new RegExp(`\\n\\D*${40 - lines.length}\\D*\\n\\n`));
      }
    }
  }
});

test("a single spot without a name, or names that leave no room, become one sentence with the number", () => {
  const rsvp = build([offer(null, { date: null, startTime: null, endTime: null, empty: 8 })], { event: { ...EVENT, kind: "rsvp" } });
  expect(rsvp).toBe(`Hi! You're invited to Fall fair (Sat, Nov 21st). Tell us if you're coming, no account needed: ${LINK}`);
  const long = "🎉".repeat(LIMITS.title.max / 2);
  const offers = [offer(`${long}${long}${long}`, { empty: 3 }), offer("Gate")];
  const text = build(offers, { event: { ...EVENT, title: long } });
  expect(text).toBe(`Hi! We need 4 pairs of hands for ${long} (Sat, Nov 21st). Pick a shift here, no account needed: ${LINK}`);
  expect(text.length).toBeLessThanOrEqual(MAX_LETTERS);
});
