/** The button that gets the focus if the browser doesn't allow copying automatically. */
export const COPY_LINK_ID = "copy-link";

const KEY = "published";
/** In ms. A browser that asks for permission first isn't waited for. */
const COPY_TIMEOUT = 500;

/**
 * Call right after the click that publishes, while the browser may still allow copying and before the page navigates. The share
 * page reports the result.
 */
export async function copyPublishedLink(eventId: string): Promise<void> {
  const isCopied = await tryCopy(`${window.location.origin}/event/${eventId}`);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ eventId, isCopied }));
  } catch {
    // Without storage, the share page doesn't claim that the link was copied.
  }
}

/** Makes Back go to the list of events instead of an empty form. */
export function replaceBackWithEvents(): void {
  window.history.replaceState(null, "", "/events");
  // A page restored from the back/forward cache still shows the form, so it is reloaded.
  window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload());
}

/** Whether this event was just published and its link copied; returned only once. */
export function consumePublished(eventId: string): { isCopied: boolean } | null {
  const published = peekPublished(eventId);
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
  return published;
}

export function peekPublished(eventId: string): { isCopied: boolean } | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    const isThis = typeof stored === "object" && stored !== null && "eventId" in stored && stored.eventId === eventId;
    return isThis ? { isCopied: "isCopied" in stored && stored.isCopied === true } : null;
  } catch {
    return null;
  }
}

/** Copies the text; returns whether the browser allowed it. */
export async function tryCopy(text: string): Promise<boolean> {
  try {
    const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("late")), COPY_TIMEOUT));
    await Promise.race([navigator.clipboard.writeText(text), late]);
    return true;
  } catch {
    return false;
  }
}
