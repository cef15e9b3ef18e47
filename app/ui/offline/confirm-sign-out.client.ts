import { m } from "#app/i18n/paraglide/messages.js";
import { countUnsent } from "./store.ts";

/** Asks before a sign-out deletes walk-ins that only this device has; without any, it doesn't ask. */
export async function confirmSignOut(): Promise<boolean> {
  const { walkIns } = await countUnsent();
  return walkIns === 0 || confirm(m.walk_ins_sign_out({ count: walkIns }));
}
