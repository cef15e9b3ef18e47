import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { MessagePage } from "#app/ui/layouts/message-page.tsx";

/** Replaces the public event page if the event couldn't be read: nothing is lost, and the person can try again. */
export function EventError({ retry }: { retry: string }) {
  return (
    <MessagePage
      title={m.wizard_load_failed()}
      text={m.event_load_failed_text()}
      action={
        <Button asChild>
          <a href={retry}>{m.error_retry()}</a>
        </Button>
      }
    />
  );
}
