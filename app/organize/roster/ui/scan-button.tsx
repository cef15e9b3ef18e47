import { ScanQrCode } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { showOfflineToast } from "./use-stay-offline.ts";

const Scanner = lazyPart(async () => (await import("./scanner.tsx")).Scanner);

/** In the URL: opens the camera at once. */
const SCAN = "scan";

/** Opens the camera inside the page. */
export function ScanButton({ event }: { event: { id: string; timeZone: string } }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has(SCAN)) return;
    url.searchParams.delete(SCAN);
    history.replaceState(history.state, "", url);
    setOpen(true);
  }, []);

  function open() {
    if (isCameraAllowed()) setOpen(true);
    else if (navigator.onLine) location.assign(`/event/${event.id}/door?${SCAN}`);
    else showOfflineToast();
  }

  return (
    <>
      <Button variant="secondary" onClick={open}>
        <ScanQrCode aria-hidden="true" />
        {m.passes_scan()}
      </Button>
      {isOpen && (
        <Suspense>
          <Scanner event={event} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type WithPolicy = Document & { featurePolicy?: { allowsFeature(name: string): boolean } };

/** A document that was opened at another page may not use the camera, whichever page it shows now. */
function isCameraAllowed(): boolean {
  const { featurePolicy }: WithPolicy = document;
  return featurePolicy?.allowsFeature("camera") ?? true;
}
