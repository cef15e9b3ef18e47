import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { MessagePage } from "#app/ui/layouts/message-page.tsx";
import { TOO_LARGE, TOO_LONG_AN_ADDRESS } from "../refusals.ts";
import { NotFoundPage } from "./not-found-page.tsx";

/** What a reader sees when a form could not be taken: why, and where what they typed still is. */
export function RefusedPage({ status, back }: { status: number; back: string }) {
  if (status === TOO_LONG_AN_ADDRESS) return <NotFoundPage />;
  const isLarge = status === TOO_LARGE;
  return (
    <MessagePage
      title={isLarge ? m.refused_large_title() : m.refused_title()}
      text={isLarge ? m.refused_large_body() : m.refused_body()}
      action={
        <>
          <Button asChild>
            <a href={back}>{m.error_retry()}</a>
          </Button>
          <Button asChild variant="secondary">
            <a href="/">{m.not_found_home()}</a>
          </Button>
        </>
      }
    />
  );
}

export function refusalTitle(status: number): string {
  if (status === TOO_LONG_AN_ADDRESS) return m.not_found_title();
  return status === TOO_LARGE ? m.refused_large_title() : m.refused_title();
}
