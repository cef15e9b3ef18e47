import { Form } from "@remix-run/react";
import { DoorOpen, UserPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { partLine } from "#app/roster/labels.ts";
import type { Roster } from "#app/roster/queries.server.ts";
import { addressOf, isFiltered } from "#app/roster/rules.ts";
import { DoorCount, DoorList } from "#app/roster/ui/door.tsx";
import { NobodyFound } from "#app/roster/ui/nobody-found.tsx";
import { useKeptRoster } from "#app/roster/ui/use-kept-roster.ts";
import { sayOffline, useStayOffline } from "#app/roster/ui/use-stay-offline.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";
import { Select } from "#app/ui/select.tsx";
import { useSearchForm } from "#app/ui/use-search-form.ts";

const AddDialog = lazyPart(async () => (await import("#app/roster/ui/add-dialog.tsx")).AddDialog);

/** Everybody who is expected, to be checked in; it goes on without a connection. */
export function DoorPage({ roster }: { roster: Roster }) {
  const [isAdding, setAdding] = useState(false);
  useKeptRoster(roster);
  useStayOffline();
  const { event, filter, door, found, parts, kind } = roster;
  const { form, send, sendSoon, stop } = useSearchForm(filter.search);
  const addButton = event.status === "published" && (
    <Button variant="secondary" onClick={() => (navigator.onLine ? setAdding(true) : sayOffline())}>
      <UserPlus aria-hidden="true" />
      {m.roster_add()}
    </Button>
  );
  return (
    <>
      <h2 className="sr-only">{m.roster_door()}</h2>
      {found === 0 && !isFiltered(filter) ? (
        <EmptyState icon={<DoorOpen />} title={m.door_empty()} text={m.door_empty_text()} action={addButton} />
      ) : (
        <>
          {door && <DoorCount door={door} />}
          <Form ref={form} role="search" replace preventScrollReset onSubmit={stop} className="mb-4 grid gap-2 md:flex">
            <SearchInput
              name="q"
              className="md:min-w-56 md:max-w-xs md:flex-1"
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
          </Form>
          {found > 0 ? <DoorList roster={roster} /> : <NobodyFound filter={filter} />}
          <Pager page={filter.page} pages={roster.pages} addressOf={(page) => addressOf(filter, { page })} />
          <div className="mt-4">{addButton}</div>
        </>
      )}
      <Suspense>{isAdding && <AddDialog sheet={roster} part={filter.part} onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
