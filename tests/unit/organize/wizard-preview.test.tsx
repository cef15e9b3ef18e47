import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PreviewCard, previewWhenText } from "#app/organize/wizard/preview.tsx";
import { changeWizard, emptyWizard, type WizardState } from "#app/organize/wizard/wizard.ts";
import type { ScheduleChange } from "#app/sheet/kinds/change-schedule.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import { sampleOffer } from "#tests/support/forms.ts";

const SHIFTS = [
  sampleOffer({ title: "Set-up", date: null, startTime: "08:00", endTime: "09:30" }),
  sampleOffer({ title: "Register", date: null, startTime: "09:30", endTime: "13:00" }),
];

function edited(type: WizardState["type"] & string, ...changes: ScheduleChange[]): WizardState {
  const empty = emptyWizard("e".repeat(26), "Europe/Berlin", DEFAULT_REMINDER_SETTINGS);
  const chosen = changeWizard(empty, { action: "choose", type, title: "Book fair" });
  return changes.reduce((state, change) => changeWizard(state, { action: "schedule", change }), chosen);
}

test("the preview shows the shifts' own hours, for the day and for each shift", () => {
  const state = edited("volunteer", { change: "date", date: "2027-03-06" }, { change: "quick rows", offers: SHIFTS });
  expect(previewWhenText(state)).toContain("8:00 AM – 1:00 PM");
  const shown = renderToStaticMarkup(<PreviewCard state={state} />);
  for (const text of ["8:00 – 9:30 AM", "9:30 AM – 1:00 PM"]) expect(shown).toContain(text);
});

test("times that end the next day say so, whatever the clock times are", () => {
  const offers = [
    sampleOffer({ title: "Early", date: null, startTime: "05:00", endTime: "07:00" }),
    sampleOffer({ title: "Night", date: null, startTime: "22:00", endTime: "06:30" }),
  ];
  const state = edited("volunteer", { change: "date", date: "2027-03-06" }, { change: "quick rows", offers });
  expect(previewWhenText(state)).toContain("5:00 AM – 6:30 AM (next day)");
});

test("items have their event's hours", () => {
  const state = edited("potluck", { change: "date", date: "2027-03-06" }, { change: "end", time: "18:00" });
  expect(previewWhenText(state)).toContain("– 6:00 PM");
});
