import { Link, useFetcher } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { useEffect } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { THROTTLES } from "#app/limits.ts";
import { roleLabel } from "#app/members/labels.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogContent } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { InvitableEvents } from "../rules.ts";
import type { Preselected } from "./use-preselected.ts";

type ChooseEventDialogProps = {
  chosen: { count: number; fields: Preselected };
  onClose: () => void;
};

/** Asks to which event the chosen contacts are to be invited; that event's invite page continues from there. */
export function ChooseEventDialog({ chosen, onClose }: ChooseEventDialogProps) {
  const { data, load } = useFetcher<InvitableEvents>();
  useEffect(() => load("/invites/events"), [load]);
  const own = data?.events.find(({ isOwn }) => isOwn);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={m.invites_event_title()} text={m.invites_event_text({ count: chosen.count })}>
        {!data && <Skeleton className="h-40" />}
        {data?.events.length === 0 && <NoEvents />}
        {data && data.events.length > 0 && (
          <div className="grid gap-4">
            {own && chosen.count > own.left && (
              <Notice>{m.invites_event_limit({ limit: String(THROTTLES.invites.count), count: own.left })}</Notice>
            )}
            <ul className="-mx-2 grid">
              {data.events.map((event) => (
                <li key={event.id}>
                  <Event event={event} chosen={chosen} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

type EventProps = Pick<ChooseEventDialogProps, "chosen"> & { event: InvitableEvents["events"][number] };

function Event({ event: { id, title, picture, when, isOwn, left }, chosen }: EventProps) {
  return (
    <Link
      to={`/event/${id}/invite`}
      state={{ brought: chosen.fields }}
      className="flex min-h-16 items-center gap-4 rounded-md p-2 hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <img src={picture} alt="" width={56} height={56} className="size-14 shrink-0 rounded-md bg-sunken object-cover" />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold leading-snug">{title}</span>
        <span className="text-muted text-sm">
          {[when ?? m.organizer_no_date(), !isOwn && roleLabel("organizer")].filter(Boolean).join(" · ")}
        </span>
        {!isOwn && chosen.count > left && <span className="text-muted text-sm">{m.invites_event_left({ count: left })}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  );
}

function NoEvents() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-soft">{m.invites_event_none()}</p>
      <Button asChild>
        <Link to="/create">{m.organizer_create_sign_up()}</Link>
      </Button>
    </div>
  );
}
