import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import type { UnsubscribePage as View } from "../unsubscribe.server.ts";

/** One question and one button; what was said can be taken back. Works without script. */
export function UnsubscribePage({ title, state }: Pick<View, "title" | "state">) {
  const event = title ?? m.email_unsubscribe_untitled();
  return (
    <GuestLayout>
      <div className="mt-4 grid justify-items-start gap-5 rounded-xl border border-line bg-card p-6 shadow-raised sm:mt-10 sm:p-8">
        <h1 className="display text-2xl sm:text-3xl">{m.email_unsubscribe_title()}</h1>
        {state === "subscribed" ? (
          <>
            <p>{m.email_unsubscribe_ask({ title: event })}</p>
            <form method="post" className="grid w-full gap-3">
              <Button type="submit" name="to" value="event" size="lg" className="h-auto min-h-12 whitespace-normal py-2">
                {m.email_unsubscribe_event()}
              </Button>
              <Button type="submit" name="to" value="all" size="lg" variant="secondary" className="h-auto min-h-12 whitespace-normal py-2">
                {m.email_unsubscribe_all()}
              </Button>
            </form>
          </>
        ) : (
          <>
            <p role="status">{state === "all" ? m.email_unsubscribe_done_all() : m.email_unsubscribe_done({ title: event })}</p>
            <form method="post">
              <Button type="submit" name="to" value="subscribed" variant="secondary">
                {m.email_unsubscribe_back()}
              </Button>
            </form>
          </>
        )}
        <p className="text-muted text-sm">{m.email_unsubscribe_receipts()}</p>
      </div>
    </GuestLayout>
  );
}
