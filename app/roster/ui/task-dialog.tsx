import type { Roster } from "#app/roster/queries.server.ts";
import { RemoveDialog } from "#app/roster/ui/remove-dialog.tsx";
import type { Task } from "#app/roster/ui/task.ts";

type TaskDialogProps = { task: Task; roster: Roster; onClose: () => void };

/** The dialog of whatever the organiser set out to do. */
export function TaskDialog({ task, roster, onClose }: TaskDialogProps) {
  return <RemoveDialog eventId={roster.event.id} row={task.row} onClose={onClose} />;
}
