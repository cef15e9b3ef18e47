import { Link } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { partTitleWithDay } from "#app/organize/roster/labels.ts";
import type { RosterPage } from "#app/organize/roster/queries.server.ts";
import { rosterUrl } from "#app/organize/roster/rules.ts";

/** Filter chips: everyone, or the people of one part, each with the numbers of people here and expected. */
export function DoorChips({ roster: { filter, kind, parts, doorParts } }: { roster: RosterPage }) {
  const heads = new Map(doorParts.map((part) => [part.key, part]));
  const chips = parts.flatMap((part) => {
    const counted = heads.get(part.key);
    if (!counted && filter.part !== part.key) return [];
    const count = counted && m.roster_taken_of({ taken: counted.headsIn, capacity: counted.heads });
    return [{ key: part.key, text: partTitleWithDay(part, parts), count }];
  });
  return (
    <nav aria-label={m.roster_part({ kind })}>
      <ul className="-mx-3 flex gap-2 overflow-x-auto px-3 py-1 [scrollbar-width:none]">
        {[{ key: "", text: m.roster_part_all({ kind }), count: undefined }, ...chips].map(({ key, text, count }) => (
          <li key={key}>
            <Link
              to={rosterUrl(filter, { part: key })}
              replace
              preventScrollReset
              aria-current={filter.part === key ? "true" : undefined}
              className="tap group inline-flex h-9 items-center gap-2 whitespace-nowrap rounded-full border border-edge/50 bg-card px-3.5 text-sm hover:border-edge aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
            >
              {text}
              {count && <span className="text-muted tabular-nums group-aria-[current=true]:text-paper">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
