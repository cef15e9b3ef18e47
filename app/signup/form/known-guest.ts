/** The storage key of the person who signed up on this device before. */
export const GUEST_STORAGE_KEY = "who";

/** For a guest known to this device, the bar leads to the first free spot and names it, since the form behind it is prefilled. */
export function linkBarToFirstSpot(): void {
  const bar = document.querySelector(".act-bar > a");
  const next = document.querySelector<HTMLElement>("#offers [data-take]:not([hidden])");
  if (!bar?.previousElementSibling || !next || !localStorage.getItem(GUEST_STORAGE_KEY)) return;
  // A time's text also says, in a <small>, how many are left.
  const name = next.ariaLabel ?? [...next.childNodes].map((part) => (part.nodeName === "SMALL" ? "" : part.textContent)).join("");
  bar.ariaLabel = name;
  bar.previousElementSibling.textContent = name.replace(/^.*?: /, "");
  bar.addEventListener("click", (event) => {
    // Taken in the meantime: the bar leads to the list.
    if (next.hidden) return;
    event.preventDefault();
    next.click();
  });
}
