import { replayCheckIns } from "./check-ins.ts";
import { addNews } from "./store.ts";
import { replayWalkIns } from "./walk-ins.ts";

const LOCK = "turnout:check-ins";

/**
 * Sends what is stored and records the results for the next page. A lock keeps page and service worker apart. Returns whether
 * anything was sent.
 */
export async function replayStored(): Promise<boolean> {
  return "locks" in navigator ? await navigator.locks.request(LOCK, replay) : await replay();
}

async function replay(): Promise<boolean> {
  const news = { ...(await replayCheckIns()), ...(await replayWalkIns()), removed: null };
  const hasSent = news.stored + news.conflicts.length + news.walkedIn + news.refused > 0;
  if (hasSent) await addNews(news);
  return hasSent;
}
