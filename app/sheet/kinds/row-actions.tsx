import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { ScheduleChange } from "./change-schedule.ts";

type MoveButtonsProps = {
  rowKey: string;
  /** The row's name, so that its buttons say which row they mean. */
  name: string;
  index: number;
  count: number;
  change: (change: ScheduleChange) => void;
};

/** Up and down, if there is more than one row. */
export function MoveButtons({ rowKey, name, index, count, change }: MoveButtonsProps) {
  if (count < 2) return null;
  return (
    <div className="flex shrink-0 items-center">
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={m.editor_move_up({ name })}
        disabled={index === 0}
        onClick={() => change({ change: "move offer", key: rowKey, by: -1 })}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={m.editor_move_down({ name })}
        disabled={index === count - 1}
        onClick={() => change({ change: "move offer", key: rowKey, by: 1 })}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
    </div>
  );
}

export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button variant="ghost" size="icon-sm" aria-label={m.editor_remove({ name })} onClick={onRemove}>
      <Trash2 aria-hidden="true" />
    </Button>
  );
}
