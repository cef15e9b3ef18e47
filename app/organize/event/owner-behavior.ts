import { overwriteGetLocale, toLocale } from "#app/i18n/paraglide/runtime.js";
import { canCopy, takePublished } from "#app/organize/share/ui/published-link.ts";
import { sendSharePicture } from "#app/organize/share/ui/share-picture.ts";

/** What script adds to the event's page for its owner. */
async function upgradeOwnerBar(bar: HTMLElement): Promise<void> {
  const published = takePublished(bar.dataset.owned ?? "");
  const line = bar.querySelector<HTMLElement>("[data-published]");
  if (published && line) await showPublished(line, published.isCopied);
  // The share picture of an event that has none, or an old one. A browser that can't draw does nothing: the artwork stands in.
  if (bar.dataset.undrawn) await sendSharePicture(JSON.parse(bar.dataset.undrawn)).catch(() => null);
}

/** The link is copied where the browser allows it; where it doesn't, its button has the focus. */
async function showPublished(line: HTMLElement, isCopied: boolean): Promise<void> {
  line.hidden = false;
  const button = line.querySelector<HTMLElement>("[data-copy]");
  if (isCopied || (await canCopy(button?.dataset.copy ?? ""))) line.querySelector("[role=status]")?.append(line.dataset.published ?? "");
  else button?.focus();
}

overwriteGetLocale(() => toLocale(document.documentElement.lang) ?? "en");
for (const bar of document.querySelectorAll<HTMLElement>("[data-owned]")) void upgradeOwnerBar(bar);
