import { Link, useFetcher } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { useEffect } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { THROTTLES } from "#app/limits.ts";
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

/** To which event the contacts chosen are to be invited; its own page goes on from there. */
export function ChooseEventDialog({ chosen, onClose }: ChooseEventDialogProps) {
  const { data, load } = useFetcher<InvitableEvents>();
  useEffect(() => load("/invites/events"), [load]);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={m.invites_event_title()} text={m.invites_event_text({ count: chosen.count })}>
        {!data && <Skeleton className="h-40" />}
        {data?.events.length === 0 && <NoEvents />}
        {data && data.events.length > 0 && (
          <div className="grid gap-4">
            {chosen.count > data.left && (
              <Notice>{m.invites_event_limit({ limit: String(THROTTLES.invites.count), count: data.left })}</Notice>
            )}
            <ul className="-mx-2 grid">
              {data.events.map((event) => (
                <li key={event.id}>
                  <Event event={event} brought={chosen.fields} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Event({ event: { id, title, picture, when }, brought }: { event: InvitableEvents["events"][number]; brought: Preselected }) {
  return (
    <Link
      to={`/event/${id}/invite`}
      state={{ brought }}
      className="flex min-h-16 items-center gap-4 rounded-md p-2 hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <img src={picture} alt="" width={56} height={56} className="size-14 shrink-0 rounded-md bg-sunken object-cover" />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold leading-snug">{title}</span>
        <span className="text-muted text-sm">{when ?? m.organizer_no_date()}</span>
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
