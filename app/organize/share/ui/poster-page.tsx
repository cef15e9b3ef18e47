import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import type { KindId } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { QrCode } from "#app/lib/qr-code.ts";
import { clipText } from "#app/lib/text.ts";
import type { PaperLink } from "#app/sheet/event/invitation.server.ts";
import type { Picture } from "#app/ui/invitation-card.tsx";
import "#app/sheet/event/ui/poster.css";

const STRIPS = 9;
/** The quiet zone that the standard requires around a code; on the poster the paper provides it. */
const QUIET_ZONE = 4;
/** In characters: fits on two lines of a strip. */
const STRIP_TITLE = 52;
const STRIP_TEXT = 44;

type PosterPageProps = {
  title: string;
  picture: Picture;
  /** The event's kind, which sets the color. */
  kind?: KindId;
  paper: PaperLink;
  /** Printed on the strips between title and link. */
  strip?: string | null;
  /** Whether there is room for a larger code. */
  isRoomy: boolean;
  children: ReactNode;
};

/** One page, A4 or Letter. It is rendered outside the application, and is all that is printed of this page. */
export function PosterPage({ title, picture, kind, paper, strip, isRoomy, children }: PosterPageProps) {
  return createPortal(
    <section className="poster" data-theme="light" data-kind={kind}>
      <div className="poster-sheet">
        <img {...picture} sizes="190mm" alt="" />
        <h1 data-length={titleLength(title)}>{title}</h1>
        <div className="poster-facts" data-roomy={isRoomy || undefined}>
          <div>{children}</div>
          <figure>
            <Code qr={paper.qr} label={m.share_qr_label({ link: paper.link })} />
            <figcaption>
              <span className="poster-scan">{m.share_qr_scan()}</span>
              {m.poster_no_account()}
              <span className="poster-link">{stripScheme(paper.link)}</span>
            </figcaption>
          </figure>
        </div>
      </div>
      <p className="poster-take">
        <Scissors />
        {m.poster_take()}
      </p>
      <div className="poster-strips" aria-hidden="true">
        {Array.from({ length: STRIPS }, (_, strips) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a strip is its number
          <div key={strips}>
            <Code qr={paper.qr} />
            <p>
              <b>{shorten(title, STRIP_TITLE)}</b>
              {strip && <span>{shorten(strip, STRIP_TEXT)}</span>}
              <span>{stripScheme(paper.link)}</span>
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

function titleLength(title: string): "short" | "medium" | "long" | "longest" {
  if (title.length <= 40) return "short";
  if (title.length <= 75) return "medium";
  return title.length <= 130 ? "long" : "longest";
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${clipText(text, most - 1).trimEnd()}…` : text;
}

function stripScheme(link: string): string {
  return link.replace(/^https?:\/\//, "");
}
