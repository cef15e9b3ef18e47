import type { Reader } from "#app/db/request-context.server.ts";
import { FRESHNESS } from "#app/limits.ts";
import { readCookie } from "./cookies.ts";
import { createLinkToken, isGenuine, parseTokenId } from "./private-link.server.ts";

const COOKIE = "__Host-bookmark";
const ATTRIBUTES = `Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${FRESHNESS.wrote / 1000}`;
const SESSION = "__Host-session";

/**
 * Which state may answer this request: the primary for signed-in people and writes, and no state older than their own write for
 * others.
 */
export async function createReader(request: Request): Promise<Reader> {
  const { method } = request;
  if (method !== "GET" && method !== "HEAD") return { read: "primary", bookmark: null };
  if (readCookie(request, SESSION) !== undefined) return { read: "primary" };
  const token = readCookie(request, COOKIE);
  const isOurs = token !== undefined && (await isGenuine(token, "bookmark"));
  const bookmark = isOurs ? parseTokenId(token) : null;
  return { read: bookmark === null ? "anywhere" : { bookmark } };
}

/** After a write, a cookie tells the browser's next requests how fresh their reads must be. */
export async function setBookmarkCookie(response: Response, { bookmark }: Reader): Promise<Response> {
  if (!bookmark) return response;
  const answer = new Response(response.body, response);
  answer.headers.append("Set-Cookie", `${COOKIE}=${await createLinkToken("bookmark", bookmark)}; ${ATTRIBUTES}`);
  return answer;
}
