import { Link } from "@remix-run/react";
import { CalendarDays, Clock, MapPin, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { EventDraft } from "../draft.ts";
import { describeDraftCount, describeDraftDay, describeDraftTime, toOfferLines } from "../labels.ts";

const LISTED = 8;

/** A draft, with a button that opens it in the form builder. Nothing is saved or published until its owner does so there. */
export function DraftCard({ id, draft }: { id: string; draft: EventDraft }) {
  const { icon: Icon, badge, kind } = eventType(draft.type);
  const locale = getLocale();
  const day = describeDraftDay(draft, locale);
  const time = describeDraftTime(draft, locale);
  const lines = toOfferLines(draft, locale);
  return (
    <Card data-kind={kind} className="max-w-xl overflow-clip">
      <div className="grid gap-4 p-5">
        <div className="grid justify-items-start gap-2">
          <Badge tone="kind">
            <Icon aria-hidden="true" />
            {badge()}
          </Badge>
          <p className="display text-xl">{draft.title}</p>
          {draft.description && <p className="text-soft text-sm">{draft.description}</p>}
        </div>
        <ul className="grid gap-2 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-kind-ink">
          <Fact icon={<CalendarDays aria-hidden="true" />}>{day ?? m.assistant_card_no_date()}</Fact>
          {time && <Fact icon={<Clock aria-hidden="true" />}>{time}</Fact>}
          <Fact icon={<MapPin aria-hidden="true" />}>{draft.location || m.assistant_card_no_place()}</Fact>
          <Fact icon={<UsersRound aria-hidden="true" />}>{describeDraftCount(draft)}</Fact>
        </ul>
        {lines.length > 0 && (
          <ul className="grid divide-y divide-line border-line border-t text-sm">
            {lines.slice(0, LISTED).map(({ key, title, detail, count }) => (
              <li key={key} className="flex items-baseline justify-between gap-4 py-2">
                <span className="min-w-0">
                  {title}
                  {detail && <span className="text-muted"> · {detail}</span>}
                </span>
                <span className="shrink-0 text-muted tabular-nums">{count}</span>
              </li>
            ))}
            {lines.length > LISTED && <li className="py-2 text-muted">{m.assistant_card_more({ count: lines.length - LISTED })}</li>}
          </ul>
        )}
      </div>
      {/* Stays in view above the composer, no matter how long the card is. */}
      <div className="sticky bottom-22 border-line border-t bg-sunken px-5 py-4 pointer-coarse:bottom-16">
        <Button asChild>
          <Link to={`/create?answer=${id}`}>{m.assistant_card_open()}</Link>
        </Button>
        <p className="mt-2 text-muted text-xs">{m.assistant_card_note()}</p>
      </div>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
