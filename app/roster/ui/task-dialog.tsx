import { MessageDialog } from "#app/roster/broadcasts/ui/message-dialog.tsx";
import type { Roster } from "#app/roster/queries.server.ts";
import { AddDialog } from "#app/roster/ui/add-dialog.tsx";
import { AmendDialog } from "#app/roster/ui/amend-dialog.tsx";
import { MoveDialog } from "#app/roster/ui/move-dialog.tsx";
import { ReaddressDialog } from "#app/roster/ui/readdress-dialog.tsx";
import { RemoveDialog } from "#app/roster/ui/remove-dialog.tsx";
import type { Task } from "#app/roster/ui/task.ts";

type TaskDialogProps = { task: Task; roster: Roster; onClose: () => void };

/** The dialog of whatever the organizer set out to do. */
export function TaskDialog({ task, roster, onClose }: TaskDialogProps) {
  switch (task.do) {
    case "remove":
      return <RemoveDialog eventId={roster.event.id} row={task.row} onClose={onClose} />;
    case "move":
      return <MoveDialog row={task.row} roster={roster} onClose={onClose} />;
    case "amend":
      return <AmendDialog row={task.row} roster={roster} onClose={onClose} />;
    case "readdress":
      return <ReaddressDialog eventId={roster.event.id} row={task.row} onClose={onClose} />;
    case "add":
      return <AddDialog sheet={roster} part={roster.filter.part} onClose={onClose} />;
    case "message":
      return <MessageDialog sheet={roster} part={roster.filter.part} onClose={onClose} />;
  }
}
