/** The button that has the focus where the browser copies nothing by itself. */
export const COPY_LINK_ID = "copy-link";

const KEY = "published";
/** A browser that asks first isn't waited for. */
const PATIENCE = 500;

/**
 * Right after the press that publishes, while the browser may still allow it, and before the page goes: the share page says
 * what became of it.
 */
export async function copyPublishedLink(eventId: string): Promise<void> {
  const isCopied = await canCopy(`${window.location.origin}/event/${eventId}`);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ eventId, isCopied }));
  } catch {
    // Without storage nothing is claimed.
  }
}

/** Makes Back lead to the events instead of an empty form. */
export function leaveToEvents(): void {
  window.history.replaceState(null, "", "/events");
  // A page that the browser kept is still the form.
  window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload());
}

/** Whether this event was published just now, and its link copied; said once. */
export function takePublished(eventId: string): { isCopied: boolean } | null {
  const published = publishedJustNow(eventId);
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
  return published;
}

export function publishedJustNow(eventId: string): { isCopied: boolean } | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    const isThis = typeof kept === "object" && kept !== null && "eventId" in kept && kept.eventId === eventId;
    return isThis ? { isCopied: "isCopied" in kept && kept.isCopied === true } : null;
  } catch {
    return null;
  }
}

/** Copies where the browser lets it. */
export async function canCopy(text: string): Promise<boolean> {
  try {
    const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("late")), PATIENCE));
    await Promise.race([navigator.clipboard.writeText(text), late]);
    return true;
  } catch {
    return false;
  }
}
