/** A blob sets its own content type, as JSON bodies do. */
export type FormBody = FormData | Record<string, string> | Blob;

/** Called before an answer redirects the page to `to`; the redirect waits for it. */
export type OnLeave = (to: string) => void | Promise<void>;

type FormAnswer<R> = { result: R; isDone: boolean; isSignedOut: boolean };

/**
 * Sends a form to an action's URL and returns its result, without the router, so that a lost connection doesn't replace the
 * page. Null if there was no answer. An answer may redirect the page (`to`), for example to sign-in when the session has ended.
 */
export async function postForm<R>(action: string, body: FormBody, onLeave?: OnLeave): Promise<FormAnswer<R> | null> {
  try {
    const sent = body instanceof FormData || body instanceof Blob ? body : new URLSearchParams(body);
    const response = await fetch(action, { method: "POST", headers: { Accept: "application/json" }, body: sent });
    const result = await response.json<(R & { to?: unknown }) | null>();
    if (typeof result?.to === "string") return leavePage(result.to, onLeave);
    return result && { result, isDone: response.ok, isSignedOut: response.status === 401 };
  } catch {
    return null;
  }
}

export function toJsonBody(value: unknown): Blob {
  return new Blob([JSON.stringify(value)], { type: "application/json" });
}

/** Never resolves, because the page is unloaded. */
async function leavePage(to: string, onLeave?: OnLeave): Promise<never> {
  await onLeave?.(to);
  window.location.assign(to);
  return await new Promise<never>(() => undefined);
}
