import type { Reader } from "#app/db/request-context.server.ts";
import { FRESHNESS } from "#app/limits.ts";
import { readCookie } from "./cookies.ts";
import { idOfToken, isGenuine, linkToken } from "./private-link.server.ts";

const COOKIE = "__Host-bookmark";
const ATTRIBUTES = `Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${FRESHNESS.wrote / 1000}`;
const SESSION = "__Host-session";

/** What this request may be answered from: who is signed in, or writes, is answered by the primary, who wrote by no older state. */
export async function readerOf(request: Request): Promise<Reader> {
  const { method } = request;
  if (method !== "GET" && method !== "HEAD") return { read: "primary", bookmark: null };
  if (readCookie(request, SESSION) !== undefined) return { read: "primary" };
  const token = readCookie(request, COOKIE);
  const isOurs = token !== undefined && (await isGenuine(token, "bookmark"));
  const bookmark = isOurs ? idOfToken(token) : null;
  return { read: bookmark === null ? "anywhere" : { bookmark } };
}

/** The answer to a write tells the browser how fresh its next pages must be. */
export async function withBookmark(response: Response, { bookmark }: Reader): Promise<Response> {
  if (!bookmark) return response;
  const answer = new Response(response.body, response);
  answer.headers.append("Set-Cookie", `${COOKIE}=${await linkToken("bookmark", bookmark)}; ${ATTRIBUTES}`);
  return answer;
}
