import { toast as sonner } from "sonner";

/** A short message that passes: a title, at most one sentence, and how it went. */
export type ToastText = { title: string; description?: string; kind?: "success" | "error" | "info" };

/** Shows a toast. Errors stay until they are read. */
export function toast({ title, description, kind = "success" }: ToastText): void {
  sonner[kind](title, { description, duration: kind === "error" ? 10_000 : 5_000 });
}
