import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { eventType } from "#app/event-types/registry.ts";
import { changeSchedule } from "#app/sheet/kinds/change-schedule.ts";
import { emptySchedule } from "#app/sheet/kinds/schedule.ts";
import { ShiftsEditor } from "#app/sheet/kinds/shifts/editor.tsx";

test("a form with several dates has a single date field: the one that adds another date", () => {
  const one = { ...emptySchedule(), date: "2026-12-07" };
  const several = changeSchedule(one, { change: "several dates" });
  const fields = (schedule: typeof one) => {
    const type = eventType("volunteer");
    const html = renderToString(
      <ShiftsEditor type={type} schedule={schedule} change={() => {}} today="2026-11-24" errors={{}} taken={{}} />,
    );
    return [...html.matchAll(/type="date"/g)].length;
  };
  expect([fields(one), fields(several)]).toEqual([1, 1]);
});
