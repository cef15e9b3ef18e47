import { checkAccount } from "#app/ui/offline/account.ts";
import { deleteRoster, storeRoster } from "#app/ui/offline/store.ts";

/** Loads the whole list and stores it on this device. If loading or storing fails, it throws and the stored list stays. */
export async function storeRosterOffline(eventId: string): Promise<void> {
  // Code that is needed offline must be loaded while there is a connection.
  await Promise.all([import("#app/ui/toasts.tsx"), import("./row-menu.tsx")]);
  const answer = await fetch(`/event/${eventId}/check-ins`, { redirect: "manual" });
  if (answer.ok) await storeRoster(await answer.json());
  else if (answer.status === 404) await deleteRoster(eventId);
  else if (answer.type === "opaqueredirect") await checkAccount();
}
