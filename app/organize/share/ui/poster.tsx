import { RESPONSES } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatLocation } from "#app/lib/location-line.ts";
import type { Invitation, PaperLink } from "#app/sheet/event/invitation.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { RESPONSE_LABELS } from "#app/sheet/kinds/rsvps/responses.ts";
import { PosterPage } from "./poster-page.tsx";

/** In characters: the text that fits next to the code. */
const MAX_OPEN_TEXT = 620;

/** An event on one printed page: when, where, and what is still open. */
export function Poster({ invitation: { event, poster, link, qr }, short }: { invitation: Invitation; short: PaperLink | null }) {
  const open = formatOpenOffers(poster.open);
  const { kind } = event.typeLabel;
  const { picture, date, shortDate } = poster;
  return (
    <PosterPage title={event.title} picture={picture} kind={kind} paper={short ?? { link, qr }} strip={shortDate} isRoomy={!open}>
      {(date || event.times) && (
        <p className="poster-when">
          {date}
          <br />
          {event.times}
        </p>
      )}
      <p className="poster-where">{formatLocation(event.location)}</p>
      {open && (
        <p className="poster-open" data-long={open.length > MAX_OPEN_TEXT / 3 || undefined}>
          <b>{m.poster_open()}</b>
          {open}
        </p>
      )}
      {!KINDS[kind].hasOffers && (
        <p className="poster-answers">
          {RESPONSES.map((response) => (
            <span key={response}>{RESPONSE_LABELS[response]()}</span>
          ))}
        </p>
      )}
    </PosterPage>
  );
}

/** "Lasagna, a salad, pie and 12 more": as many names as fit. */
function formatOpenOffers({ names, more }: Invitation["poster"]["open"]): string {
  const fitting = names.filter((_, index) => names.slice(0, index + 1).join(", ").length <= MAX_OPEN_TEXT);
  const rest = more + names.length - fitting.length;
  const listed = rest > 0 ? fitting.join(", ") : new Intl.ListFormat(getLocale()).format(fitting);
  return [listed, rest > 0 && fitting.length > 0 && m.poster_more({ count: rest })].filter(Boolean).join(" ");
}
