import { Form, Link } from "@remix-run/react";
import { CalendarPlus, Ellipsis } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { OwnedCards, ShelfCounts } from "#app/organize/lists/owned-cards.server.ts";
import { SHELVES, type Shelf, tabUrl } from "#app/organize/lists/tabs.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconSheet } from "#app/ui/icon-sheet.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";
import { SegmentLinks } from "#app/ui/segment-links.tsx";
import { useSearchForm } from "#app/ui/use-search-form.ts";
import { OwnedRow } from "./owned-row.tsx";

/** Number of events from which a search field is shown; fewer can be seen at a glance. */
const MIN_EVENTS_FOR_SEARCH = 6;
const NAMES = { upcoming: m.mysignups_upcoming, drafts: m.mysignups_drafts, past: m.mysignups_past };
const EMPTY = { upcoming: m.dashboard_upcoming_empty, drafts: m.mysignups_drafts_empty, past: m.mysignups_past_empty };

type OwnedListProps = Omit<OwnedCards, "pages"> & { search: string };

/** The viewer's own events by date, in tabs for upcoming, drafts and past. */
export function OwnedList({ groups, shelf, counts, search }: OwnedListProps) {
  const all = total(counts);
  if (all === 0 && !search) return <NoneYet />;
  return (
    <>
      <IconSheet icons={{ more: Ellipsis }} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <SegmentLinks
          label={m.mysignups_shelves()}
          className="max-sm:w-full"
          segments={SHELVES.map((each) => ({
            to: tabUrl("created", 1, { shelf: each, search }),
            label: NAMES[each](),
            current: each === shelf,
            count: counts[each],
          }))}
        />
        {(search || all >= MIN_EVENTS_FOR_SEARCH) && <Search search={search} shelf={shelf} />}
      </div>
      {groups.length === 0 && <EmptyState title={search ? m.mysignups_none_found({ search }) : EMPTY[shelf]()} />}
      <div className="grid gap-6">
        {groups.map(({ name, events }) => (
          <section key={name} aria-label={name ?? NAMES[shelf]()}>
            {name && <h2 className="mb-2 text-muted text-sm">{name}</h2>}
            <Card>
              <ul className="divide-y divide-line">
                {events.map((event) => (
                  <li key={event.id}>
                    <OwnedRow event={event} />
                  </li>
                ))}
              </ul>
            </Card>
          </section>
        ))}
      </div>
    </>
  );
}

function total(counts: ShelfCounts): number {
  return SHELVES.reduce((sum, shelf) => sum + counts[shelf], 0);
}

function Search({ search, shelf }: { search: string; shelf: Shelf }) {
  const { form, sendSoon, stop } = useSearchForm(search);
  return (
    <Form ref={form} method="get" role="search" onSubmit={stop} className="w-full sm:w-64">
      <input type="hidden" name="show" value={shelf} />
      <SearchInput
        className="block"
        name="q"
        defaultValue={search}
        onChange={sendSoon}
        placeholder={m.mysignups_search()}
        aria-label={m.mysignups_search()}
        autoComplete="off"
      />
    </Form>
  );
}

function NoneYet() {
  return (
    <EmptyState
      icon={<CalendarPlus />}
      title={m.mysignups_created_empty()}
      text={m.mysignups_created_empty_text()}
      action={
        <Button asChild variant="secondary">
          <Link to="/create">{m.organizer_create_sign_up()}</Link>
        </Button>
      }
    />
  );
}
