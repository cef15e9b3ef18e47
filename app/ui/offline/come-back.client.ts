import { m } from "#app/i18n/paraglide/messages.js";
import { toast } from "#app/ui/toast.ts";
import { checkAccount } from "./account.ts";
import { describeConflict } from "./labels.ts";
import { replayStored } from "./replay.ts";
import { REPLAYED } from "./replayed.ts";
import { takeNews } from "./store.ts";

const RETRY_AFTER = 2000;

/**
 * Runs when the connection returns. It retries, because the first signal may come too early. Reloads if the person is signed
 * out, as the service worker may have noticed earlier, so that no list stays visible.
 */
export async function syncAfterReconnect(tries = 3): Promise<void> {
  const hasSent = await replayStored();
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
  const walkedIn = all.reduce((sum, news) => sum + news.walkedIn, 0);
  if (walkedIn > 0) toast({ title: m.walk_ins_sent({ count: walkedIn }) });
  const refused = all.reduce((sum, news) => sum + news.refused, 0);
  if (refused > 0) toast({ kind: "error", title: m.walk_ins_refused({ count: refused }), description: m.walk_ins_refused_text() });
  for (const conflict of all.flatMap(({ conflicts }) => conflicts))
    toast({ kind: "error", title: m.offline_conflict(), description: describeConflict(conflict) });
  const removed = all.flatMap((news) => news.removed ?? []);
  if (removed.length > 0) {
    const checkIns = removed.reduce((sum, each) => sum + each.checkIns, 0);
    const walkIns = removed.reduce((sum, each) => sum + each.walkIns, 0);
    const lines = [
      m.offline_removed_text(),
      ...(checkIns > 0 ? [m.offline_removed_unsent({ count: String(checkIns) })] : []),
      ...(walkIns > 0 ? [m.walk_ins_lost({ count: String(walkIns) })] : []),
    ];
    toast({ kind: "info", title: m.offline_removed(), description: lines.join(" ") });
  }
  return all.length > 0;
}
