import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { isProven, type Viewer } from "#app/lib/viewer.ts";
import type { Locale } from "#app/limits.ts";
import { selectGrants, toGrantView } from "#app/people/agents/grants.server.ts";
import { selectKeys, toKeyView } from "./queries.server.ts";
import { selectLinkableEvents, selectSheetLinks, toSheetLinkView } from "./sheet-links.server.ts";

/** Everything the page for connections shows, in one D1 round trip. */
export async function loadConnections(viewer: Viewer, locale: Locale, now: number) {
  const [keys, links, events, agents] = await runBatch([
    selectKeys(viewer.id),
    selectSheetLinks(viewer.id),
    selectLinkableEvents(viewer.id),
    selectGrants(viewer.id, now),
  ]);
  return {
    keys: keys.map((key) => toKeyView(key, viewer, locale, now)),
    links: links.map((link) => toSheetLinkView(link, viewer, locale)),
    events,
    agents: agents.map((agent) => toGrantView(agent, viewer, locale)),
    agentAddress: `${config().origin}/mcp`,
    isVerified: viewer.isVerified,
    asksPassword: !isProven(viewer, now),
  };
}

export type Connections = Awaited<ReturnType<typeof loadConnections>>;
