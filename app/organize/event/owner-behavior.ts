import { overwriteGetLocale, toLocale } from "#app/i18n/paraglide/runtime.js";
import { consumePublished, tryCopy } from "#app/organize/share/ui/published-link.ts";
import { uploadSharePicture } from "#app/organize/share/ui/share-picture.client.ts";

/** Enhances the owner bar of the event's page. */
async function upgradeOwnerBar(bar: HTMLElement): Promise<void> {
  const published = consumePublished(bar.dataset.owned ?? "");
  const line = bar.querySelector<HTMLElement>("[data-published]");
  if (published && line) await showPublishedNotice(line, published.isCopied);
  // Uploads a share picture if the event has none or an outdated one. A browser that can't draw skips this, and the artwork is
  // used instead.
  if (bar.dataset.undrawn) await uploadSharePicture(JSON.parse(bar.dataset.undrawn)).catch(() => null);
}

/** Copies the link if the browser allows it; otherwise focuses the copy button. */
async function showPublishedNotice(line: HTMLElement, isCopied: boolean): Promise<void> {
  line.hidden = false;
  const button = line.querySelector<HTMLElement>("[data-copy]");
  if (isCopied || (await tryCopy(button?.dataset.copy ?? ""))) line.querySelector("[role=status]")?.append(line.dataset.published ?? "");
  else button?.focus();
}

overwriteGetLocale(() => toLocale(document.documentElement.lang) ?? "en");
for (const bar of document.querySelectorAll<HTMLElement>("[data-owned]")) void upgradeOwnerBar(bar);
