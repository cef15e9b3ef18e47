import { CalendarSync } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";

const RenewFeedDialog = lazyPart(async () => (await import("./renew-feed-dialog.tsx")).RenewFeedDialog);

/** Subscribes to everything the viewer organizes and signed up for. The link is a secret and can be replaced. */
export function CalendarFeed({ url }: { url: string }) {
  const [isRenewing, setRenewing] = useState(false);
  const webcal = url.replace(/^https?:/, "webcal:");
  return (
    <section aria-labelledby="calendar-feed" className="mt-10">
      <Card className="flex flex-wrap items-start gap-x-8 gap-y-4 p-5 sm:p-6">
        <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink">
          <CalendarSync className="size-5" />
        </span>
        <div className="grid min-w-60 flex-1 gap-1 max-sm:basis-full">
          <h2 id="calendar-feed" className="display text-lg">
            {m.calendar_feed_title()}
          </h2>
          <p className="max-w-prose text-muted text-sm">{m.calendar_feed_text()}</p>
          <div className="fill-lines mt-3 flex flex-wrap gap-2">
            <Button asChild variant="secondary">
              <a href={webcal}>{m.calendar_feed_subscribe()}</a>
            </Button>
            <Button asChild variant="secondary">
              <a
                href={`https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`}
                target="_blank"
                rel="noopener noreferrer"
              >
                {m.calendar_feed_google()}
              </a>
            </Button>
            <CopyButton value={url} label={m.calendar_feed_copy()} />
            <Button variant="ghost" onClick={() => setRenewing(true)}>
              {m.calendar_feed_renew()}
            </Button>
          </div>
        </div>
      </Card>
      {isRenewing && (
        <Suspense>
          <RenewFeedDialog onClose={() => setRenewing(false)} />
        </Suspense>
      )}
    </section>
  );
}
