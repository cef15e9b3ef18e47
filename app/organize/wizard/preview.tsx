import { CalendarDays, MapPin } from "lucide-react";
import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { mergeHours } from "#app/lib/clock.ts";
import { formatDate, formatTimes } from "#app/lib/format-date.ts";
import { findPicture } from "#app/media/library.ts";
import { applyPastedRows } from "#app/sheet/kinds/change-schedule.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { listPlannedDates } from "#app/sheet/kinds/repeat-plan.ts";
import type { OfferRow } from "#app/sheet/kinds/schedule.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useDebouncedValue } from "#app/ui/use-settled.ts";
import type { WizardState } from "./wizard.ts";

const SHOWN = 4;

/** A small live preview, next to the form, of what guests will see. */
export function Preview({ state }: { state: WizardState }) {
  return (
    <aside aria-label={m.wizard_preview()} className="hidden xl:block">
      <div className="sticky top-20 grid gap-3">
        <p className="text-muted text-sm">{m.wizard_preview()}</p>
        <PreviewCard state={state} />
      </div>
    </aside>
  );
}

export function PreviewCard({ state }: { state: WizardState }) {
  const title = useDebouncedValue(state.title);
  if (!state.type) return null;
  const picture = findPicture({ title, type: state.type, thumbnailUrl: state.thumbnailUrl });
  const type = eventType(state.type);
  const offers = shownOffers(state);
  const hasTimes = haveTimes(state);
  return (
    <div data-kind={type.kind} className="overflow-hidden rounded-xl border border-line bg-card shadow-raised">
      <img {...picture} sizes="18rem" alt="" className="aspect-[2/1] w-full bg-kind-soft object-cover" />
      <div className="grid gap-4 p-5">
        <div className="grid gap-2">
          <Badge tone="kind" className="w-fit">
            {type.badge()}
          </Badge>
          <p className="display text-xl">{state.title.trim() || m.wizard_preview_title()}</p>
          {state.description && <p className="line-clamp-3 text-soft text-sm">{state.description}</p>}
        </div>
        <ul className="grid gap-2 text-sm">
          <Line icon={<CalendarDays aria-hidden="true" />}>{previewWhenText(state) || m.wizard_preview_when()}</Line>
          <Line icon={<MapPin aria-hidden="true" />}>{state.location.trim() || m.wizard_preview_where()}</Line>
        </ul>
        {offers.length > 0 && (
          <ul className="divide-y divide-line border-line border-t text-sm">
            {offers.slice(0, SHOWN).map((offer) => (
              <li key={offer.key} className="flex justify-between gap-3 py-2">
                <span className="min-w-0">
                  {offer.title && <span className="block truncate font-medium">{offer.title}</span>}
                  {hasTimes && (
                    <span className={offer.title ? "block text-muted text-xs" : "font-medium"}>
                      {timesText(offer.startTime, offer.endTime)}
                    </span>
                  )}
                </span>
                <span className="shrink-0 text-kind-ink tabular-nums">{m.wizard_preview_left({ count: offer.capacity })}</span>
              </li>
            ))}
            {offers.length > SHOWN && <li className="py-2 text-muted">{m.wizard_preview_more({ count: offers.length - SHOWN })}</li>}
          </ul>
        )}
      </div>
    </div>
  );
}

function Line({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-kind-ink">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}

export function previewWhenText(state: WizardState): string {
  const { schedule } = state;
  const [first, ...others] = listPlannedDates(schedule);
  if (first) return others.length > 0 ? m.wizard_preview_dates({ date: shortDate(first), count: others.length }) : shortDate(first);
  if (!schedule.date) return "";
  const { startTime, endTime, endsNextDay } = haveTimes(state) ? mergeHours(shownOffers(state)) : { ...schedule, endsNextDay: undefined };
  return [shortDate(schedule.date), startTime && timesText(startTime, endTime, endsNextDay)].filter(Boolean).join(", ");
}

function haveTimes({ type }: WizardState): boolean {
  return type !== null && getKind(type).offerHas.includes("times");
}

function shownOffers({ schedule }: WizardState): OfferRow[] {
  return applyPastedRows(schedule).offers.filter((offer) => offer.title.trim() !== "" || offer.date !== null);
}

function shortDate(date: string): string {
  return formatDate(date, getLocale(), "short");
}

function timesText(start: string | null, end: string | null, endsNextDay?: boolean): string {
  if (!start || !end) return start === null ? m.editor_all_day() : "";
  return formatTimes(`${start}:00`, `${end}:00`, getLocale(), { endsNextDay });
}
