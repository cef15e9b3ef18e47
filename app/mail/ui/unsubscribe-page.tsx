import { m } from "#app/i18n/paraglide/messages.js";
import type { UnsubscribeView as View } from "#app/outbox/unsubscribe.server.ts";
import { Button } from "#app/ui/button.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { UNSUBSCRIBE_LABELS } from "./unsubscribe-labels.ts";

/** Offers to unsubscribe from what the mail was about or from everything; the answer can be undone. Works without script. */
export function UnsubscribePage({ scope, about, title, state }: View) {
  const labels = UNSUBSCRIBE_LABELS[scope];
  const topic = title ?? m.email_unsubscribe_untitled();
  return (
    <GuestLayout>
      <div className="mt-4 grid justify-items-start gap-5 rounded-xl border border-line bg-card p-6 shadow-raised sm:mt-10 sm:p-8">
        <h1 className="display text-2xl sm:text-3xl">{labels.title()}</h1>
        {state === "subscribed" ? (
          <>
            <p>{labels.ask({ title: topic })}</p>
            <form method="post" className="grid w-full gap-3">
              <Button type="submit" name="to" value="event" size="lg" className="h-auto min-h-12 whitespace-normal py-2">
                {labels.event({ about })}
              </Button>
              <Button type="submit" name="to" value="all" size="lg" variant="secondary" className="h-auto min-h-12 whitespace-normal py-2">
                {labels.all()}
              </Button>
            </form>
          </>
        ) : (
          <>
            <p role="status">{state === "all" ? labels.doneAll() : labels.done({ title: topic })}</p>
            <form method="post">
              <Button type="submit" name="to" value="subscribed" variant="secondary">
                {labels.back()}
              </Button>
            </form>
          </>
        )}
        <p className="text-muted text-sm">{m.email_unsubscribe_receipts()}</p>
      </div>
    </GuestLayout>
  );
}
