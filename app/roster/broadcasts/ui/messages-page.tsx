import { Link } from "@remix-run/react";
import { Mail, Send } from "lucide-react";
import { Suspense, useState } from "react";
import { OwnerRemindersLine } from "#app/events/ui/owner-reminders-line.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ownerReminders } from "#app/reminders/queries.server.ts";
import type { SentBroadcast } from "#app/roster/broadcasts/queries.server.ts";
import { SentMessages } from "#app/roster/broadcasts/ui/sent-messages.tsx";
import type { Sheet } from "#app/roster/sheet.server.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";

const MessageDialog = lazyPart(async () => (await import("#app/roster/broadcasts/ui/message-dialog.tsx")).MessageDialog);

type MessagesPageProps = { sheet: Sheet; sent: SentBroadcast[]; reminders: Awaited<ReturnType<typeof ownerReminders>> };

/** What goes out to an event's people and what went out, for its owner. */
export function MessagesPage({ sheet, sent, reminders }: MessagesPageProps) {
  const [isWriting, setWriting] = useState(false);
  const { event, totals, parts, kind } = sheet;
  const hasPeople = totals.confirmed + totals.waiting + totals.offered > 0;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="display text-xl">{m.workspace_messages()}</h2>
        <div className="fill-lines flex flex-wrap gap-2 max-sm:w-full">
          {event.status === "published" && (
            <Button asChild variant="secondary">
              <Link to={`/event/${event.id}/invite`}>
                <Send aria-hidden="true" />
                {m.invites_title()}
              </Link>
            </Button>
          )}
          {event.status !== "draft" && hasPeople && (
            <Button onClick={() => setWriting(true)}>
              <Mail aria-hidden="true" />
              {m.message_action()}
            </Button>
          )}
        </div>
      </div>
      <OwnerRemindersLine event={event} reminders={reminders} />
      {sent.length > 0 && <SentMessages sent={sent} parts={parts} kind={kind} />}
      <Suspense>{isWriting && <MessageDialog sheet={sheet} part="" onClose={() => setWriting(false)} />}</Suspense>
    </div>
  );
}
