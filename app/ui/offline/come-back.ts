import { checkAccount } from "./account.ts";
import { replayCheckIns } from "./check-ins.ts";
import { REPLAYED } from "./replayed.ts";
import { tellNews } from "./tell-news.ts";

const AGAIN_AFTER = 2000;

/**
 * There is a connection again, or soon: the first word of it may come too early. Someone signed out meanwhile, as the
 * service worker may have found out before, sees nobody's list any more.
 */
export async function comeBack(tries = 3): Promise<void> {
  const hasSent = await replayCheckIns();
  const status = await checkAccount();
  if (status === "over" || status === "none") return location.reload();
  if (status === "unknown" && tries > 1) setTimeout(() => void comeBack(tries - 1), AGAIN_AFTER);
  if (hasSent) await readAgain();
}

/** Says what became of what was sent, and has the list read again. */
export async function readAgain(): Promise<void> {
  if (await tellNews()) dispatchEvent(new Event(REPLAYED));
}
