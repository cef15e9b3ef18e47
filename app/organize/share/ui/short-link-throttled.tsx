import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { MessagePage } from "#app/ui/layouts/message-page.tsx";

/** For the network from which too many short links were opened. */
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
