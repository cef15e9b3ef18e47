import { m } from "#app/i18n/paraglide/messages.js";
import { PosterPage } from "#app/organize/share/ui/poster-page.tsx";
import type { PaperLink } from "#app/sheet/event/invitation.server.ts";
import type { GroupPosterFacts } from "../poster.server.ts";
import type { ManagedGroup } from "../queries.server.ts";
import { formatNeeds } from "../rules.ts";

type GroupPosterProps = { managed: ManagedGroup; poster: GroupPosterFacts; short: PaperLink | null };

/** A group's page on paper: what its sheets still need. */
export function GroupPoster({ managed: { group, link, qr }, poster: { picture, sheets, more }, short }: GroupPosterProps) {
  return (
    <PosterPage title={group.name} picture={picture} paper={short ?? { link, qr }} isRoomy={sheets.length === 0}>
      {group.description && <p className="poster-about">{group.description}</p>}
      {sheets.length > 0 && (
        <div className="poster-needs">
          <p>
            <b>{m.groups_needed()}</b>
          </p>
          {sheets.map(({ id, title, date, needed }) => (
            <p key={id}>
              <b>{title}</b>
              {[date, formatNeeds(needed)].filter(Boolean).join(" · ")}
            </p>
          ))}
          {more > 0 && <p>{m.groups_poster_more({ count: more })}</p>}
        </div>
      )}
    </PosterPage>
  );
}
