import { Link } from "@remix-run/react";
import { Search, UsersRound } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { isRosterFiltered, type RosterFilter, rosterUrl } from "#app/organize/roster/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** Empty result of a search or filter, with a link to clear it. */
export function NobodyFound({ filter }: { filter: RosterFilter }) {
  const { search } = filter;
  return (
    <EmptyState
      icon={search ? <Search /> : <UsersRound />}
      title={search ? m.organizer_signups_none_found({ search }) : m.roster_none_listed()}
      text={search ? m.organizer_signups_none_found_text() : m.roster_none_listed_text()}
      action={
        isRosterFiltered(filter) && (
          <Button asChild variant="secondary">
            <Link to={rosterUrl(filter, { search: "", part: "", status: null })}>
              {search ? m.organizer_signups_search_clear() : m.roster_filter_clear()}
            </Link>
          </Button>
        )
      }
    />
  );
}
