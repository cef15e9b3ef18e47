import { Link } from "@remix-run/react";
import { Ellipsis, Eye, Share2 } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatLocation } from "#app/lib/location-line.ts";
import { rolePath } from "#app/members/labels.ts";
import type { WorkspaceEvent } from "#app/organize/event/workspace.server.ts";
import { EventMenuButton } from "#app/organize/lists/ui/event-menu-button.tsx";
import { StatusDot } from "#app/sheet/event/ui/event-badges.tsx";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { IconSheet } from "#app/ui/icon-sheet.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";

/** In the shell's top bar: the event, its status and its link. The title leads to the viewer's first page, the menu to the form. */
export function WorkspaceBar({ event }: { event: WorkspaceEvent }) {
  const { id, title, status, typeLabel, picture, day, times, location, link, role } = event;
  const facts = [typeLabel.name, day, times, formatLocation(location)];
  return (
    <>
      <span aria-hidden="true" className="mr-1 h-7 border-line border-l max-md:hidden" />
      <img
        src={picture}
        alt=""
        width={48}
        height={48}
        className="size-8 shrink-0 rounded-sm bg-sunken object-cover max-md:ml-0.5 md:size-12 md:rounded-md"
      />
      <div className="grid min-w-0 flex-1 grid-cols-1 leading-tight max-md:ml-1 md:ml-1 md:gap-0.5">
        <h1 className="display text-base md:text-xl">
          <Link to={rolePath(id, role)} className="block truncate text-nowrap hover:underline focus-visible:-outline-offset-2">
            {title}
          </Link>
        </h1>
        <p className="flex min-w-0 gap-1.5 overflow-hidden whitespace-nowrap text-muted text-xs">
          <StatusDot status={status} />
          {day && <span className="md:hidden">· {day}</span>}
          <span className="truncate max-md:hidden">{facts.flatMap((fact) => (fact ? [`· ${fact} `] : []))}</span>
        </p>
      </div>
      <Tooltip text={m.workspace_preview()}>
        <Button asChild variant="ghost" size="icon-sm" className="max-md:hidden">
          <a href={`/event/${id}`} aria-label={m.workspace_preview()}>
            <Eye aria-hidden="true" />
          </a>
        </Button>
      </Tooltip>
      {link && (
        <CopyButton
          value={link}
          label={<span className="max-md:sr-only">{m.share_copy()}</span>}
          copiedLabel={<span className="max-md:sr-only">{m.share_copied()}</span>}
          className="max-md:size-11 max-md:border-0 max-md:bg-transparent max-md:px-0 max-md:flat"
        />
      )}
      {link && role !== "door" && (
        <Button asChild variant="secondary" className="max-md:hidden">
          <Link to={`/event/${id}/share`}>
            <Share2 aria-hidden="true" />
            {m.organizer_share()}
          </Link>
        </Button>
      )}
      {role !== "door" && (
        <>
          <IconSheet icons={{ more: Ellipsis }} />
          <EventMenuButton id={id} title={title} date={event.date} isOwn={false} />
        </>
      )}
    </>
  );
}
