import { toast as sonner } from "sonner";

/** A short message that passes: a title, at most one sentence, and how it went. */
export type ToastText = { title: string; description?: string; tone?: "success" | "error" | "info" };

/** Shows a toast. Errors stay until they are read. */
export function toast({ title, description, tone = "success" }: ToastText): void {
  sonner[tone](title, { description, duration: tone === "error" ? 10_000 : 5_000 });
}
