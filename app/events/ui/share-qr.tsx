import { Download, Printer } from "lucide-react";
import type { Invitation } from "#app/events/invitation.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { QrCode } from "#app/lib/qr-code.ts";
import { placeLine } from "#app/lib/where.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader, CardText, CardTitle } from "#app/ui/card.tsx";

/** Wide enough for a poster. */
const PICTURE_SIDE = 1200;

/** The link for paper: on the screen a card, printed a poster of its own. */
export function ShareQr({ invitation: { event, link, qr } }: { invitation: Invitation }) {
  return (
    <Card className="print:border-0 print:bg-white print:text-center">
      <CardHeader className="print:hidden">
        <CardTitle>{m.share_qr()}</CardTitle>
        <CardText>{m.share_qr_text()}</CardText>
      </CardHeader>
      <div className="grid justify-items-center gap-4 p-5 sm:p-6">
        <p className="display hidden text-4xl print:block">{event.title}</p>
        <p className="hidden text-xl print:block">{[event.day, event.times, placeLine(event.location)].filter(Boolean).join(" · ")}</p>
        <svg
          role="img"
          aria-label={m.share_qr_label({ link })}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className="w-full max-w-56 rounded-md print:max-w-96"
        >
          <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
          <path fill="#000" d={qr.path} />
        </svg>
        <p className="hidden text-xl print:block">
          {m.share_qr_scan()}
          <br />
          {link}
        </p>
        <div className="flex flex-wrap justify-center gap-2 print:hidden">
          <Button variant="secondary" size="sm" onClick={() => download(qr, event.title)}>
            <Download aria-hidden="true" />
            {m.share_qr_download()}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {m.share_qr_print()}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** A PNG, which every word processor takes. */
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
