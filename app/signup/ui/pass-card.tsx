import { m } from "#app/i18n/paraglide/messages.js";
import type { QrCode } from "#app/lib/qr-code.ts";
import { Card, CardText, CardTitle } from "#app/ui/card.tsx";
import { QrCodeImage } from "#app/ui/qr-code.tsx";

/** The code that the door scans. */
export function PassCard({ qr }: { qr: QrCode }) {
  return (
    <Card className="grid gap-1 p-5 text-center sm:p-6">
      <CardTitle>{m.passes_title()}</CardTitle>
      <CardText>{m.passes_text()}</CardText>
      <QrCodeImage qr={qr} label={m.passes_title()} className="mx-auto mt-3 size-56 rounded-md" />
    </Card>
  );
}
