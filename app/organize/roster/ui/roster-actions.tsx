import { Link } from "@remix-run/react";
import { Mail, Send, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { RosterSheet } from "#app/organize/roster/sheet.server.ts";
import { Button } from "#app/ui/button.tsx";
import type { StartRosterTask } from "./task.ts";

type RosterActionsProps = { roster: Pick<RosterSheet, "event" | "totals">; start: StartRosterTask; children?: ReactNode };

/** Actions for everyone at once, next to the view switch. */
export function RosterActions({ roster: { event, totals }, start, children }: RosterActionsProps) {
  const { id, status } = event;
  const hasPeople = totals.confirmed + totals.waiting + totals.offered > 0;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {children}
      <div className="fill-lines ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0 max-sm:w-full">
        {status === "published" && (
          <Button asChild variant="secondary">
            <Link to={`/event/${id}/invite`}>
              <Send aria-hidden="true" />
              {m.invites_action()}
            </Link>
          </Button>
        )}
        {status !== "draft" && hasPeople && (
          <Button variant="secondary" onClick={() => start({ do: "message" })}>
            <Mail aria-hidden="true" />
            {m.message_action()}
          </Button>
        )}
        {status === "published" && (
          <Button onClick={() => start({ do: "add" })}>
            <UserPlus aria-hidden="true" />
            {m.roster_add()}
          </Button>
        )}
      </div>
    </div>
  );
}
