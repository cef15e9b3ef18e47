import { Eye } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import type { EventView } from "#app/events/event-view.server.ts";
import type { SharePictureFacts } from "#app/events/share-picture.server.ts";
import { publishedJustNow } from "#app/events/ui/published-link.ts";
import { useSharePicture } from "#app/events/ui/use-share-picture.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { lazyPart } from "#app/ui/lazy-part.tsx";

const PublishedBar = lazyPart(async () => (await import("./published-bar.tsx")).PublishedBar);

type OwnerBarProps = { event: EventView; manageHref: string; undrawn: SharePictureFacts | null };

/** Above the event's page for its owner: whose view this is, and the ways out of it. */
export function OwnerBar({ event, manageHref, undrawn }: OwnerBarProps) {
  useSharePicture(undrawn);
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (publishedJustNow(event.id)) setNew(true);
  }, [event.id]);
  const links = [
    { href: manageHref, text: m.workspace_manage() },
    { href: `/create?edit=${event.id}`, text: m.common_edit() },
    ...(event.status === "calledOff" ? [] : [{ href: `/event/${event.id}/share`, text: m.organizer_share() }]),
  ];
  return (
    <aside aria-label={m.organizer_panel_title()} className="sticky top-0 z-30 print:hidden">
      <div className="flex h-11 items-center gap-2 border-line border-b bg-card px-4 text-sm">
        <Eye aria-hidden="true" className="size-4 shrink-0 text-muted max-sm:hidden" />
        <p className="min-w-0 flex-1 truncate text-soft" title={m.workspace_guest_view()}>
          {m.workspace_guest_view()}
        </p>
        <nav aria-label={m.workspace_tabs()}>
          <ul className="flex items-center gap-3 sm:gap-5">
            {links.map(({ href, text }) => (
              <li key={href}>
                <a href={href} className="tap font-medium text-accent-ink hover:underline">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {event.hidesNames && (
        <p className="border-line border-b bg-card px-4 py-1.5 text-muted text-xs sm:text-sm">{m.workspace_names_hidden()}</p>
      )}
      {isNew && (
        <Suspense>
          <PublishedBar eventId={event.id} />
        </Suspense>
      )}
    </aside>
  );
}
