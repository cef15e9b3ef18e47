import { Link } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { timelineDeliveryWord } from "../labels.ts";
import { type MailDelivery, type TimelineFilter, timelineUrl } from "../rules.ts";
import { DeliveryMark } from "./delivery-mark.tsx";

/** The delivery state of a person's mail; `isAhead`: not sent yet. */
export function DeliveryStatus({ delivery, isAhead = false }: { delivery: MailDelivery; isAhead?: boolean }) {
  const isBounced = delivery === "bounced";
  const word = isBounced && isAhead ? m.timeline_is_bad() : timelineDeliveryWord(delivery);
  if (!word) return null;
  if (isBounced) return <Badge tone="red">{word}</Badge>;
  return (
    <span className="shrink-0 text-xs">
      <DeliveryMark delivery={delivery}>{word}</DeliveryMark>
    </span>
  );
}

/** Pages through an entry's people. */
export function PeoplePager({ filter, left }: { filter: TimelineFilter; left: number }) {
  const page = filter.people;
  if (page === 1 && left <= 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-muted text-xs">
      {page > 1 && <PeoplePage filter={filter} people={page - 1} text={m.organizer_signups_previous()} />}
      {left > 0 && <PeoplePage filter={filter} people={page + 1} text={m.timeline_who_more()} />}
      {left > 0 && m.timeline_who_else({ count: left })}
    </p>
  );
}

function PeoplePage({ filter, people, text }: { filter: TimelineFilter; people: number; text: string }) {
  return (
    <Button asChild variant="secondary" size="sm">
      <Link to={timelineUrl({ ...filter, people })} preventScrollReset>
        {text}
      </Link>
    </Button>
  );
}
