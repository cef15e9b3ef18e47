import { m } from "#app/i18n/paraglide/messages.js";
import { toast } from "#app/ui/toast.ts";
import { checkAccount } from "./account.ts";
import { replayCheckIns } from "./check-ins.ts";
import { describeConflict } from "./labels.ts";
import { REPLAYED } from "./replayed.ts";
import { takeNews } from "./store.ts";

const RETRY_AFTER = 2000;

/**
 * Runs when the connection returns. It retries, because the first signal may come too early. Reloads if the person is signed
 * out, as the service worker may have noticed earlier, so that no list stays visible.
 */
export async function syncAfterReconnect(tries = 3): Promise<void> {
  const hasSent = await replayCheckIns();
  const status = await checkAccount();
  if (status === "over" || status === "none") return location.reload();
  if (status === "unknown" && tries > 1) setTimeout(() => void syncAfterReconnect(tries - 1), RETRY_AFTER);
  if (hasSent) await showReplayed();
}

/** Shows the results of sent check-ins and has the list reloaded. */
export async function showReplayed(): Promise<void> {
  if (await toastNews()) dispatchEvent(new Event(REPLAYED));
}

/** Shows what became of the data stored on this device. Returns whether there was anything to show. */
async function toastNews(): Promise<boolean> {
  const all = await takeNews();
  const stored = all.reduce((sum, news) => sum + news.stored, 0);
  if (stored > 0) toast({ title: m.offline_stored({ count: stored }) });
  for (const conflict of all.flatMap(({ conflicts }) => conflicts))
    toast({ kind: "error", title: m.offline_conflict(), description: describeConflict(conflict) });
  const removed = all.flatMap((news) => news.removed ?? []);
  if (removed.length > 0) {
    const unsent = removed.reduce((sum, each) => sum + each, 0);
    const lines = [m.offline_removed_text(), ...(unsent > 0 ? [m.offline_removed_unsent({ count: String(unsent) })] : [])];
    toast({ kind: "info", title: m.offline_removed(), description: lines.join(" ") });
  }
  return all.length > 0;
}
