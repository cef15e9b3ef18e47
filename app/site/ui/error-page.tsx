import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { MessagePage } from "#app/ui/layouts/message-page.tsx";

/** What a reader sees when something threw: that it is not their fault, and a way on. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const reference = isRouteErrorResponse(error) && typeof error.data?.requestId === "string" ? error.data.requestId : null;
  return (
    <MessagePage
      title={m.error_title()}
      text={m.error_body()}
      detail={reference && m.error_reference({ id: reference })}
      action={
        <>
          <Button asChild>
            <a href={pathname + search}>{m.error_retry()}</a>
          </Button>
          <Button asChild variant="secondary">
            <a href="/">{m.not_found_home()}</a>
          </Button>
        </>
      }
    />
  );
}
