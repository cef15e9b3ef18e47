import { Link } from "@remix-run/react";
import { Copy, Ellipsis, Eye, Pencil, Share2, Trash2 } from "lucide-react";
import { useCallback, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { NotifiedPeople } from "#app/organize/event/ui/notified-people.tsx";
import { useNotifiedCount, useOwnerAction } from "#app/organize/event/ui/use-owner-action.ts";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuSeparator, DropdownMenuTrigger } from "#app/ui/dropdown-menu.tsx";
import { DuplicateDialog } from "./duplicate-dialog.tsx";

export type EventMenuProps = {
  id: string;
  title: string;
  date: string | null;
  /** Only the owner can delete the event. */
  isOwn: boolean;
};

/** All the actions an owner has for one card of the list. Deleting asks for confirmation and shows how many people will be notified. */
export function EventMenu({ id, title, date, isOwn }: EventMenuProps) {
  const { run, busy } = useOwnerAction(id);
  const { people, ask } = useNotifiedCount(id, "delete");
  const [isAsking, setAsking] = useState(false);
  const [isDuplicating, setDuplicating] = useState(false);
  const endDuplicating = useCallback(() => setDuplicating(false), []);

  function askToDelete() {
    ask();
    setAsking(true);
  }

  return (
    <>
      <DropdownMenu defaultOpen>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon-sm" busy={busy} aria-label={m.mysignups_menu({ title })}>
            {!busy && <Ellipsis aria-hidden="true" />}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem asChild>
            <a href={`/event/${id}`}>
              <Eye aria-hidden="true" />
              {m.mysignups_view_event()}
            </a>
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <Link to={`/create?edit=${id}`}>
              <Pencil aria-hidden="true" />
              {m.organizer_edit()}
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <Link to={`/event/${id}/share`}>
              <Share2 aria-hidden="true" />
              {m.organizer_share()}
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setDuplicating(true)}>
            <Copy aria-hidden="true" />
            {m.mysignups_duplicate()}
          </DropdownMenuItem>
          {isOwn && <DropdownMenuSeparator />}
          {isOwn && (
            <DropdownMenuItem tone="danger" onSelect={askToDelete}>
              <Trash2 aria-hidden="true" />
              {m.mysignups_delete()}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {isDuplicating && <DuplicateDialog id={id} title={title} date={date} onClose={endDuplicating} />}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.mysignups_delete_title({ title })}
        text={m.mysignups_delete_text()}
        confirm={m.mysignups_delete_confirm()}
        onConfirm={() => run({ intent: "delete" })}
      >
        <NotifiedPeople people={people} />
      </AlertDialog>
    </>
  );
}
