import { Link } from "@remix-run/react";
import { CalendarOff, Users } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useKeptValue } from "#app/ui/kept-value.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { keepPossible, listDates, type RotaChoice, startChoice, toRequest } from "../grid.ts";
import type { Rota } from "../queries.server.ts";
import { proposeRota } from "../rules.ts";
import { AskBar } from "./ask-bar.tsx";
import { ChooseDates } from "./choose-dates.tsx";
import { ChoosePeople } from "./choose-people.tsx";
import { RotaGrid } from "./rota-grid.tsx";

/** Who takes which date: people are chosen, a proposal spreads them fairly, and the grid is changed by hand. */
export function RotaPage({ rota }: { rota: Rota }) {
  const { scope, title, people, spots, filter } = rota;
  const { value, change } = useKeptValue<RotaChoice>(`rota-${scope.id}`, startChoice(rota));
  const dates = listDates(rota, value);
  const chosen = people.filter(({ id }) => value.people.includes(id));
  const drafts = keepPossible(chosen, dates, value.drafts);
  const choice = { ...value, drafts };
  const update = (changed: Partial<RotaChoice>) => change({ ...choice, ...changed });
  const propose = () => {
    const request = toRequest(rota, choice);
    const isKept = new Set(request.kept.map(({ personId, offerId }) => `${personId} ${offerId}`));
    const placed = proposeRota(request);
    update({ drafts: placed.map((each) => ({ ...each, isByHand: isKept.has(`${each.personId} ${each.offerId}`) })) });
  };
  const isFiltered = filter.tagIds.length > 0;
  return (
    <div className="grid grid-cols-1 gap-5">
      {scope.what === "group" ? (
        <PageHeader className="mb-0" back={{ to: `/groups/${scope.id}`, label: title }} title={m.rota_title()} text={m.rota_text()} />
      ) : (
        <PageHeader isPart className="mb-0" title={m.rota_title()} text={m.rota_text()} />
      )}
      {spots.length === 0 && <EmptyState icon={<CalendarOff />} title={m.rota_no_dates()} text={m.rota_no_dates_text()} />}
      {spots.length > 0 && people.length === 0 && !isFiltered && (
        <EmptyState
          icon={<Users />}
          title={m.rota_no_contacts()}
          text={m.rota_no_contacts_text()}
          action={
            <Button asChild>
              <Link to="/contacts">{m.rota_to_contacts()}</Link>
            </Button>
          }
        />
      )}
      {spots.length > 0 && (people.length > 0 || isFiltered) && (
        <>
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            <ChoosePeople rota={rota} chosen={value.people} onChange={(ids) => update({ people: ids })} />
            <ChooseDates rota={rota} choice={choice} onChange={update} />
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Button onClick={propose} disabled={chosen.length === 0 || dates.length === 0}>
              {m.rota_propose()}
            </Button>
            {drafts.length > 0 && (
              <Button variant="ghost" onClick={() => update({ drafts: [] })}>
                {m.rota_clear()}
              </Button>
            )}
            <p aria-live="polite" className="text-soft text-sm tabular-nums">
              {drafts.length > 0 && m.rota_proposed_count({ count: drafts.length })}
            </p>
          </div>
          {chosen.length === 0 ? (
            <p className="text-muted text-sm">{m.rota_choose()}</p>
          ) : (
            <RotaGrid people={chosen} dates={dates} choice={choice} onChange={update} />
          )}
          {drafts.length > 0 && <AskBar rota={rota} drafts={drafts} />}
        </>
      )}
    </div>
  );
}
