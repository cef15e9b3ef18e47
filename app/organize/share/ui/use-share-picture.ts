import { useEffect, useState } from "react";
import type { SharePictureFacts } from "#app/sheet/event/share-picture.server.ts";

/** Draws the share picture of an event that has none, or an old one, behind the page; answers where it then is. */
export function useSharePicture(undrawn: SharePictureFacts | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const facts = undrawn?.facts;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it shows is in its facts
  useEffect(() => {
    if (!undrawn) return;
    const timer = setTimeout(() => void drawAndSend(undrawn).then(setUrl), 0);
    return () => clearTimeout(timer);
  }, [facts]);

  return url;
}

/** A browser that can't draw does nothing: the artwork stands in. */
async function drawAndSend(undrawn: SharePictureFacts): Promise<string | null> {
  try {
    const { sendSharePicture } = await import("./share-picture.ts");
    return await sendSharePicture(undrawn);
  } catch {
    return null;
  }
}
