import { Download, Printer } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { QrCode } from "#app/lib/qr-code.ts";
import type { Invitation } from "#app/sheet/event/invitation.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { usePoster } from "./use-poster.ts";

const loadPoster = async () => (await import("./poster.tsx")).Poster;

/** Width in pixels, large enough for the organizer's own poster. */
const PICTURE_SIDE = 1200;

/** The link for paper: a poster to print, and a QR code for any use. */
export function SharePaper({ invitation, hasHerePoster }: { invitation: Invitation; hasHerePoster: boolean }) {
  const { event, link, qr } = invitation;
  const { Poster, short, print, isPrinting } = usePoster({
    load: loadPoster,
    action: `/event/${event.id}/share`,
    existingLink: invitation.poster.short,
  });
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <PosterThumbnail picture={event.picture} />
        <div className="min-w-40 flex-1">
          <h3 className="font-semibold">{m.poster_title()}</h3>
          <p className="text-muted text-xs">{m.poster_text()}</p>
        </div>
        <Button variant="secondary" busy={isPrinting} onClick={print}>
          <Printer aria-hidden="true" />
          {m.share_qr_print()}
        </Button>
      </div>
      {hasHerePoster && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t p-4">
          <div className="min-w-40 flex-1">
            <h3 className="font-semibold">{m.here_card_poster()}</h3>
            <p className="text-muted text-xs">{m.here_poster_text()}</p>
          </div>
          <Button asChild variant="secondary">
            <a href={`/event/${event.id}/here/poster`}>{m.here_poster_open()}</a>
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t p-4">
        <svg
          role="img"
          aria-label={m.share_qr_label({ link })}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className="size-28 shrink-0 rounded-md"
        >
          <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
          <path fill="#000" d={qr.path} />
        </svg>
        <div className="min-w-32 flex-1">
          <h3 className="font-semibold">{m.share_qr()}</h3>
          <p className="text-muted text-xs">{m.share_qr_text()}</p>
        </div>
        <Button variant="ghost" onClick={() => download(qr, event.title)}>
          <Download aria-hidden="true" />
          {m.share_qr_download()}
        </Button>
      </div>
      {Poster && <Poster invitation={invitation} short={short} />}
    </Card>
  );
}

/** A miniature of the poster: picture, paper, strips. */
export function PosterThumbnail({ picture }: { picture: string }) {
  return (
    <span aria-hidden="true" className="grid h-14 w-11 shrink-0 content-between overflow-hidden rounded-sm border border-line bg-paper">
      <img src={picture} alt="" className="h-6 w-full object-cover" />
      <span className="grid h-4 grid-cols-5 divide-x divide-dashed divide-edge border-edge border-t border-dashed">
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
    </span>
  );
}

/** As a PNG, because every word processor accepts it. */
function download({ size, path }: QrCode, title: string) {
  const canvas = document.createElement("canvas");
  const square = Math.floor(PICTURE_SIDE / size);
  canvas.width = canvas.height = square * size;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(square, square);
  pen.fillStyle = "#000";
  pen.fill(new Path2D(path));
  const anchor = document.createElement("a");
  anchor.href = canvas.toDataURL("image/png");
  anchor.download = `${title.replace(/[^\p{L}\p{N} _-]/gu, "").trim() || "event"}.png`;
  anchor.click();
}
