import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { WorkspaceEvent } from "#app/organize/event/workspace.server.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";

/** Paths that belong to the tab of another path. */
const PARENT_TABS: Record<string, string> = {
  invite: "messages",
  hours: "settings",
  help: "settings",
  history: "overview",
  ask: "overview",
  rota: "overview",
  import: "signups",
  totals: "overview",
};

/** The tabs of an event's organizer pages. */
export function WorkspaceTabs({ event: { id, attendeeCount, role } }: { event: WorkspaceEvent }) {
  const end = useLocation().pathname.split("/")[3] ?? "";
  const current = PARENT_TABS[end] ?? end;
  const tabs = [
    { end: "overview", label: m.workspace_overview() },
    { end: "signups", label: m.workspace_signups(), count: attendeeCount },
    { end: "door", label: m.workspace_door() },
    { end: "messages", label: m.workspace_messages() },
    { end: "share", label: m.organizer_share() },
    { end: "settings", label: m.workspace_settings() },
  ];
  return (
    <div ref={useScrollToCurrentTab(current)}>
      <TabLinks
        label={m.workspace_tabs()}
        isPages
        className="border-0 px-3 md:px-6"
        tabs={tabs
          .filter(({ end: to }) => role !== "door" || to === "door")
          .map(({ end: to, ...tab }) => ({ ...tab, to: `/event/${id}/${to}`, current: to === current }))}
      />
    </div>
  );
}

/** Scrolls the current tab into view, because they don't all fit on a phone. */
function useScrollToCurrentTab(current: string) {
  const tabs = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>("[aria-current]");
    const list = tab?.closest("ul");
    if (tab && list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return tabs;
}
