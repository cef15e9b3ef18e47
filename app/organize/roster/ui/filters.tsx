import { Form, useNavigation } from "@remix-run/react";
import { Download, Printer } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { partLine, statusWord } from "#app/organize/roster/labels.ts";
import type { RosterPage } from "#app/organize/roster/queries.server.ts";
import { type RosterFilter, readRosterFilter, rosterUrl, STATUS_FILTERS, type StatusFilter } from "#app/organize/roster/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";
import { Select } from "#app/ui/select.tsx";
import { useSearchForm } from "#app/ui/use-search-form.ts";

/** Searches while typing and filters on selection; the URL holds both. */
export function Filters({ roster: { event, filter, parts, totals, kind } }: { roster: RosterPage }) {
  const { form, send, sendSoon, stop } = useSearchForm(filter.search);
  // If the viewer chose another tab and types before it loads, the search is meant for that tab.
  const coming = useNavigation().location;
  const view = coming ? readRosterFilter(new URLSearchParams(coming.search)).view : filter.view;

  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Form
        ref={form}
        role="search"
        replace
        preventScrollReset
        onSubmit={stop}
        className="grid w-full min-w-0 grid-cols-2 gap-2 md:flex md:w-auto md:flex-1"
      >
        {view === "people" && <input type="hidden" name="view" value={view} />}
        <SearchInput
          name="q"
          className="col-span-full md:min-w-56 md:max-w-xs md:flex-1"
          defaultValue={filter.search}
          aria-label={m.roster_search()}
          placeholder={m.roster_search_short()}
          onChange={sendSoon}
        />
        {parts.length > 1 && (
          <Select
            name="part"
            aria-label={m.roster_part({ kind })}
            value={filter.part}
            onChange={send}
            className="min-w-0 md:max-w-56 md:flex-1"
          >
            <option value="">{m.roster_part_all({ kind })}</option>
            {parts.map((part) => (
              <option key={part.key} value={part.key}>
                {partLine(part)}
              </option>
            ))}
          </Select>
        )}
        <Select name="status" aria-label={m.roster_status()} value={filter.status ?? ""} onChange={send} className="min-w-0">
          <option value="">{m.roster_status_any()}</option>
          {STATUS_FILTERS.filter((status) => status === filter.status || hasAny(status, totals)).map((status) => (
            <option key={status} value={status}>
              {status === "all" ? m.roster_status_all() : statusWord(status)}
            </option>
          ))}
        </Select>
      </Form>
      <ExportLinks eventId={event.id} filter={filter} />
    </div>
  );
}

/** Offers "With canceled" only if there is a cancellation, and a status only if a sign-up has it. */
function hasAny(status: StatusFilter, totals: RosterPage["totals"]): boolean {
  return totals[status === "all" ? "cancelled" : status] > 0;
}

/** Exports the current list as a file or on paper, with the same search and filters. */
function ExportLinks({ eventId, filter }: { eventId: string; filter: RosterFilter }) {
  const query = rosterUrl({ ...filter, view: "parts" });
  return (
    <div className="flex gap-1 max-md:-ml-4">
      <Button asChild variant="ghost">
        <a href={`/event/${eventId}/signups.csv${query}`} download>
          <Download aria-hidden="true" />
          {m.roster_csv()}
        </a>
      </Button>
      <Button asChild variant="ghost">
        <a href={`/event/${eventId}/print${query}`}>
          <Printer aria-hidden="true" />
          {m.organizer_signups_print()}
        </a>
      </Button>
    </div>
  );
}
