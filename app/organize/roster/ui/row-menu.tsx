import { ArrowRightLeft, Check, Ellipsis, Pencil, Trash2, Undo2 } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { RosterPage } from "#app/organize/roster/queries.server.ts";
import type { RosterRow } from "#app/organize/roster/rows.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { Button } from "#app/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#app/ui/dropdown-menu.tsx";
import { useOnline } from "#app/ui/use-online.ts";
import type { StartRosterTask } from "./task.ts";
import { useCheckIn } from "./use-check-in.ts";

/** `label` names the person and, if they have several, the sign-up. */
export type RowMenuProps = { label: string; row: RosterRow; roster: Pick<RosterPage, "event" | "kind" | "parts">; start: StartRosterTask };

/** All the actions an organizer has for one sign-up. */
export function RowMenu({ label, row, roster: { event, kind, parts }, start }: RowMenuProps) {
  const { isIn, checkIn } = useCheckIn(event.id, [row]);
  const isOnline = useOnline();
  const canCheckIn = row.status === "confirmed";
  // Until they answer, an ask can only be taken back.
  const isAsked = row.status === "asked";
  const canAmend = event.status === "published" && !isAsked;
  const canMove = !isAsked && KINDS[kind].hasOffers && parts.length > 1;
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={m.mysignups_menu({ title: label })}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {canCheckIn && (
          <DropdownMenuItem onSelect={() => void checkIn(!isIn)}>
            {isIn ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
            {isIn ? m.roster_check_out() : m.roster_check_in()}
          </DropdownMenuItem>
        )}
        {!isOnline && <DropdownMenuLabel className="max-w-56">{m.offline_needs_connection()}</DropdownMenuLabel>}
        {canAmend && (
          <DropdownMenuItem disabled={!isOnline} onSelect={() => start({ do: "amend", row })}>
            <Pencil aria-hidden="true" />
            {m.roster_amend()}
          </DropdownMenuItem>
        )}
        {canMove && (
          <DropdownMenuItem disabled={!isOnline} onSelect={() => start({ do: "move", row })}>
            <ArrowRightLeft aria-hidden="true" />
            {m.roster_move()}
          </DropdownMenuItem>
        )}
        {(canCheckIn || canAmend || canMove) && <DropdownMenuSeparator />}
        <DropdownMenuItem tone="danger" disabled={!isOnline} onSelect={() => start({ do: "remove", row })}>
          {isAsked ? <Undo2 aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
          {isAsked ? m.ask_take_back() : m.roster_remove()}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
