import { z } from "zod";
import { readCookie } from "./cookies.ts";

const COOKIE = "__Host-toast";
const ATTRIBUTES = "Path=/; HttpOnly; Secure; SameSite=Lax";

const schema = z.object({
  kind: z.enum(["success", "error", "info"]),
  title: z.string().max(200),
  description: z.string().max(300).optional(),
});

/** A short message that the next page shows once. */
export type Toast = z.infer<typeof schema>;

export function toastCookie(toast: Toast): string {
  return `${COOKIE}=${encodeURIComponent(JSON.stringify(toast))}; ${ATTRIBUTES}; Max-Age=60`;
}

/** The message left by the last action, with the header that forgets it. */
export function takeToast(request: Request): { toast: Toast | null; forget: Record<string, string> } {
  const value = readCookie(request, COOKIE);
  if (!value) return { toast: null, forget: {} };
  return { toast: parse(value), forget: { "Set-Cookie": `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0` } };
}

function parse(value: string): Toast | null {
  try {
    return schema.parse(JSON.parse(decodeURIComponent(value)));
  } catch {
    return null;
  }
}
