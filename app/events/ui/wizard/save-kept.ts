import { forgetDraft } from "./kept-draft.ts";

/** Runs the action: a redirect means saved, so the kept form may go; an answer that never came is `failed`, and nothing is lost. */
export async function saveKept<T>(key: string, serverAction: () => Promise<T>): Promise<T | { outcome: "failed" }> {
  try {
    return await serverAction();
  } catch (thrown) {
    if (!isRedirect(thrown)) return { outcome: "failed" };
    forgetDraft(key);
    throw thrown;
  }
}

function isRedirect(thrown: unknown): boolean {
  return thrown instanceof Response && thrown.status >= 300 && thrown.status < 400;
}
