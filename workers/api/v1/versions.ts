import { sha256 } from "#app/lib/sha256.ts";

const DIGEST = 12;

/** Changes with the answer; for a resource with versions it begins with its version, which is what a later If-Match names. */
export async function toETag(text: string, version?: number): Promise<string> {
  const digest = (await sha256(text)).slice(0, DIGEST);
  return version === undefined ? `"${digest}"` : `"${version}.${digest}"`;
}

/** The version in If-Match, which is an ETag of ours or just the number; null if there is none. */
export function readVersion(request: Request): number | null {
  const version = /^"?(\d{1,15})(?:\.[0-9a-f]+)?"?$/.exec(request.headers.get("If-Match")?.trim() ?? "")?.[1];
  return version === undefined ? null : Number(version);
}
