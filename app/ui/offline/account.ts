import { addNews, clearDevice, countUnsent, loadAccountId } from "./store.ts";

/** The account this browser is signed in to; null if no one is signed in. */
export type AccountAnswer = { accountId: string | null };

/** "over": no longer signed in to that account; "none": nothing is stored; "unknown": the server couldn't be asked. */
export type AccountStatus = "ours" | "over" | "none" | "unknown";

const PATIENCE = 10_000;

/**
 * Checks whether this browser is still signed in to the account whose lists it stores. If not (signed out elsewhere, revoked,
 * deleted or another account), deletes everything from the device and records that it did.
 */
export async function checkAccount(): Promise<AccountStatus> {
  const storedId = await loadAccountId();
  if (!storedId) return "none";
  const accountId = await fetchAccountId();
  if (accountId === undefined) return "unknown";
  if (accountId === storedId) return "ours";
  const removed = await countUnsent();
  await clearDevice();
  await addNews({ stored: 0, walkedIn: 0, refused: 0, conflicts: [], removed });
  return "over";
}

/** Undefined if the answer isn't ours, for example from a network that requires a login first. */
async function fetchAccountId(): Promise<string | null | undefined> {
  try {
    const response = await fetch("/offline/account", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? (await response.json<AccountAnswer>()).accountId : undefined;
  } catch {
    return undefined;
  }
}
