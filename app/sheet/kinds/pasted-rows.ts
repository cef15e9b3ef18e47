import type { NewOffer } from "./kind.ts";
import { changeSchedule, type Schedule } from "./schedule.ts";

/** An open "Paste a list" as it stands: whose rows it makes, what was pasted, and the rows that makes. */
export type PastedRows = { date: string | null; text: string; offers: NewOffer[] };

/** The form as it is sent: with the rows of lists that are still open. */
export function applyPastedRows({ pasted = [], ...schedule }: Schedule): Schedule {
  const isHere = (date: string | null) => (date === null ? schedule.dates.length === 0 : schedule.dates.includes(date));
  return pasted
    .filter(({ date, offers }) => offers.length > 0 && isHere(date))
    .reduce<Schedule>((form, { offers }) => changeSchedule(form, { change: "quick rows", offers }), schedule);
}
