/**
 * Posts a form to an address that answers JSON, away from the router: a connection that is lost takes no page away. null:
 * no answer came. A session that ended shows the sign-in screen, which leads back here.
 */
export async function postForm<Answer>(action: string, body: FormData | Record<string, string>): Promise<Answer | null> {
  try {
    const fields = body instanceof FormData ? body : new URLSearchParams(body);
    const response = await fetch(action, { method: "POST", body: fields, redirect: "manual" });
    if (response.type === "opaqueredirect") return reload();
    return await response.json<Answer>();
  } catch {
    return null;
  }
}

/** Never answers: the page goes. */
function reload(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}
