/** A blob carries its own type: `asJson`. */
export type FormBody = FormData | Record<string, string> | Blob;

type Answer<R> = { result: R; isSignedOut: boolean };

/**
 * Sends a form to the address of an action and reads what became of it, without the router: a lost connection takes no page
 * away. null: no answer came. An answer may send the page on (`to`), for one to the sign-in screen when the session ended.
 */
export async function postForm<R>(action: string, body: FormBody, onLeave?: () => void): Promise<Answer<R> | null> {
  try {
    const sent = body instanceof FormData || body instanceof Blob ? body : new URLSearchParams(body);
    const response = await fetch(action, { method: "POST", headers: { Accept: "application/json" }, body: sent });
    const result = await response.json<(R & { to?: unknown }) | null>();
    if (typeof result?.to === "string") return leave(result.to, onLeave);
    return result && { result, isSignedOut: response.status === 401 };
  } catch {
    return null;
  }
}

export function asJson(value: unknown): Blob {
  return new Blob([JSON.stringify(value)], { type: "application/json" });
}

/** Never answers: the page goes. */
function leave(to: string, onLeave?: () => void): Promise<never> {
  onLeave?.();
  window.location.assign(to);
  return new Promise(() => undefined);
}
