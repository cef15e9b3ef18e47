/** Part of the guest script: reports that an invitation was seen, once the page is visible, not when it is prefetched. */
export function reportSeen(): void {
  const url = document.querySelector<HTMLElement>("[data-seen]")?.dataset.seen;
  if (!url) return;
  const tell = () => {
    if (document.visibilityState !== "visible") return;
    document.removeEventListener("visibilitychange", tell);
    navigator.sendBeacon(url);
  };
  document.addEventListener("visibilitychange", tell);
  tell();
}
