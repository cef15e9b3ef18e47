import { Suspense, useCallback, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";

const PublishDialog = lazyPart(async () => (await import("./publish-dialog.tsx")).PublishDialog);

export function PublishEvent({ eventId, needsName }: { eventId: string; needsName: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.organizer_publish()}</Button>
      {isAsking && (
        <Suspense>
          <PublishDialog eventId={eventId} needsName={needsName} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
