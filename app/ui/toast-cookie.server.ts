import { z } from "zod";
import { readCookie } from "#app/lib/cookies.ts";
import type { ToastText } from "#app/ui/toast.ts";

const COOKIE = "__Host-toast";
const ATTRIBUTES = "Path=/; HttpOnly; Secure; SameSite=Lax";

const schema = z.object({
  kind: z.enum(["success", "error", "info"]),
  title: z.string().max(200),
  description: z.string().max(300).optional(),
});

/** Stores only the texts; the next page shows them once. */
export function toastCookie({ kind = "success", title, description }: ToastText): string {
  return `${COOKIE}=${encodeURIComponent(JSON.stringify({ kind, title, description }))}; ${ATTRIBUTES}; Max-Age=60`;
}

/** The message left by the last action, and the header that deletes it. */
export function takeToast(request: Request): { toast: ToastText | null; forget: Record<string, string> } {
  const value = readCookie(request, COOKIE);
  if (!value) return { toast: null, forget: {} };
  return { toast: parseToast(value), forget: { "Set-Cookie": `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0` } };
}

function parseToast(value: string): ToastText | null {
  try {
    return schema.parse(JSON.parse(decodeURIComponent(value)));
  } catch {
    return null;
  }
}
