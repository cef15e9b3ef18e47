import { checkAccount } from "./account.ts";
import { deleteCheckIn, loadCheckIns, type News, type StoredCheckIn, storeCheckIn } from "./store.ts";
import { requestSync } from "./sync.ts";

/** The result of a check-in. "later": a newer check-in or check-out exists; "gone": no longer on the list. */
export type CheckInOutcome = "done" | "gone" | "later";
export type CheckInsAnswer = { outcomes: CheckInOutcome[] };

/** Sends a check-in, or stores it on the device until it can be sent. */
export async function sendCheckIn(checkIn: StoredCheckIn): Promise<CheckInOutcome | "kept" | "failed"> {
  const answer = await post(checkIn.eventId, [checkIn]);
  if (answer === "unreachable") {
    await storeCheckIn(checkIn);
    void requestSync();
    return "kept";
  }
  if (answer === "signed out") return "failed";
  await deleteCheckIn(checkIn);
  return answer.outcomes[0] ?? "failed";
}

/** Sends the stored check-ins, event by event, until the server can't be reached. Those that can't be sent yet stay. Idempotent. */
export async function replayCheckIns(): Promise<Pick<News, "stored" | "conflicts">> {
  const news: Pick<News, "stored" | "conflicts"> = { stored: 0, conflicts: [] };
  for (const [eventId, own] of Map.groupBy(await loadCheckIns(), (checkIn) => checkIn.eventId)) {
    const answer = await post(eventId, own);
    if (typeof answer === "string") break;
    for (const [index, checkIn] of own.entries()) {
      await deleteCheckIn(checkIn);
      const { name, isIn } = checkIn;
      const outcome = answer.outcomes[index] ?? "gone";
      if (outcome === "done") news.stored++;
      else news.conflicts.push({ name, isIn, outcome });
    }
  }
  return news;
}

async function post(eventId: string, list: StoredCheckIn[]): Promise<CheckInsAnswer | "unreachable" | "signed out"> {
  const sent = list.map(({ signupIds, isIn, at }) => ({ signupIds, isIn, at }));
  try {
    const body = new URLSearchParams({ checkIns: JSON.stringify(sent), sentAt: String(Date.now()) });
    // Sends a single tap even if the page is left at once; a longer list could exceed the size limit of keepalive requests.
    const keepalive = list.length === 1;
    const response = await fetch(`/event/${eventId}/check-ins`, { method: "POST", body, redirect: "manual", keepalive });
    if (response.type === "opaqueredirect" || response.status === 401) {
      await checkAccount();
      return "signed out";
    }
    if (response.status === 404) return { outcomes: list.map(() => "gone" as const) };
    return response.ok ? await response.json<CheckInsAnswer>() : "unreachable";
  } catch {
    return "unreachable";
  }
}
