import { MessageDialog } from "#app/organize/messages/ui/message-dialog.tsx";
import type { RosterPage } from "#app/organize/roster/queries.server.ts";
import { AddOrAskDialog } from "./add-dialog.tsx";
import { AmendDialog } from "./amend-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { ReaddressDialog } from "./readdress-dialog.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import type { RosterTask } from "./task.ts";

type TaskDialogProps = { task: RosterTask; roster: RosterPage; onClose: () => void };

/** The dialog of the chosen task. */
export function RosterTaskDialog({ task, roster, onClose }: TaskDialogProps) {
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
      return <AddOrAskDialog sheet={roster} part={roster.filter.part} onClose={onClose} />;
    case "message":
      return <MessageDialog sheet={roster} part={roster.filter.part} onClose={onClose} />;
  }
}
