import type { MiddlewareHandler } from "hono";
import { LOCALES } from "#app/limits.ts";

/** In any other spelling a page may not be framed. */
const FRAMED = /^\/embed\//;
const FOR_STRANGERS = /^\/(?:embed\/|oembed$)/;

/**
 * Other websites may frame what is under /embed, so it knows no one: its requests lose their cookies before anything reads them,
 * and its answers set none. Signed-in people see what a stranger sees, and can't be made to press anything as themselves.
 */
export const serveFrames: MiddlewareHandler = async (c, next) => {
  const url = new URL(c.req.url);
  if (!FOR_STRANGERS.test(url.pathname)) return next();
  c.set("isFramed", FRAMED.test(url.pathname));
  c.req.raw = toStrangersRequest(c.req.raw, url);
  await next();
  const answer = new Response(c.res.body, c.res);
  answer.headers.delete("Set-Cookie");
  // To another page of the same sheet.
  const to = answer.headers.get("Location");
  if (to && /^\/(?:event|g)\//.test(to)) answer.headers.set("Location", `/embed${to}`);
  answer.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  c.res = undefined;
  c.res = answer;
};

/** The frame's URL may choose the language, which is otherwise the browser's. */
function toStrangersRequest(request: Request, { searchParams }: URL): Request {
  const headers = new Headers(request.headers);
  for (const name of ["Cookie", "Authorization"]) headers.delete(name);
  const locale = LOCALES.find((each) => each === searchParams.get("lang"));
  if (locale) headers.set("Accept-Language", locale);
  return new Request(request, { headers });
}
