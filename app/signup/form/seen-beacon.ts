/** For the guests' script: says that an invitation's page was seen, once it is visible and not when it is fetched ahead. */
export function reportSeen(): void {
  const address = document.querySelector<HTMLElement>("[data-seen]")?.dataset.seen;
  if (!address) return;
  const tell = () => {
    if (document.visibilityState !== "visible") return;
    document.removeEventListener("visibilitychange", tell);
    navigator.sendBeacon(address);
  };
  document.addEventListener("visibilitychange", tell);
  tell();
}
