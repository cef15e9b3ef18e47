import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { OfferPaging } from "../form/offer-pages.ts";

type OfferPagerProps = OfferPaging & {
  /** In a form, the selection is carried to the next page. */
  isForm: boolean;
};

/** The pages of a long sheet, by their content. */
export function OfferPager({ page, labels, isForm }: OfferPagerProps) {
  return (
    <nav aria-label={m.organizer_signups_page({ page, pages: labels.length })} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {labels.map((label, index) => (
          <li key={label}>
            <ToPage page={index + 1} isCurrent={index + 1 === page} isForm={isForm}>
              {label}
            </ToPage>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** At the end of a page: the next one. */
export function NextOffers({ page, labels, isForm }: OfferPagerProps) {
  const next = labels[page];
  if (next === undefined) return null;
  return (
    <p className="border-line border-t py-4">
      <ToPage page={page + 1} isForm={isForm}>
        {`${m.organizer_signups_next()} · ${next}`}
      </ToPage>
    </p>
  );
}

type ToPageProps = { page: number; isCurrent?: boolean; isForm: boolean; children: ReactNode };

function ToPage({ page, isCurrent, isForm, children }: ToPageProps) {
  const props = {
    "aria-current": isCurrent ? ("page" as const) : undefined,
    className: "tabular-nums aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink",
  };
  if (isForm) {
    return (
      <Button type="submit" variant="secondary" size="sm" name="page" value={page} formAction="#offers" {...props}>
        {children}
      </Button>
    );
  }
  return (
    <Button asChild variant="secondary" size="sm" {...props}>
      <a href={`?page=${page}#offers`}>{children}</a>
    </Button>
  );
}
