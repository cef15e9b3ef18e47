import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { MessagePage } from "#app/ui/layouts/message-page.tsx";

export function NotFoundPage() {
  return (
    <MessagePage
      title={m.not_found_title()}
      text={m.not_found_body()}
      action={
        <Button asChild>
          <a href="/">{m.not_found_home()}</a>
        </Button>
      }
    />
  );
}
