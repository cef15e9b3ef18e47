import { Suspense, useCallback, useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { useOwnerAction } from "#app/organize/event/ui/use-owner-action.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";

// Loaded on demand, since most accounts have a name.
const PublishDialog = lazyPart(async () => (await import("./publish-dialog.tsx")).PublishDialog);

/** In the notice on a draft: publishes it at once, or asks for the missing name first. */
export function PublishDraft({ eventId, needsName }: { eventId: string; needsName: boolean }) {
  const { run, busy, result } = useOwnerAction(eventId);
  const [isAsking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  const isRefused = result?.outcome === "needsName";

  useEffect(() => {
    if (isRefused) setAsking(true);
  }, [isRefused]);

  return (
    <>
      <Button size="sm" busy={busy} onClick={() => (needsName ? setAsking(true) : run({ intent: "publish" }))}>
        {m.organizer_publish()}
      </Button>
      {isAsking && (
        <Suspense>
          <PublishDialog eventId={eventId} needsName={needsName || isRefused} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
