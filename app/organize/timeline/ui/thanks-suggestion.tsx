import { Heart } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Thanks } from "#app/organize/messages/attendance.server.ts";
import type { RosterSheet } from "#app/organize/roster/sheet.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";

const MessageDialog = lazyPart(async () => (await import("#app/organize/messages/ui/message-dialog.tsx")).MessageDialog);

/** After the end: a prefilled message to those who came, which its organizer reads, changes and sends (product 8.3). */
export function ThanksSuggestion({ sheet, thanks: { withHours } }: { sheet: RosterSheet; thanks: Thanks }) {
  const [isWriting, setWriting] = useState(false);
  const text = { subject: m.thanks_subject(), body: m.thanks_body({ event: sheet.event.title }) };
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Heart aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
      <div className="min-w-48 flex-1">
        <h3 className="font-semibold">{m.thanks_title()}</h3>
        <p className="text-muted text-sm">{m.thanks_text()}</p>
      </div>
      <Button variant="secondary" className="max-sm:w-full" onClick={() => setWriting(true)}>
        {m.thanks_write()}
      </Button>
      {isWriting && (
        <Suspense>
          <MessageDialog sheet={sheet} part="" draft={{ audience: "came", withHours, ...text }} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </Card>
  );
}
