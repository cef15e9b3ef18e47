import { showToast } from "./native-toast.ts";

/** For the guests' script: sharing, copying, calendar links and Back. The texts are in the links' data attributes. */
export function upgradeLinks(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) button.hidden = false;
  const cameFromHere = document.referrer.startsWith(`${location.origin}/`) && history.length > 1;
  for (const button of document.querySelectorAll<HTMLElement>("[data-back]")) button.hidden = !cameFromHere;
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLElement>("[data-share], [data-copy], [data-toast], [data-download], [data-back]");
    if (!link) return;
    const { share, copy, toast, download } = link.dataset;
    if (toast !== undefined) return showToast(toast, "info");
    event.preventDefault();
    if (share) return void shareOrCopy(link, share);
    if (copy) return void copyText(link, copy);
    if (download && link instanceof HTMLAnchorElement) return void downloadFile(link, download);
    history.back();
  });
}

async function shareOrCopy(link: HTMLElement, url: string): Promise<void> {
  const content = { title: link.dataset.title, url };
  if (!matchMedia("(pointer: coarse)").matches || !navigator.canShare?.(content)) return copyText(link, url);
  try {
    await navigator.share(content);
  } catch (error) {
    if (!(error instanceof Error && error.name === "AbortError")) await copyText(link, url);
  }
}

async function copyText({ dataset }: HTMLElement, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(dataset.copied);
  } catch {
    showToast(dataset.failed, "error");
  }
}

/** Requests the file before downloading it, because a failed download gives no message. A plain-text response holds the reason. */
async function downloadFile(link: HTMLAnchorElement, done: string): Promise<void> {
  const response = await fetch(link.href).catch(() => null);
  if (response?.ok) {
    location.assign(link.href);
    return showToast(done);
  }
  const why = response?.headers.get("Content-Type")?.startsWith("text/plain") && (await response.text());
  showToast(why || link.dataset.failed, "error");
}
