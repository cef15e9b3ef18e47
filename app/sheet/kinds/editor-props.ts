import type { EventType } from "#app/event-types/types.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ScheduleChange } from "./change-schedule.ts";
import type { OfferRow, ScheduleForm } from "./schedule.ts";

/** What step 3 passes to a kind's editor. */
export type EditorProps = {
  type: EventType;
  schedule: ScheduleForm;
  change: (change: ScheduleChange) => void;
  /** The earliest date a calendar offers, yyyy-MM-dd. */
  today: string;
  /** Messages by field: `date`, or `<offer's key>.title`. */
  errors: Readonly<Record<string, string>>;
  /** How many spots of each offer are already taken, by its id. */
  taken: Readonly<Record<string, number>>;
};

export function countTaken({ id }: OfferRow, taken: EditorProps["taken"]): number {
  return (id && taken[id]) || 0;
}

export function formatTakenHint(count: number): string | undefined {
  return count > 0 ? m.editor_taken({ count }) : undefined;
}
