import { m } from "#app/i18n/paraglide/messages.js";
import { toast } from "#app/ui/toast.ts";
import { replayCheckIns } from "./check-ins.ts";
import { REPLAYED } from "./replayed.ts";
import { belongTo } from "./store.ts";
// Puts the script among the browser's files; /sw.js answers with it (workers/service-worker.ts).
import "./worker.ts?worker&url";

const LANGUAGE = "turnout:offline-language";

/** Makes this device ready to be used without a connection, for this account alone. */
export async function startOffline(accountId: string): Promise<void> {
  await belongTo(accountId);
  addEventListener("online", () => void replay());
  await replay();
  const registration = await navigator.serviceWorker.register("/sw.js");
  if (localStorage.getItem(LANGUAGE) === document.documentElement.lang) return;
  registration.active?.postMessage("again");
  localStorage.setItem(LANGUAGE, document.documentElement.lang);
}

async function replay(): Promise<void> {
  const { stored, conflicts } = await replayCheckIns();
  if (stored > 0) toast({ title: m.offline_stored({ count: stored }) });
  for (const { name, isIn } of conflicts) {
    toast({
      kind: "error",
      title: m.offline_conflict(),
      description: isIn ? m.offline_conflict_in({ name }) : m.offline_conflict_out({ name }),
    });
  }
  if (stored + conflicts.length > 0) dispatchEvent(new Event(REPLAYED));
}
