import { addNews, checkIns, forgetAll, keptAccount } from "./store.ts";

/** Whose lists this browser keeps; null when nobody is signed in. */
export type AccountAnswer = { accountId: string | null };

/** "none": nothing is kept, or not any more; "unknown": nobody could be asked. */
export type AccountStatus = "ours" | "over" | "none" | "unknown";

const PATIENCE = 10_000;

/**
 * Asks whether this browser is still signed in to the account whose lists it keeps. Signed out elsewhere, revoked, deleted or
 * somebody else's by now: nothing of it stays on the device, and the device is told what went.
 */
export async function checkAccount(): Promise<AccountStatus> {
  const kept = await keptAccount();
  if (!kept) return "none";
  const accountId = await askWho();
  if (accountId === undefined) return "unknown";
  if (accountId === kept) return "ours";
  const unsent = (await checkIns()).length;
  await forgetAll();
  await addNews({ stored: 0, conflicts: [], removed: unsent });
  return "over";
}

/** undefined: no answer of ours came, as from a network that wants a password first. */
async function askWho(): Promise<string | null | undefined> {
  try {
    const response = await fetch("/offline/account", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? (await response.json<AccountAnswer>()).accountId : undefined;
  } catch {
    return undefined;
  }
}
