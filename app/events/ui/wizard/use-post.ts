import { useState } from "react";
import { forgetDraft } from "./kept-draft.ts";

/** What a saved form answers: where to go on. */
export type Done = { outcome: "done"; to: string };
/** Nothing was saved; `text` says why, where there is more to say. */
export type Failed = { outcome: "failed"; text?: string | null };

/**
 * Posts a form as JSON, away from the router: a session that ended must not lead away from the form. Saved, its kept copy
 * goes and the next page loads; an answer that never came is `failed`.
 */
export function usePost<Answer extends { outcome: string }>(keptAs: string) {
  const [answer, setAnswer] = useState<Answer | Failed | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function post(path: string, body: unknown) {
    setBusy(true);
    const given = await send<Answer | Done>(path, body);
    if (isDone(given)) {
      forgetDraft(keptAs);
      window.location.assign(given.to);
      return;
    }
    setBusy(false);
    setAnswer(given);
  }
  return { answer, isBusy, post };
}

async function send<Answer>(path: string, body: unknown): Promise<Answer | Failed> {
  try {
    const response = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    const answer: Answer & { outcome?: unknown } = await response.json();
    return typeof answer.outcome === "string" ? answer : { outcome: "failed" };
  } catch {
    return { outcome: "failed" };
  }
}

function isDone(answer: { outcome: string }): answer is Done {
  return answer.outcome === "done";
}
