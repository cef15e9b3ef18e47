import { m } from "#app/i18n/paraglide/messages.js";
import { toast } from "#app/ui/toast.ts";
import { conflictText } from "./labels.ts";
import { takeNews } from "./store.ts";

/** Says what became of what this device kept; whether there was anything to say. */
export async function tellNews(): Promise<boolean> {
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
