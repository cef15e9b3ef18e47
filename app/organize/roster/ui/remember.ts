import { checkAccount } from "#app/ui/offline/account.ts";
import { forgetRoster, keepRoster } from "#app/ui/offline/store.ts";

/** Asks for the whole list and keeps it on this device; fails where nothing can be asked or kept: what was remembered before stays. */
export async function remember(eventId: string): Promise<void> {
  // What is to be said or opened without a connection has to be here before.
  await Promise.all([import("#app/ui/toasts.tsx"), import("./row-menu.tsx")]);
  const answer = await fetch(`/event/${eventId}/check-ins`, { redirect: "manual" });
  if (answer.ok) await keepRoster(await answer.json());
  else if (answer.status === 404) await forgetRoster(eventId);
  else if (answer.type === "opaqueredirect") await checkAccount();
}
