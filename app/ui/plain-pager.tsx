import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";

export type PagerProps = { page: number; pages: number; toPagePath: (page: number) => string };

/** The current page of a long list and links to its neighbors; nothing for a single page. Its links load documents. */
export function PlainPager({ page, pages, toPagePath, linkTo = plainLink }: PagerProps & { linkTo?: typeof plainLink }) {
  if (pages < 2) return null;
  const text = m.organizer_signups_page({ page, pages });
  return (
    <nav aria-label={text} className="mt-4 flex items-center justify-between gap-4">
      <p className="text-muted text-sm tabular-nums">{text}</p>
      <div className="flex gap-2">
        {page > 1 && (
          <Button asChild variant="secondary" size="sm">
            {linkTo(toPagePath(page - 1), m.organizer_signups_previous())}
          </Button>
        )}
        {page < pages && (
          <Button asChild variant="secondary" size="sm">
            {linkTo(toPagePath(page + 1), m.organizer_signups_next())}
          </Button>
        )}
      </div>
    </nav>
  );
}

function plainLink(href: string, text: string): ReactNode {
  return <a href={href}>{text}</a>;
}
