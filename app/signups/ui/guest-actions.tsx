import { MessageCircle, Pencil, Share2 } from "lucide-react";
import type { EventView } from "#app/events/event-view.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

/** Quick Actions: for a guest the device's own share sheet, or a mail where there is none; for the owner the share page. */
export function GuestActions({ event, url, isOwner }: { event: EventView; url: string; isOwner: boolean }) {
  const mail = `mailto:?${new URLSearchParams({ subject: event.title, body: url }).toString().replaceAll("+", "%20")}`;
  const canShare = event.status !== "calledOff";
  const reachable = !isOwner && event.organizer?.isReachable ? event.organizer : null;
  if (!isOwner && (event.status === "draft" || !(canShare || reachable))) return null;
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="display text-lg">{m.event_actions_title()}</h2>
      <div className="mt-4 flex flex-wrap gap-2 sm:grid">
        {canShare && (
          <Button asChild variant="secondary">
            {isOwner ? (
              <a href={`/event/${event.id}/share`}>
                <Share2 aria-hidden="true" />
                {m.event_share()}
              </a>
            ) : (
              <a href={mail} data-share={url} data-title={event.title} data-copied={m.ui_link_copied()} data-failed={m.ui_copy_failed()}>
                <Share2 aria-hidden="true" />
                {m.event_share()}
              </a>
            )}
          </Button>
        )}
        {reachable && (
          <Button asChild variant="secondary">
            <a href={`/profile/${reachable.id}/message?event=${event.id}`}>
              <MessageCircle aria-hidden="true" />
              {m.people_write()}
            </a>
          </Button>
        )}
        {isOwner && (
          <Button asChild variant="secondary">
            <a href={`/create?edit=${event.id}`}>
              <Pencil aria-hidden="true" />
              {m.event_edit()}
            </a>
          </Button>
        )}
      </div>
    </Card>
  );
}
