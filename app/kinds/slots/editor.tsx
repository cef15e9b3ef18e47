import { m } from "#app/i18n/paraglide/messages.js";
import { DEFAULTS } from "#app/limits.ts";
import { DatesCard } from "../dates-card.tsx";
import type { EditorProps } from "../editor-props.ts";
import type { NewOffer } from "../kind.ts";
import { DateCard } from "./date-card.tsx";

/** The dates, each with its own slots. */
export function SlotsEditor(props: EditorProps) {
  const { allDay } = props.type;
  return (
    <>
      <DatesCard
        {...props}
        hint={allDay ? m.editor_dates_hint_all_day() : m.editor_dates_hint()}
        offersOn={(date) => (allDay ? [wholeDay(date)] : [])}
      />
      {props.schedule.dates.map((date) => (
        <DateCard key={date} date={date} {...props} />
      ))}
    </>
  );
}

function wholeDay(date: string): NewOffer {
  const capacity = DEFAULTS.allDaySlotCapacity;
  return { title: "", description: "", category: null, date, startTime: null, endTime: null, capacity };
}
