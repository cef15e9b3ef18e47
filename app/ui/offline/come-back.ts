import { m } from "#app/i18n/paraglide/messages.js";
import { toast } from "#app/ui/toast.ts";
import { checkAccount } from "./account.ts";
import { replayCheckIns } from "./check-ins.ts";
import { conflictText } from "./labels.ts";
import { REPLAYED } from "./replayed.ts";
import { takeNews } from "./store.ts";

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

/** Says what became of what this device kept; whether there was anything to say. */
async function tellNews(): Promise<boolean> {
  const all = await takeNews();
  const stored = all.reduce((sum, news) => sum + news.stored, 0);
  if (stored > 0) toast({ title: m.offline_stored({ count: stored }) });
  for (const conflict of all.flatMap(({ conflicts }) => conflicts))
    toast({ kind: "error", title: m.offline_conflict(), description: conflictText(conflict) });
  const removed = all.flatMap((news) => news.removed ?? []);
  if (removed.length > 0) {
    const unsent = removed.reduce((sum, each) => sum + each, 0);
    const lines = [m.offline_removed_text(), ...(unsent > 0 ? [m.offline_removed_unsent({ count: String(unsent) })] : [])];
    toast({ kind: "info", title: m.offline_removed(), description: lines.join(" ") });
  }
  return all.length > 0;
}
