import { Link } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { filterWord } from "../labels.ts";
import { addressOf, ENTRY_TYPES, type TimelineFilter } from "../rules.ts";

/** All of it, or one kind; each has an address. */
export function TimelineFilters({ filter }: { filter: TimelineFilter }) {
  return (
    <nav aria-label={m.timeline_filter()} className="max-sm:w-full">
      <ul className="flex gap-0.5 overflow-x-auto rounded-md bg-sunken p-0.5 [scrollbar-width:none]">
        {[null, ...ENTRY_TYPES].map((only) => (
          <li key={only ?? "all"} className="max-sm:flex-1">
            <Link
              to={addressOf({ only, page: 1, open: null, people: 1 })}
              preventScrollReset
              aria-current={filter.only === only ? "page" : undefined}
              className="tap grid h-8 place-items-center whitespace-nowrap rounded-sm px-3 text-muted text-sm hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-card aria-[current=page]:text-ink aria-[current=page]:shadow-low max-sm:h-10 max-sm:px-2"
            >
              {filterWord(only)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
