import { CalendarPlus, ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardText, CardTitle } from "#app/ui/card.tsx";
import { DatesCard } from "./dates-card.tsx";
import type { EditorProps } from "./editor-props.ts";
import type { NewOffer } from "./kind.ts";
import { OfferRows, type OfferRowsProps } from "./offer-rows.tsx";
import { RepeatPanel } from "./repeat-panel.tsx";
import { RemoveButton } from "./row-actions.tsx";
import { isUntouched, type OfferRow, toNewOffer } from "./schedule.ts";

type OffersCardsProps = EditorProps &
  Omit<OfferRowsProps, "date"> & {
    title: string;
    hint: string;
    /** The number of offers on a date. */
    counted: (count: number) => string;
    /** The fields of the single date. */
    when: ReactNode;
    /** The hours for every date, if its offers have none of their own. */
    hours?: ReactNode;
  };

/** The date and the offers: one list on one date, or one for each of several. */
export function OffersCards(props: OffersCardsProps) {
  return props.schedule.dates.length > 0 ? <OnSeveralDates {...props} /> : <OnOneDate {...props} />;
}

function OnOneDate({ title, hint, when, ...props }: OffersCardsProps) {
  const { schedule, change, errors } = props;
  const { date, offers } = schedule;
  const spots = offers.reduce((sum, offer) => (isUntouched(offer) ? sum : sum + offer.capacity), 0);
  return (
    <>
      <Card className="group/when">
        <CardHeader className="group-has-data-folded/when:hidden">
          <CardTitle>{m.editor_when()}</CardTitle>
        </CardHeader>
        <CardBody className="grid gap-4 group-has-data-folded/when:p-4">
          {date === "" && when}
          {date !== "" && (
            <RepeatPanel {...props} when={when}>
              <Button variant="secondary" onClick={() => change({ change: "several dates" })}>
                <CalendarPlus aria-hidden="true" />
                {m.editor_several_dates()}
              </Button>
            </RepeatPanel>
          )}
        </CardBody>
      </Card>
      <Card>
        <CardHeader className="p-4 pb-0 sm:p-5 sm:pb-0">
          <div className="flex items-baseline justify-between gap-3">
            <CardTitle>{title}</CardTitle>
            {spots > 0 && <p className="shrink-0 text-muted text-sm tabular-nums">{m.editor_spot_count({ count: spots })}</p>}
          </div>
          <CardText>{hint}</CardText>
        </CardHeader>
        <CardBody className="@container grid gap-4 p-4 sm:p-5">
          <OfferRows {...props} date={null} />
          {errors.offers && (
            <p role="alert" className="text-danger-ink text-sm">
              {errors.offers}
            </p>
          )}
        </CardBody>
      </Card>
    </>
  );
}

function OnSeveralDates({ counted, hours, ...props }: OffersCardsProps) {
  const { schedule, change } = props;
  return (
    <>
      <DatesCard {...props} hint={m.editor_dates_hint_copied()} offersOn={(date) => copyOffersTo(date, schedule.offers)}>
        {hours}
      </DatesCard>
      {schedule.dates.map((date, index) => (
        <DateOfOffers
          key={date}
          date={date}
          offers={schedule.offers.filter((offer) => offer.date === date)}
          errors={props.errors}
          counted={counted}
          isFirst={index === 0}
          remove={schedule.dates.length > 1 ? () => change({ change: "remove date", date }) : null}
        >
          <OfferRows {...props} date={date} />
        </DateOfOffers>
      ))}
    </>
  );
}

type DateOfOffersProps = Pick<OffersCardsProps, "counted" | "errors"> & {
  date: string;
  offers: OfferRow[];
  isFirst: boolean;
  /** null for the last remaining date. */
  remove: (() => void) | null;
  children: ReactNode;
};

/** One date, folded unless it is the first: most dates are alike. */
function DateOfOffers({ date, offers, errors, counted, isFirst, remove, children }: DateOfOffersProps) {
  const [isOpen, setOpen] = useState(isFirst);
  const isRefused = Object.keys(errors).some((field) => offers.some(({ key }) => field.startsWith(`${key}.`)));
  const locale = getLocale();
  return (
    <Card className="relative">
      <details open={isOpen || isRefused} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 py-2 pr-16 pl-4 sm:pl-5 [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted transition-transform group-open:rotate-90" />
          <span>
            <span className="font-semibold">{formatDate(date, locale)}</span>{" "}
            <span className="text-muted text-sm">{counted(offers.length)}</span>
          </span>
        </summary>
        <CardBody className="@container grid gap-4 p-4 pt-2 sm:p-5 sm:pt-2">{children}</CardBody>
      </details>
      {remove && (
        <div className="absolute top-3 right-3">
          <RemoveButton name={formatDate(date, locale, "medium")} onRemove={remove} />
        </div>
      )}
    </Card>
  );
}

/** A new date copies the nearest earlier one, else the first. */
function copyOffersTo(date: string, offers: OfferRow[]): NewOffer[] {
  const dates = [...new Set(offers.map((offer) => offer.date ?? ""))].sort();
  const model = dates.findLast((each) => each < date) ?? dates[0];
  return offers.filter((offer) => offer.date === model).map((offer) => ({ ...toNewOffer(offer), date }));
}
