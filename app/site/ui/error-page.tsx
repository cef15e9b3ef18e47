import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { MessagePage } from "#app/ui/layouts/message-page.tsx";

/** Shown after an unexpected error: not the reader's fault, and a way on. */
export function ErrorPage({ requestId, retry }: { requestId: string | null; retry: string }) {
  return (
    <MessagePage
      title={m.error_title()}
      text={m.error_body()}
      detail={requestId && m.error_reference({ id: requestId })}
      action={
        <>
          <Button asChild>
            <a href={retry}>{m.error_retry()}</a>
          </Button>
          <Button asChild variant="secondary">
            <a href="/">{m.not_found_home()}</a>
          </Button>
        </>
      }
    />
  );
}
