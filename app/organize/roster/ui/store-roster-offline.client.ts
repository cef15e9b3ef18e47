import { checkAccount } from "#app/ui/offline/account.ts";
import { deleteRoster, type StoredRoster, storeRoster } from "#app/ui/offline/store.ts";
import { loadDetector } from "./use-scanner.client.ts";

/** Loads the whole list and stores it on this device. If loading or storing fails, it throws and the stored list stays. */
export async function storeRosterOffline(eventId: string): Promise<void> {
  // Code that is needed offline must be loaded while there is a connection.
  await Promise.all([
    import("#app/ui/toasts.tsx"),
    import("./row-menu.tsx"),
    import("./walk-in-dialog.tsx"),
    import("./kept-walk-ins.tsx"),
  ]);
  const answer = await fetch(`/event/${eventId}/check-ins`, { redirect: "manual" });
  if (answer.ok) {
    const roster = await answer.json<StoredRoster>();
    if (roster.people.some(({ spots }) => spots)) await Promise.all([import("./scanner.tsx"), loadDetector()]);
    await storeRoster(roster);
  }
  if (answer.status === 404) await deleteRoster(eventId);
  else if (answer.type === "opaqueredirect") await checkAccount();
}
