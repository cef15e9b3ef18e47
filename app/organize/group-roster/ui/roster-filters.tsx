import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Input } from "#app/ui/input.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";
import { Select } from "#app/ui/select.tsx";
import { useSearchForm } from "#app/ui/use-search-form.ts";
import type { GroupRoster } from "../queries.server.ts";

/** Searches while typing and filters on selection; the URL holds both. */
export function GroupRosterFilters({ roster: { sheets, filter } }: { roster: GroupRoster }) {
  const { form, send, sendSoon, stop } = useSearchForm(filter.search);
  const date = useRef<HTMLInputElement>(null);

  // Back and a link that clears the filters change the URL but not the field; while it is typed into, it stays as it is.
  useEffect(() => {
    if (date.current && date.current !== document.activeElement) date.current.value = filter.date;
  }, [filter.date]);

  return (
    <Form
      ref={form}
      role="search"
      replace
      preventScrollReset
      onSubmit={stop}
      className="mb-4 grid grid-cols-2 gap-2 md:flex md:flex-wrap md:items-center"
    >
      {filter.view !== "people" && <input type="hidden" name="view" value={filter.view} />}
      <SearchInput
        name="q"
        className="col-span-full md:min-w-56 md:max-w-xs md:flex-1"
        defaultValue={filter.search}
        aria-label={m.roster_search()}
        placeholder={m.roster_search_short()}
        onChange={sendSoon}
      />
      {sheets.length > 1 && (
        <Select name="sheet" aria-label={m.group_roster_sheet()} value={filter.sheet} onChange={send} className="min-w-0 md:max-w-56">
          <option value="">{m.group_roster_all_sheets()}</option>
          {sheets.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
      <Input
        ref={date}
        type="date"
        name="date"
        aria-label={m.hours_date()}
        defaultValue={filter.date}
        onChange={sendSoon}
        className="min-w-0 md:w-44"
      />
      {filter.view !== "gaps" && filter.date === "" && (
        <Checkbox name="past" value="yes" label={m.group_roster_with_past()} checked={filter.isPast} onChange={send} />
      )}
    </Form>
  );
}
