import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { EventPage, OfferView } from "#app/sheet/event/event-page.server.ts";
import { formatOffersZone } from "#app/sheet/event/when.ts";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { formatRepeatedDates } from "#app/sheet/kinds/repeat-text.ts";
import type { FormValues } from "#app/sheet/kinds/sign-up-inputs.tsx";
import type { Question } from "#app/sheet/questions/question.ts";
import { Card } from "#app/ui/card.tsx";
import { LinkedText } from "#app/ui/linked-text.tsx";
import type { HeldOffer } from "../form/clashes.ts";
import { formatChangeDeadline } from "../form/form-deadline.ts";
import { formatLimit, getSelectionLimit, type SelectionLimit } from "../form/limit-text.ts";
import { assignTypedOffers, findAnswerErrors, parsePeople } from "../form/people.ts";
import { CLASH, type RefusedForm } from "../form/reasons.ts";
import { findUncheckedDates, getSeriesPath } from "../form/series.ts";
import { canWait, countLeft, isFull } from "../rules.ts";
import { Clashes } from "./clashes.tsx";
import { formatOfferHeading } from "./offer-label.ts";
import { FullStatus, formatCount, LiveCountsArea } from "./offer-list.tsx";
import { getSeriesName } from "./series-links.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import type { SignUpPageState } from "./sign-up-page-state.ts";

type FormCardProps = Pick<SignUpPageState["form"], "chosen" | "free" | "runs" | "waitList" | "problem"> & {
  page: EventPage;
  submissionKey: string;
  siteKey: string | null;
  refused: RefusedForm | null;
  values: FormValues;
  isStranger: boolean;
  /** The offers in which the guest already has a spot. */
  held: HeldOffer[];
  /** The series it is about, and its dates that were checked on a form that came back; null if each offer was named. */
  series: { id: string; checkedIds: string[] | null } | null;
};

/** The form, under what it is for. */
export function FormCard({
  page: { event, questions },
  chosen: all,
  waitList,
  free,
  submissionKey,
  siteKey,
  refused,
  problem,
  values,
  isStranger,
  runs,
  held,
  series,
}: FormCardProps) {
  const kind = KINDS[event.kind];
  const words = GUEST_LABELS[event.kind];
  const chosen = all.length === 1 ? all[0] : undefined;
  const heading = chosen && formatOfferHeading(chosen);
  const limit = formatLimit(event);
  const max = event.maxPerPerson;
  const people = refused ? parsePeople(refused.values).names.length : 1;
  const selection = getSelectionLimit(event, all.length + free.length, people);
  const most = series && countCheckable(event, selection, held);
  const unchecked = most === null || chosen ? null : findUncheckedDates(all, held, series?.checkedIds ?? most);
  const checked = all.filter(({ id }) => !unchecked?.some(({ offerId }) => offerId === id));
  return (
    <Card className="p-5 shadow-raised max-sm:pt-4 sm:p-6">
      {unchecked && <SeriesHeading event={event} dates={all} />}
      {!chosen && !unchecked && <h2 className={limit ? "display text-xl" : "display mb-4 text-xl"}>{words.heading()}</h2>}
      {!chosen && limit && <p className="mt-1 mb-4 text-muted text-sm">{limit}</p>}
      {chosen && (
        <LiveCountsArea event={event} words={words}>
          <h2 className="display wrap-anywhere text-xl">{heading?.title || words.heading()}</h2>
          {heading?.detail && <p className="mt-1 font-medium text-soft max-sm:text-sm">{heading.detail}</p>}
          {chosen.description && (
            <p className="mt-1 wrap-anywhere text-soft max-sm:text-sm">
              <LinkedText>{chosen.description}</LinkedText>
            </p>
          )}
          <p data-of={chosen.id} className="mt-1 mb-4 font-medium text-kind-ink text-sm tabular-nums">
            <span data-count="" hidden={isFull(chosen)}>
              {formatCount(chosen, words)}
            </span>
            {waitList && isFull(chosen) && <FullStatus waiting={chosen.waiting} words={words} />}
          </p>
          {limit && <p className="-mt-2 mb-4 text-muted text-sm">{limit}</p>}
          {waitList === "join" && kind.hasOffers && !problem && <p className="-mt-2 mb-4 text-soft">{m.waitlist_join_text()}</p>}
        </LiveCountsArea>
      )}
      <SignUpForm
        kind={event.kind}
        action={unchecked && series ? getSeriesPath(event, series.id) : kind.signUpPath(event.id, chosen?.id)}
        submissionKey={submissionKey}
        siteKey={siteKey}
        values={values}
        isStranger={isStranger}
        questions={questions}
        errors={refused ? collectErrors(refused, questions, limit) : undefined}
        problem={problem}
        left={chosen ? (waitList ? chosen.capacity : countLeft(chosen)) : null}
        liveOfferId={chosen && !canWait(event, chosen) ? chosen.id : undefined}
        waitList={waitList}
        waitListOffer={chosen && canWait(event, chosen) ? chosen : undefined}
        hidesNames={event.hidesNames}
        readingGroups={event.readingGroups}
        hasPoster={event.hasPoster}
        deletion={event.deletion}
        runs={runs.length > 0 ? runs : undefined}
        choices={chosen || runs.length > 0 ? undefined : { offers: all.length > 0 ? all : free, areSelected: all.length > 0, unchecked }}
        clash={<Clashes kind={kind} offers={checked} held={held} taken={refused ? assignTypedOffers(refused.values, all) : []} />}
        submit={refused?.outcome === CLASH ? m.signup_clash_anyway() : undefined}
        chosen={kind.offerHas.includes("times") ? chosen : undefined}
        deadline={formatChangeDeadline(event, all.length > 0 ? all : free)}
        others={all.length > 0 && !waitList && max !== 1 ? free.filter((offer) => !all.includes(offer)) : []}
        limit={selection}
      />
    </Card>
  );
}

/** How many of a series' dates may be checked: what the guest has counts toward the per-person limit. */
function countCheckable({ maxPerPerson }: EventPage["event"], selection: SelectionLimit | null, held: HeldOffer[]): number {
  const most = maxPerPerson === null ? Number.POSITIVE_INFINITY : maxPerPerson - held.length;
  return Math.min(most, selection?.max ?? most);
}

/** The list below may scroll, so the heading says how many dates it has. */
function SeriesHeading({ event, dates }: Pick<EventPage, "event"> & { dates: OfferView[] }) {
  const facts = [formatRepeatedDates(dates), m.signup_series_dates({ count: dates.length })];
  const zone = formatOffersZone(event, dates, getLocale());
  return (
    <>
      <h2 className="display wrap-anywhere text-xl">{getSeriesName(dates)}</h2>
      <p className="mt-1 font-medium text-soft max-sm:text-sm">{facts.filter(Boolean).join(" · ")}</p>
      <p className="mt-1 mb-4 text-muted text-sm">
        {m.signup_series_hint()} {zone && m.signup_zone({ zone })}
      </p>
    </>
  );
}

/** Adds the sentence about the limit, or the problems of the answers, which are only checked after the other fields. */
function collectErrors({ outcome, errors, values }: RefusedForm, questions: Question[], limit: string | null): Record<string, string> {
  if (outcome === "limit" && limit) return { ...errors, offer: limit };
  return outcome === "invalid" ? { ...errors, ...findAnswerErrors(questions, values) } : errors;
}
