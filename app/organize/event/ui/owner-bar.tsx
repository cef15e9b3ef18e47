import { Eye } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { COPY_LINK_ID } from "#app/organize/share/ui/published-link.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import type { SharePictureFacts } from "#app/sheet/event/share-picture.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useNonce } from "#app/ui/nonce.tsx";
import script from "../owner-behavior.ts?worker&url";

type OwnerBarProps = { event: EventView; manageHref: string; undrawn: SharePictureFacts | null; url: string };

/** A bar above the event's page for its owner: says that this is the guests' view, and links back to the organizer pages. */
export function OwnerBar({ event, manageHref, undrawn, url }: OwnerBarProps) {
  const links = [
    { href: manageHref, text: m.workspace_manage() },
    { href: `/create?edit=${event.id}`, text: m.common_edit() },
    ...(event.status === "calledOff" ? [] : [{ href: `/event/${event.id}/share`, text: m.organizer_share() }]),
  ];
  return (
    <aside
      aria-label={m.organizer_panel_title()}
      className="sticky top-0 z-30 print:hidden"
      data-owned={event.id}
      data-undrawn={undrawn ? JSON.stringify(undrawn) : undefined}
    >
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
      <Published url={url} />
      <script type="module" src={script} nonce={useNonce()} />
    </aside>
  );
}

/** Shown once after publishing, by the script: the link, and whether it was copied. */
function Published({ url }: { url: string }) {
  return (
    <div
      data-published={m.share_published_copied()}
      hidden
      className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b bg-go-soft px-4 py-1.5 text-sm"
    >
      <p className="min-w-0 flex-1 truncate text-go-ink">
        <span role="status" className="font-medium" /> {url}
      </p>
      <Button
        id={COPY_LINK_ID}
        variant="secondary"
        size="sm"
        data-copy={url}
        data-copied={m.ui_link_copied()}
        data-failed={m.ui_copy_failed()}
      >
        {m.share_copy()}
      </Button>
    </div>
  );
}
