import { runBatch } from "#app/db/batch.server.ts";
import { isProven, type Viewer } from "#app/lib/viewer.ts";
import type { Locale } from "#app/limits.ts";
import { selectKeys, toKeyView } from "./queries.server.ts";
import { selectLinkableEvents, selectSheetLinks, toSheetLinkView } from "./sheet-links.server.ts";

/** Everything the page for connections shows, in one D1 round trip. */
export async function loadConnections(viewer: Viewer, locale: Locale, now: number) {
  const [keys, links, events] = await runBatch([selectKeys(viewer.id), selectSheetLinks(viewer.id), selectLinkableEvents(viewer.id)]);
  return {
    keys: keys.map((key) => toKeyView(key, viewer, locale, now)),
    links: links.map((link) => toSheetLinkView(link, viewer, locale)),
    events,
    isVerified: viewer.isVerified,
    asksPassword: !isProven(viewer, now),
  };
}

export type Connections = Awaited<ReturnType<typeof loadConnections>>;
