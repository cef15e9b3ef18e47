import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { smallestUrl } from "#app/media/addresses.ts";
import type { Organizer } from "#app/sheet/event/event-view.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";

/** "Organized by", with the name as a link to the public profile (product 6.1). */
export function Byline({ organizer }: { organizer: Organizer | null }) {
  const name = organizer?.name ?? m.event_organizer_unnamed();
  if (!organizer) return <Organized>{name}</Organized>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {organizer.photo && <Avatar name={name} src={smallestUrl(organizer.photo)} size="sm" />}
      <Organized>
        <a
          href={`/profile/${organizer.id}`}
          className="tap wrap-anywhere font-medium text-soft underline decoration-edge/60 underline-offset-4 hover:text-ink hover:decoration-edge"
        >
          {name}
        </a>
      </Organized>
    </span>
  );
}

function Organized({ children }: { children: ReactNode }) {
  return (
    <span>
      {m.event_organized_by()} {children}
    </span>
  );
}
