/** A blob carries its own type: `asJson`. */
export type FormBody = FormData | Record<string, string> | Blob;

/** Before an answer that sends the page on (to `to`) does so; it waits for what can be done only here. */
export type OnLeave = (to: string) => void | Promise<void>;

type Answer<R> = { result: R; isDone: boolean; isSignedOut: boolean };

/**
 * Sends a form to the address of an action and reads what became of it, without the router: a lost connection takes no page
 * away. null: no answer came. An answer may send the page on (`to`), for one to the sign-in screen when the session ended.
 */
export async function postForm<R>(action: string, body: FormBody, onLeave?: OnLeave): Promise<Answer<R> | null> {
  try {
    const sent = body instanceof FormData || body instanceof Blob ? body : new URLSearchParams(body);
    const response = await fetch(action, { method: "POST", headers: { Accept: "application/json" }, body: sent });
    const result = await response.json<(R & { to?: unknown }) | null>();
    if (typeof result?.to === "string") return leave(result.to, onLeave);
    return result && { result, isDone: response.ok, isSignedOut: response.status === 401 };
  } catch {
    return null;
  }
}

export function asJson(value: unknown): Blob {
  return new Blob([JSON.stringify(value)], { type: "application/json" });
}

/** Never answers: the page goes. */
async function leave(to: string, onLeave?: OnLeave): Promise<never> {
  await onLeave?.(to);
  window.location.assign(to);
  return await new Promise<never>(() => undefined);
}
