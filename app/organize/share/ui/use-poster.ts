import { type ComponentType, useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { PaperLink } from "#app/sheet/event/invitation.server.ts";
import { toastNotLoaded } from "#app/ui/lazy-part.tsx";
import { toast } from "#app/ui/toast.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

type Answer = PaperLink | { failed: true };

type PosterSource<Props> = {
  load: () => Promise<ComponentType<Props>>;
  /** URL that creates the short link. */
  action: string;
  existingLink: PaperLink | null;
};

/**
 * The poster is rendered next to the page for the browser's own print command. It shows the long link until its owner prints it
 * from
 * here, which creates a short one. `load` must be declared outside of components to be stable.
 */
export function usePoster<Props>({ load, action, existingLink }: PosterSource<Props>) {
  const [Poster, setPoster] = useState<ComponentType<Props> | null>(null);
  const [short, setShort] = useState(existingLink);
  const [isPrinting, setPrinting] = useState(false);
  const options = { networkFailure: () => ({ failed: true }) as const, revalidates: false };
  const { submit } = useSubmission<Answer>(action, options);

  useEffect(() => {
    load().then(
      (loaded) => setPoster(() => loaded),
      () => undefined,
    );
  }, [load]);

  useEffect(() => {
    if (!isPrinting || !Poster || !short) return;
    setPrinting(false);
    void printWhenShown();
  }, [isPrinting, Poster, short]);

  async function print() {
    if (isPrinting) return;
    setPrinting(true);
    const loaded = await load().catch(() => null);
    const answer = loaded && (short ?? (await submit({ intent: "shortLink" })));
    if (!loaded) toastNotLoaded();
    else if (!answer || !("link" in answer)) toast({ kind: "error", title: m.poster_failed() });
    else {
      setShort(answer);
      return setPoster(() => loaded);
    }
    setPrinting(false);
  }

  return { Poster, short, print, isPrinting };
}

/** Waits for the poster's picture to load, because it would be missing in print. */
async function printWhenShown() {
  const picture = document.querySelector<HTMLImageElement>(".poster img");
  await picture?.decode().catch(() => undefined);
  window.print();
}
