import type { Theme } from "#app/lib/viewer.ts";
import type { Locale } from "#app/limits.ts";
import type { EventOrGroup } from "#app/members/shared.ts";
import { FRAME_SIZE } from "./limits.ts";

/** null: the reader's own language; the theme "system": the reader's own look. */
export type FrameChoices = { locale: Locale | null; theme: Theme };

/** A page's own path, which is also the path of its frame under /embed. */
export function getPagePath({ what, id }: EventOrGroup): string {
  return what === "event" ? `/event/${id}` : `/g/${id}`;
}

export function getFramePath(shown: EventOrGroup, { locale, theme }: FrameChoices): string {
  const query = new URLSearchParams({ ...(locale && { lang: locale }), ...(theme !== "system" && { theme }) });
  return `/embed${getPagePath(shown)}${query.size > 0 ? `?${query}` : ""}`;
}

/** The HTML to paste into another website: the frame, and the script that lets it grow with its content. */
export function buildSnippet(origin: string, path: string, title: string): string {
  return `${buildFrame(origin + path, title, FRAME_SIZE)}\n<script async src="${origin}/embed.js"></script>`;
}

/** Without a script the frame keeps this height, and scrolls. WordPress drops the style, so the size stands in attributes as well. */
export function buildFrame(url: string, title: string, { width, height }: { width: number; height: number }): string {
  const size = `width="${width}" height="${height}" style="width:100%;max-width:100%;border:0"`;
  return `<iframe src="${quote(url)}" title="${quote(title)}" loading="lazy" ${size}></iframe>`;
}

/** With names, since people read this code. */
function quote(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
