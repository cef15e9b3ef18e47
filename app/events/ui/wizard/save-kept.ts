import { data } from "@remix-run/react";
import { forgetDraft } from "./kept-draft.ts";

/**
 * Runs the action. A redirect means saved, so the kept form may go. Anything else was not, and has a status that reloads
 * nothing: a page whose session ended would be led away from the form. An answer that never came is `failed`.
 */
export async function saveKept<T>(key: string, serverAction: () => Promise<T>) {
  try {
    return data(await serverAction(), NOT_SAVED);
  } catch (thrown) {
    if (!isRedirect(thrown)) return data({ outcome: "failed" as const }, NOT_SAVED);
    forgetDraft(key);
    throw thrown;
  }
}

const NOT_SAVED = { status: 422 };

function isRedirect(thrown: unknown): boolean {
  return thrown instanceof Response && thrown.status >= 300 && thrown.status < 400;
}
