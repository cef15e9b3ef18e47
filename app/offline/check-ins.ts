import { checkIns, forgetCheckIn, type KeptCheckIn, keepCheckIn } from "./store.ts";

/** What became of a check-in: "later": somebody checked them in after it; "gone": no longer on the list. */
export type CheckInOutcome = "done" | "gone" | "later";
export type CheckInsAnswer = { outcomes: CheckInOutcome[] };

/** Sends a check-in, or keeps it on the device until it can be sent. */
export async function sendCheckIn(checkIn: KeptCheckIn): Promise<CheckInOutcome | "kept" | "failed"> {
  const answer = await post(checkIn.eventId, [checkIn]);
  if (answer === "unreachable") {
    await keepCheckIn(checkIn);
    return "kept";
  }
  if (answer === "signed out") return "failed";
  await forgetCheckIn(checkIn);
  return answer.outcomes[0] ?? "failed";
}

/** What became of everything that was kept. */
export type Replay = { stored: number; conflicts: KeptCheckIn[] };

/** Sends what was kept, event by event; doing it twice changes nothing more. What cannot be sent yet stays. */
export async function replayCheckIns(): Promise<Replay> {
  const replay: Replay = { stored: 0, conflicts: [] };
  for (const [eventId, own] of Map.groupBy(await checkIns(), (checkIn) => checkIn.eventId)) {
    const answer = await post(eventId, own);
    if (typeof answer === "string") return replay;
    for (const [index, checkIn] of own.entries()) {
      await forgetCheckIn(checkIn);
      if (answer.outcomes[index] === "done") replay.stored++;
      else replay.conflicts.push(checkIn);
    }
  }
  return replay;
}

async function post(eventId: string, list: KeptCheckIn[]): Promise<CheckInsAnswer | "unreachable" | "signed out"> {
  const sent = list.map(({ signupIds, isIn, at }) => ({ signupIds, isIn, at }));
  try {
    const body = new URLSearchParams({ checkIns: JSON.stringify(sent) });
    const response = await fetch(`/event/${eventId}/check-ins`, { method: "POST", body, redirect: "manual" });
    if (response.type === "opaqueredirect" || response.status === 401) return "signed out";
    if (response.status === 404) return { outcomes: list.map(() => "gone" as const) };
    return response.ok ? await response.json<CheckInsAnswer>() : "unreachable";
  } catch {
    return "unreachable";
  }
}
