import { checkAccount } from "./account.ts";
import { deleteWalkIn, loadWalkIns, type News, type StoredWalkIn, storeWalkIn, type WalkInRefusal } from "./store.ts";
import { requestSync } from "./sync.ts";

/** The outcome of a walk-in. "busy": send it again. */
export type WalkInResult = { outcome: "added" } | { outcome: "busy" } | WalkInRefusal;
export type WalkInsAnswer = { results: WalkInResult[] };

/** How many walk-ins one request sends. */
export const WALK_INS_AT_ONCE = 10;

/** A key as sign-ups' forms carry it: 26 letters and digits. */
export function newWalkInKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => (byte % 36).toString(36)).join("");
}

/** Adds a person, and stores them on the device until the server has answered. A refusal is the caller's to show. */
export async function sendWalkIn(
  walkIn: StoredWalkIn,
): Promise<{ outcome: "added" } | { outcome: "kept" } | { outcome: "failed" } | WalkInRefusal> {
  await storeWalkIn(walkIn);
  const answer = await post(walkIn.eventId, [walkIn]);
  if (answer === "signed out") return { outcome: "failed" };
  const result = answer === "unreachable" ? undefined : answer.results[0];
  if (!result || result.outcome === "busy") {
    void requestSync();
    return { outcome: "kept" };
  }
  await deleteWalkIn(walkIn);
  return result;
}

/** Sends the stored walk-ins. Those that were refused stay with the reason, for the helper to decide. Idempotent. */
export async function replayWalkIns(): Promise<Pick<News, "walkedIn" | "refused">> {
  const news = { walkedIn: 0, refused: 0 };
  const waiting = (await loadWalkIns()).filter(({ refusal }) => refusal === null).toSorted((a, b) => a.at - b.at);
  for (const [eventId, own] of Map.groupBy(waiting, (walkIn) => walkIn.eventId)) {
    for (let at = 0; at < own.length; at += WALK_INS_AT_ONCE) {
      const sent = own.slice(at, at + WALK_INS_AT_ONCE);
      const answer = await post(eventId, sent);
      if (typeof answer === "string") return news;
      for (const [index, walkIn] of sent.entries()) {
        const result: WalkInResult = answer.results[index] ?? { outcome: "busy" };
        if (result.outcome === "added") {
          await deleteWalkIn(walkIn);
          news.walkedIn++;
        } else if (result.outcome !== "busy") {
          await storeWalkIn({ ...walkIn, refusal: result });
          news.refused++;
        }
      }
    }
  }
  return news;
}

async function post(eventId: string, list: StoredWalkIn[]): Promise<WalkInsAnswer | "unreachable" | "signed out"> {
  const sent = list.map(({ key, offerId, name, email, at, raiseFrom }) => ({ key, offerId, name, email, at, raiseFrom }));
  try {
    const body = new URLSearchParams({ walkIns: JSON.stringify(sent), sentAt: String(Date.now()) });
    const response = await fetch(`/event/${eventId}/walk-ins`, { method: "POST", body, redirect: "manual" });
    if (response.type === "opaqueredirect" || response.status === 401) {
      await checkAccount();
      return "signed out";
    }
    if (response.status === 404) return { results: list.map(() => ({ outcome: "gone" })) };
    return response.ok ? await response.json<WalkInsAnswer>() : "unreachable";
  } catch {
    return "unreachable";
  }
}
