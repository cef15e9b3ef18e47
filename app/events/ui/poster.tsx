import { createPortal } from "react-dom";
import { RESPONSES } from "#app/event-types/offer.ts";
import type { Invitation, PaperLink } from "#app/events/invitation.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { KINDS } from "#app/kinds/registry.ts";
import { RESPONSE_LABELS } from "#app/kinds/rsvps/responses.ts";
import type { QrCode } from "#app/lib/qr-code.ts";
import { clipped } from "#app/lib/text.ts";
import { placeLine } from "#app/lib/where.ts";
import "./poster.css";

const STRIPS = 9;
/** The zone around a code that the standard asks for; on the poster the paper is it. */
const QUIET_ZONE = 4;
/** What fits beside the code, and on two lines of a strip. */
const MOST_OPEN = 620;
const STRIP_TITLE = 52;
const STRIP_TEXT = 44;

/** One page, A4 or Letter, that stands beside the application and is all that is printed of this page. */
export function Poster({ invitation: { event, poster, link, qr }, short }: { invitation: Invitation; short: PaperLink | null }) {
  const paper = short ?? { link, qr };
  const open = openText(poster.open);
  const { hasOffers } = KINDS[event.typeLabel.kind];
  return createPortal(
    <section className="poster" data-theme="light" data-kind={event.typeLabel.kind}>
      <div className="poster-sheet">
        <img {...poster.picture} sizes="190mm" alt="" />
        <h1 data-length={lengthOf(event.title)}>{event.title}</h1>
        <div className="poster-facts" data-roomy={!open || undefined}>
          <div>
            {(poster.date || event.times) && (
              <p className="poster-when">
                {poster.date}
                <br />
                {event.times}
              </p>
            )}
            <p className="poster-where">{placeLine(event.location)}</p>
            {open && (
              <p className="poster-open" data-long={open.length > MOST_OPEN / 3 || undefined}>
                <b>{m.poster_open()}</b>
                {open}
              </p>
            )}
            {!hasOffers && (
              <p className="poster-answers">
                {RESPONSES.map((response) => (
                  <span key={response}>{RESPONSE_LABELS[response]()}</span>
                ))}
              </p>
            )}
          </div>
          <figure>
            <Code qr={paper.qr} label={m.share_qr_label({ link: paper.link })} />
            <figcaption>
              <span className="poster-scan">{m.share_qr_scan()}</span>
              {m.poster_no_account()}
              <span className="poster-link">{withoutScheme(paper.link)}</span>
            </figcaption>
          </figure>
        </div>
      </div>
      <p className="poster-take">
        <Scissors />
        {m.poster_take()}
      </p>
      <div className="poster-strips" aria-hidden="true">
        {Array.from({ length: STRIPS }, (_, strip) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a strip is its number
          <div key={strip}>
            <Code qr={paper.qr} />
            <p>
              <b>{shortened(event.title, STRIP_TITLE)}</b>
              {poster.shortDate && <span>{shortened(poster.shortDate, STRIP_TEXT)}</span>}
              <span>{withoutScheme(paper.link)}</span>
            </p>
          </div>
        ))}
      </div>
    </section>,
    document.body,
  );
}

function Code({ qr: { size, path }, label }: { qr: QrCode; label?: string }) {
  const side = size - 2 * QUIET_ZONE;
  return (
    <svg role="img" aria-label={label} viewBox={`${QUIET_ZONE} ${QUIET_ZONE} ${side} ${side}`} shapeRendering="crispEdges">
      <path fill="#000" d={path} />
    </svg>
  );
}

function Scissors() {
  return (
    <svg
      className="poster-scissors"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <circle cx="6" cy="6" r="3" />
      <circle cx="6" cy="18" r="3" />
      <path d="M20 4 8.1 15.9M14.5 14.5 20 20M8.1 8.1 12 12" />
    </svg>
  );
}

/** "Lasagna, a salad, pie and 12 more": as many as fit. */
function openText({ names, more }: Invitation["poster"]["open"]): string {
  const fitting = names.filter((_, index) => names.slice(0, index + 1).join(", ").length <= MOST_OPEN);
  const rest = more + names.length - fitting.length;
  const listed = rest > 0 ? fitting.join(", ") : new Intl.ListFormat(getLocale()).format(fitting);
  return [listed, rest > 0 && fitting.length > 0 && m.poster_more({ count: rest })].filter(Boolean).join(" ");
}

function lengthOf(title: string): "short" | "medium" | "long" | "longest" {
  if (title.length <= 40) return "short";
  if (title.length <= 75) return "medium";
  return title.length <= 130 ? "long" : "longest";
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${clipped(text, most - 1).trimEnd()}…` : text;
}

function withoutScheme(link: string): string {
  return link.replace(/^https?:\/\//, "");
}
