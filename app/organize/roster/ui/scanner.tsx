import { useCallback, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { readPass } from "#app/organize/roster/scan.ts";
import { Dialog, DialogContent } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { findScan } from "./find-scan.ts";
import { playScanTone } from "./scan-sound.ts";
import { type Scanned, ScannedPass } from "./scanned-pass.tsx";
import { useScanner } from "./use-scanner.client.ts";

/** In ms without being seen, after which a code counts as held up again. */
const GONE_AFTER = 2500;

/** The camera inside the page; it goes on after each code. */
export function Scanner({ event, onClose }: { event: { id: string; timeZone: string }; onClose: () => void }) {
  const [shown, setShown] = useState<{ number: number; scan: Scanned } | null>(null);
  const last = useRef({ text: "", at: 0, isBusy: false });
  const eventId = event.id;

  const onCode = useCallback(
    async (text: string) => {
      const { current } = last;
      if (current.isBusy) return;
      const isHeldUp = text === current.text && Date.now() - current.at < GONE_AFTER;
      last.current = { text, at: Date.now(), isBusy: !isHeldUp };
      if (isHeldUp) return;
      const token = readPass(text, eventId, location.origin);
      const scan = token === null || token === "elsewhere" ? null : await findScan(eventId, token);
      const outcome = token === null ? "unreadable" : scan === "failed" ? "failed" : "elsewhere";
      setShown((before) => ({ number: (before?.number ?? 0) + 1, scan: scan === null || scan === "failed" ? { outcome } : scan }));
      last.current = { text, at: Date.now(), isBusy: false };
    },
    [eventId],
  );
  const { video, state } = useScanner(onCode);

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={m.passes_scan_title()} text={m.passes_scan_text()}>
        <div className="grid gap-3">
          {state === "refused" ? (
            <Notice tone="error" title={m.passes_no_camera()}>
              {m.passes_no_camera_text()}
            </Notice>
          ) : (
            <video
              ref={video}
              muted
              playsInline
              aria-label={m.passes_camera()}
              className="aspect-4/3 w-full rounded-md bg-sunken object-cover"
            />
          )}
          <div aria-live="assertive" className="min-h-20">
            {shown && <ScannedPass key={shown.number} event={event} scan={shown.scan} isAutomatic onResult={playScanTone} />}
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
