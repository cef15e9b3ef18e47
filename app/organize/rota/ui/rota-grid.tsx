import { Check, Link2, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { formatList } from "#app/lib/format-list.ts";
import { cn } from "#app/ui/cn.ts";
import { Table, TableHead } from "#app/ui/table.tsx";
import { type Cell, countGap, findCell, type RotaChoice, type RotaDate, tapCell, togglePair } from "../grid.ts";
import type { RotaContact, RotaSpot } from "../queries.server.ts";
import { describeOffer } from "./offer-text.ts";

const STATES: Record<Cell["is"], () => string> = {
  taken: m.rota_state_taken,
  asked: m.rota_state_asked,
  waiting: m.rota_state_waiting,
  declined: m.rota_state_declined,
  silent: m.rota_state_silent,
  draft: m.rota_state_draft,
  away: m.rota_state_away,
  free: m.rota_state_free,
  full: m.rota_state_full,
};

const NAME = "sticky left-0 z-1 w-32 min-w-32 border-line border-r bg-card px-3 text-left sm:w-52 sm:min-w-52";

type RotaGridProps = {
  people: RotaContact[];
  dates: RotaDate[];
  choice: RotaChoice;
  onChange: (changed: Partial<RotaChoice>) => void;
};

/** People down, dates across; a cell is changed by tapping it. */
export function RotaGrid({ people, dates, choice, onChange }: RotaGridProps) {
  const { drafts, pairs } = choice;
  const [pairing, setPairing] = useState<string | null>(null);
  const locale = getLocale();
  const hasOffers = dates.some(({ spots, others }) => spots.length + others.length > 1);
  const nameOf = (id: string) => people.find((each) => each.id === id)?.name ?? "";
  const choosePair = (id: string) => {
    if (pairing !== null && pairing !== id) onChange({ pairs: togglePair(pairs, pairing, id) });
    setPairing(pairing === null ? id : null);
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <p aria-live="polite" className="text-muted text-sm">
        {pairing === null ? m.rota_pair_help() : m.rota_pair_hint({ name: nameOf(pairing) })}
      </p>
      <Table caption={m.rota_grid()} className="w-auto min-w-full">
        <TableHead>
          <th scope="col" className={cn(NAME, "h-12 font-medium text-muted text-xs")}>
            {m.rota_person()}
          </th>
          {dates.map(({ date }) => (
            <th
              key={date}
              scope="col"
              className={cn("px-1 text-center font-medium text-muted text-xs", hasOffers ? "min-w-22" : "min-w-16")}
            >
              {formatDate(date, locale, "short")}
            </th>
          ))}
        </TableHead>
        <tbody className="divide-y divide-line">
          {people.map((person) => {
            const partners = pairs.flatMap(([a, b]) => (a === person.id ? [b] : b === person.id ? [a] : [])).filter(nameOf);
            return (
              <tr key={person.id}>
                <th scope="row" className={cn(NAME, "py-1 font-normal")}>
                  <div className="flex items-center justify-between gap-1">
                    <span className="grid min-w-0">
                      <span className="wrap-anywhere font-medium leading-tight">{person.name}</span>
                      {partners.length > 0 && (
                        <span className="wrap-anywhere text-accent-ink text-xs">
                          {m.rota_paired({ names: formatList(partners.map(nameOf), locale) })}
                        </span>
                      )}
                    </span>
                    <PairButton
                      label={
                        pairing === null || pairing === person.id
                          ? m.rota_pair({ name: person.name })
                          : m.rota_pair_other({ name: nameOf(pairing), other: person.name })
                      }
                      isPressed={pairing === person.id || partners.length > 0}
                      onPress={() => choosePair(person.id)}
                    />
                  </div>
                </th>
                {dates.map((on) => (
                  <td key={on.date} className="p-0.5">
                    <GridCell
                      person={person}
                      date={formatDate(on.date, locale, "short")}
                      cell={findCell(person, on, drafts)}
                      hasOffers={hasOffers}
                      onTap={() => onChange({ drafts: tapCell(person, on, drafts) })}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        <tfoot className="border-line border-t">
          <tr>
            <th scope="row" className={cn(NAME, "h-11 font-medium text-sm")}>
              {m.rota_gaps()}
            </th>
            {dates.map(({ date, spots }) => (
              <Gap key={date} count={sumGaps(spots, drafts)} />
            ))}
          </tr>
        </tfoot>
      </Table>
    </div>
  );
}

function sumGaps(spots: RotaSpot[], drafts: RotaChoice["drafts"]): number {
  return spots.reduce((sum, spot) => sum + (countGap(spot, drafts) ?? 0), 0);
}

function Gap({ count }: { count: number }) {
  return <td className={cn("text-center text-sm tabular-nums", count > 0 ? "font-semibold text-wait-ink" : "text-muted")}>{count}</td>;
}

function PairButton({ label, isPressed, onPress }: { label: string; isPressed: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onPress}
      className="tap grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
    >
      <Link2 aria-hidden="true" className="size-4" />
    </button>
  );
}

const LOOKS: Record<Cell["is"], string> = {
  taken: "bg-go-soft text-go-ink",
  asked: "border border-wait-ink/60 border-dashed bg-wait-soft text-wait-ink",
  waiting: "bg-wait-soft text-wait-ink",
  declined: "bg-sunken text-muted",
  silent: "bg-sunken text-muted",
  draft: "border border-accent border-dashed bg-accent-soft text-accent-ink hover:border-solid",
  away: "bg-sunken text-muted",
  free: "text-muted/60 hover:bg-sunken hover:text-ink",
  full: "text-muted/40",
};

type GridCellProps = { person: RotaContact; date: string; cell: Cell; hasOffers: boolean; onTap: () => void };

function GridCell({ person, date, cell, hasOffers, onTap }: GridCellProps) {
  const offer = cell.spot && describeOffer(cell.spot, false);
  const state = [STATES[cell.is](), offer].filter(Boolean).join(", ");
  const look = cn("grid h-11 w-full place-items-center rounded-sm px-1 text-center text-xs leading-tight", LOOKS[cell.is]);
  const label = m.rota_cell({ name: person.name, date, state });
  if (cell.is !== "draft" && cell.is !== "free")
    return (
      <div className={look} title={state}>
        <span className="sr-only">{state}</span>
        <CellSign cell={cell} hasOffers={hasOffers} />
      </div>
    );
  return (
    <button type="button" className={look} aria-label={label} title={state} onClick={onTap}>
      <CellSign cell={cell} hasOffers={hasOffers} />
    </button>
  );
}

function CellSign({ cell, hasOffers }: Pick<GridCellProps, "cell" | "hasOffers">): ReactNode {
  if (cell.is === "free") return <Plus aria-hidden="true" className="size-3.5" />;
  if (cell.is === "full") return <span aria-hidden="true">–</span>;
  if (cell.is !== "taken" && cell.is !== "draft") return <span aria-hidden="true">{STATES[cell.is]()}</span>;
  return hasOffers ? (
    <span aria-hidden="true" className="line-clamp-2 hyphens-auto">
      {cell.spot?.title ?? cell.spot?.sheet}
    </span>
  ) : (
    <Check aria-hidden="true" className="size-4" />
  );
}
