import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { MessagePage } from "#app/ui/layouts/message-page.tsx";
import { FOREIGN, READ_ONLY, TOO_LARGE, URL_TOO_LONG } from "../refusals.ts";
import { NotFoundPage } from "./not-found-page.tsx";

/** `address`: of the page to open in another tab, also for people whose browser can't follow a link to it. */
type RefusedPageProps = { status: number; back: string; address?: string | null };

/** Shown when a form was refused: why, and where the typed text still is. */
export function RefusedPage({ status, back, address }: RefusedPageProps) {
  if (status === URL_TOO_LONG) return <NotFoundPage />;
  const { title, text } = refusalTexts(status);
  return (
    <MessagePage
      title={title}
      text={text}
      detail={address}
      action={
        <>
          <Button asChild>
            {address ? (
              <a href={back} target="_blank" rel="noopener">
                {m.embed_open()}
              </a>
            ) : (
              <a href={back}>{m.error_retry()}</a>
            )}
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
  if (status === URL_TOO_LONG) return m.not_found_title();
  return refusalTexts(status).title;
}

function refusalTexts(status: number): { title: string; text: string } {
  if (status === FOREIGN) return { title: m.refused_foreign_title(), text: m.refused_foreign_body() };
  if (status === TOO_LARGE) return { title: m.refused_large_title(), text: m.refused_large_body() };
  if (status === READ_ONLY) return { title: m.refused_read_only_title(), text: m.refused_read_only_body() };
  return { title: m.refused_title(), text: m.refused_body() };
}
