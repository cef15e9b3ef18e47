import { m } from "#app/i18n/paraglide/messages.js";
import { DatesCard } from "../dates-card.tsx";
import type { EditorProps } from "../editor-props.ts";
import { DateCard } from "./date-card.tsx";
import { makeStartingOffers } from "./rules.ts";

/** The dates, each with its own slots. */
export function SlotsEditor(props: EditorProps) {
  const { allDay } = props.type;
  return (
    <>
      <DatesCard
        {...props}
        hint={allDay ? m.editor_dates_hint_all_day() : m.editor_dates_hint()}
        offersOn={(date) => makeStartingOffers(props.type, date)}
      />
      {props.schedule.dates.map((date) => (
        <DateCard key={date} date={date} {...props} />
      ))}
    </>
  );
}
