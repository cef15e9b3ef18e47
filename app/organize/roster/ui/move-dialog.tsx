import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { noticeText, partLine, rosterName } from "#app/organize/roster/labels.ts";
import type { RosterPage } from "#app/organize/roster/queries.server.ts";
import type { RosterRow } from "#app/organize/roster/rows.server.ts";
import { PartSelect } from "./part-select.tsx";
import { TaskForm } from "./task-form.tsx";

type MoveDialogProps = { row: RosterRow; roster: Pick<RosterPage, "event" | "kind" | "parts">; onClose: () => void };

/** Moves a sign-up to another part of the sheet. */
export function MoveDialog({ row, roster: { event, kind, parts }, onClose }: MoveDialogProps) {
  const [to, setTo] = useState("");
  const name = rosterName(row);
  const from = parts.find((part) => part.key === row.part);
  const notice = noticeText(row, m.roster_move_told({ name }), m.roster_move_told_nobody());
  return (
    <TaskForm
      title={m.roster_move_title({ name })}
      text={[from && m.roster_move_from({ what: partLine(from) }), notice].filter(Boolean).join(" ")}
      action={`/event/${event.id}/signups`}
      intent="move"
      confirm={m.roster_move_confirm()}
      isReady={to !== ""}
      onClose={onClose}
    >
      {() => (
        <>
          <input type="hidden" name="signupId" value={row.id} />
          <input type="hidden" name="from" value={row.part} />
          <input type="hidden" name="version" value={row.version} />
          <PartSelect
            name="to"
            label={m.roster_move_to()}
            kind={kind}
            parts={parts.filter((part) => part.key !== row.part)}
            spots={row.wants}
            value={to}
            onChoose={setTo}
          />
        </>
      )}
    </TaskForm>
  );
}
