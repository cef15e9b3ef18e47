import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { cn } from "#app/ui/cn.ts";
import type { LineView, PlaceView, QuestionView } from "../queries.server.ts";

type LineTableProps = { title: string; text?: string | null; lines: LineView[] };

/** A question with the number of each answer. */
export function LineTable({ title, text = null, lines }: LineTableProps) {
  const hasOnce = lines.some(({ once }) => once !== undefined);
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="px-4 pt-3 pb-2 text-left">
        <span className="wrap-anywhere block font-semibold text-base text-ink">{title}</span>
        {text && <span className="block text-muted text-xs">{text}</span>}
      </caption>
      {hasOnce && (
        <thead className="text-muted text-xs">
          <tr>
            <th scope="col">
              <span className="sr-only">{m.totals_answer()}</span>
            </th>
            <th scope="col" className="whitespace-nowrap px-4 pb-1 text-right font-medium">
              {m.totals_each_date()}
            </th>
            <th scope="col" className="whitespace-nowrap px-4 pb-1 text-right font-medium">
              {m.totals_once()}
            </th>
          </tr>
        </thead>
      )}
      <tbody className="divide-y divide-line border-line border-t">
        {lines.map(({ label, number, once }) => (
          <tr key={label} className="break-inside-avoid">
            <th scope="row" className="wrap-anywhere px-4 py-2 font-normal">
              {label}
            </th>
            <td className="w-px whitespace-nowrap px-4 py-2 text-right font-semibold tabular-nums">{number}</td>
            {once !== undefined && <td className="w-px whitespace-nowrap px-4 py-2 text-right tabular-nums">{once}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether a question is asked per person or per form, and whether it is still asked. */
export function describeQuestion({ isOfPeople, isRemoved }: QuestionView): string {
  const unit = isOfPeople ? m.totals_of_people() : m.totals_of_sign_ups();
  return [isRemoved && m.totals_removed(), unit].filter(Boolean).join(" · ");
}

/** One date or offer, in a few lines below its heading. */
export function PlaceLines({ place, heading, className }: { place: PlaceView; heading: ReactNode; className?: string }) {
  const { time, size, questions } = place;
  return (
    <>
      {heading}
      {time && <p className="text-muted text-xs">{time}</p>}
      <dl className={cn("mt-1 grid gap-x-6 gap-y-1.5 text-sm", className)}>
        <NumberLine label={null} lines={size} />
        {questions.map(({ id, label, lines }) => lines.length > 0 && <NumberLine key={id} label={label} lines={lines} />)}
      </dl>
    </>
  );
}

/** "Diet: Vegan 4 · Vegetarian 7". */
export function NumberLine({ label, lines }: { label: string | null; lines: LineView[] }) {
  return (
    <div className="wrap-anywhere break-inside-avoid">
      <dt className={label === null ? "sr-only" : "text-muted text-xs"}>{label ?? m.totals_people()}</dt>
      <dd className="fact-line">
        {lines.map((line) => (
          <span key={line.label}>
            <span>
              {line.label} <b className="tabular-nums">{line.number}</b>
            </span>{" "}
          </span>
        ))}
      </dd>
    </div>
  );
}
