import { Link } from "@remix-run/react";
import { Download, Printer, Sigma } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pager } from "#app/ui/pager.tsx";
import type { TextsView, TotalsPage as Totals } from "../queries.server.ts";
import { describeQuestion, LineTable, PlaceLines } from "./totals-parts.tsx";

/** How often each answer was given, for all dates or one. */
export function TotalsPage({ totals }: { totals: Totals }) {
  const { event, hasDates, chosen, size, questions, places, texts, page, pages, hasAnswers } = totals;
  const path = `/event/${event.id}/totals`;
  const isByOffer = chosen !== null || !hasDates;
  if (!hasAnswers) return <EmptyState icon={<Sigma />} title={m.totals_empty()} text={m.totals_empty_text()} />;
  return (
    <>
      <PageHeader
        isPart
        className="mb-5"
        {...(chosen && { back: { to: path, label: m.totals_all_dates() } })}
        title={chosen ? `${m.totals_title()}: ${chosen.label}` : m.totals_title()}
        text={<p>{[m.totals_text(), !isByOffer && m.totals_several_dates()].filter(Boolean).join(" ")}</p>}
        actions={<Exports path={path} on={chosen?.key} />}
      />
      <div className="columns-xs gap-4">
        <Card className="mb-4 break-inside-avoid">
          <LineTable title={m.totals_people()} lines={size} />
        </Card>
        {questions.map((question) => (
          <Card key={question.id} className="mb-4 break-inside-avoid">
            <LineTable title={question.label} text={describeQuestion(question)} lines={question.lines} />
            {texts
              .filter(({ id }) => id === question.id)
              .map((each) => (
                <Texts key={each.id} {...each} />
              ))}
          </Card>
        ))}
      </div>
      {places.length > 0 && (
        <section aria-labelledby="totals-places" className="mt-4 grid gap-3">
          <h2 id="totals-places" className="display text-xl">
            {isByOffer ? m.roster_what() : m.totals_by_date()}
          </h2>
          <Card>
            <ul className="divide-y divide-line">
              {places.map((place) => (
                <li key={place.key} className="px-4 py-3">
                  <PlaceLines
                    place={place}
                    className="sm:grid-cols-2 lg:grid-cols-3"
                    heading={
                      <h3 className="wrap-anywhere font-semibold">
                        {isByOffer ? (
                          place.title
                        ) : (
                          <Link to={`${path}?on=${place.key}`} className="tap text-accent-ink hover:underline">
                            {place.title}
                          </Link>
                        )}
                      </h3>
                    }
                  />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      )}
      <Pager
        page={page}
        pages={pages}
        toPagePath={(to) => `?${new URLSearchParams({ ...(chosen && { on: chosen.key }), page: String(to) })}`}
      />
    </>
  );
}

function Exports({ path, on }: { path: string; on: string | undefined }) {
  return (
    <>
      <Button asChild variant="ghost">
        <a href={`${path}.csv`} download>
          <Download aria-hidden="true" />
          {m.roster_csv()}
        </a>
      </Button>
      <Button asChild variant="secondary">
        <a href={`${path}/print${on ? `?on=${on}` : ""}`}>
          <Printer aria-hidden="true" />
          {m.totals_print()}
        </a>
      </Button>
    </>
  );
}

function Texts({ label, texts, left }: TextsView) {
  return (
    <div className="border-line border-t px-4 py-3">
      <p className="mb-2 text-muted text-xs">{m.totals_texts()}</p>
      <ul aria-label={label} className="grid gap-1.5 text-sm">
        {texts.map(({ text, count }) => (
          <li key={text} className="flex gap-3">
            <span className="wrap-anywhere min-w-0 flex-1 whitespace-pre-line">{text}</span>
            {count > 1 && <span className="shrink-0 text-muted tabular-nums">{`× ${count}`}</span>}
          </li>
        ))}
      </ul>
      {left > 0 && <p className="mt-2 text-muted text-xs">{m.totals_texts_left({ count: left })}</p>}
    </div>
  );
}
