import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { MessagePage } from "#app/ui/layouts/message-page.tsx";

/** Shown to a network that opened too many short links. */
export function ShortLinkThrottled({ link }: { link: string }) {
  return (
    <MessagePage
      title={m.shortlink_throttled_title()}
      text={m.shortlink_throttled_text()}
      action={
        <Button asChild>
          <a href={link}>{m.error_retry()}</a>
        </Button>
      }
    />
  );
}
