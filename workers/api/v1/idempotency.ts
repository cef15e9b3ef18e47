import { config } from "#app/config.server.ts";
import { newId } from "#app/db/ids.ts";
import { hmac } from "#app/lib/hmac.ts";
import { sha256 } from "#app/lib/sha256.ts";
import type { PresentedKey } from "#app/people/keys/queries.server.ts";
import { beginRequest, endRequest } from "#app/people/keys/requests.server.ts";
import { invalid } from "../body.ts";
import { problem } from "../problem.ts";
import type { Success } from "./operation.ts";

const HEADER = "Idempotency-Key";
const KEY = /^[\x21-\x7e]{1,255}$/;
const ID_DIGITS = 26;

/** A new id, for a request that no key repeats. */
export function mintId(): string {
  return newId();
}

/**
 * Carries out a POST. With an idempotency key, a repeated one within a day gets the first one's answer, and the ids it makes
 * come from the key: even if the note of the first is lost, nothing is made twice.
 */
export async function makeOnce(
  request: Request,
  bytes: ArrayBuffer,
  key: PresentedKey,
  run: (mintedId: string) => Promise<Success | Response>,
  now: number,
): Promise<Response> {
  const idempotencyKey = request.headers.get(HEADER);
  if (idempotencyKey === null) return toAnswer(await run(mintId()));
  if (!KEY.test(idempotencyKey)) return invalid({ [HEADER]: ["1 to 255 visible ASCII characters"] });
  const url = new URL(request.url);
  const content = JSON.stringify([url.pathname, url.search, await sha256(new Uint8Array(bytes)), request.headers.get("If-Match")]);
  const sent = { keyId: key.id, idempotencyKey, hash: toHex(await hmac(config().secret, content)) };
  const begun = await beginRequest(sent, now);
  if (begun.outcome === "running") return problem(409, "Still being carried out", { reason: "running" }, { "Retry-After": "2" });
  if (begun.outcome === "differs") return problem(422, "This Idempotency-Key was used with other content", { reason: "keyReused" });
  if (begun.outcome === "done") return Response.json(begun.answer, { status: begun.status, headers: { "Idempotency-Replayed": "true" } });
  const id = toHex(await hmac(config().secret, JSON.stringify(["minted", key.id, idempotencyKey, begun.begunAt]))).slice(0, ID_DIGITS);
  // If it throws, whether it was carried out is unknown: the note stays, and a repetition a minute later continues it.
  const result = await run(id);
  await endRequest(sent, result instanceof Response ? null : { status: result.status, answer: result.body });
  return toAnswer(result);
}

function toAnswer(result: Success | Response): Response {
  if (result instanceof Response) return result;
  const headers: HeadersInit = result.version === undefined ? {} : { ETag: `"${result.version}"` };
  return Response.json(result.body, { status: result.status, headers });
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
