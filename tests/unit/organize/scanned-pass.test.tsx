import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { OnTheDayCard } from "#app/organize/event/ui/on-the-day-card.tsx";
import { findObvious, findOffered, type ScannedSpot } from "#app/organize/roster/scan.ts";
import { type Scanned, ScannedPass } from "#app/organize/roster/ui/scanned-pass.tsx";

const EVENT = { id: "fair", timeZone: "America/New_York" };
const ADA: ScannedSpot = { id: "s1", person: 0, name: "Ada", heads: 1, title: "Gate", isDue: true, since: null };
const BO: ScannedSpot = { ...ADA, id: "s2", person: 1, name: "Bo", heads: 3 };

function html(element: React.ReactNode): string {
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />).replaceAll("<!-- -->", "");
}

function show(scan: Scanned, isAutomatic = false): string {
  return html(<ScannedPass event={EVENT} scan={scan} isAutomatic={isAutomatic} />);
}

test.each([
  ["elsewhere", "Not on this list"],
  ["canceled", "Canceled"],
  ["waiting", "On the wait list"],
  ["unreadable", "Not a check-in QR code"],
] as const)("a code that is %s says so, without a button", (outcome, text) => {
  expect(show({ outcome })).toContain(`>${text}<`);
  expect(show({ outcome })).not.toContain("<button");
});

test("a single sign-up has one button, and several are chosen by boxes that are checked if they are due", () => {
  const one = show({ outcome: "found", spots: [ADA] });
  expect(one).toContain("Ada · Gate");
  expect(one).toContain("Check in</button>");
  expect(one).not.toContain("checkbox");
  const several = show({ outcome: "found", spots: [ADA, BO, { ...ADA, id: "s3", title: "Till", isDue: false }] });
  expect(several.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(2);
  expect(several).toContain("Bo · Gate · Party of 3");
  expect(several).not.toContain("Till");
});

test("whoever is early is shown with everything unchecked", () => {
  const early = show({ outcome: "found", spots: [ADA, BO].map((spot) => ({ ...spot, isDue: false })) });
  expect(early).toContain("Nothing is due right now.");
  expect(early.match(/type="checkbox"/g)).toHaveLength(2);
  expect(early).not.toContain('checked=""');
});

test("a person who is there is said to be, with the time in the event's zone", () => {
  const since = Date.parse("2027-05-01T13:02:00Z");
  const shown = show({ outcome: "found", spots: [{ ...ADA, since }] });
  expect(shown).toContain("Already here since ");
  expect(shown).toMatch(/9:02\sAM/);
  expect(shown).not.toContain("<button");
});

test("the camera checks in by itself only a single sign-up that is due", () => {
  expect(show({ outcome: "found", spots: [ADA] }, true)).not.toContain("<button");
  expect(show({ outcome: "found", spots: [ADA, BO] }, true)).toContain("Check in</button>");
  expect(findObvious([ADA])).toBe(ADA);
  expect(findObvious([ADA, { ...BO, since: 1 }])).toBe(ADA);
  expect([findObvious([ADA, BO]), findObvious([{ ...ADA, isDue: false }]), findObvious([])]).toEqual([null, null, null]);
  expect(findOffered([ADA, { ...BO, isDue: false }])).toEqual([ADA]);
});

test("codes are turned on in the card for the day", () => {
  const options = { posterCode: null, extraMinutes: 0, walkIns: 0, passes: 1 } as const;
  const card = html(<OnTheDayCard eventId="fair" options={options} hasHours={false} />);
  for (const text of ["On the day", "Check-in QR codes", "Confirmation emails and private links carry a QR code."])
    expect(card).toContain(text);
  expect(card).toMatch(/name="passes"[^>]*checked=""|checked=""[^>]*name="passes"/);
});
