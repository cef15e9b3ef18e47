import { Button } from "#app/ui/button.tsx";
import { useGroupAction } from "./use-group-action.ts";

type SheetActionProps = { groupId: string; eventId: string; intent: string; label: string; ariaLabel: string; className?: string };

/** A button for what one press does to a sheet of a group. */
export function SheetAction({ groupId, eventId, intent, label, ariaLabel, className = "shrink-0" }: SheetActionProps) {
  const { form, isBusy } = useGroupAction(groupId);
  return (
    <form {...form} className={className}>
      <input type="hidden" name="eventId" value={eventId} />
      <Button type="submit" variant="ghost" size="sm" name="intent" value={intent} busy={isBusy} aria-label={ariaLabel}>
        {label}
      </Button>
    </form>
  );
}
