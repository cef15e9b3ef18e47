/** An error in the form of RFC 9457; `more` are the members a client can act on. */
export function problem(status: number, title: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}): Response {
  return Response.json(
    { type: "about:blank", title, status, ...more },
    { status, headers: { ...headers, "Content-Type": "application/problem+json" } },
  );
}
