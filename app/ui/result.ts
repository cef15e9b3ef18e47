import type { ToastText } from "#app/ui/toast.ts";

/** What became of a form: a toast, what was wrong with it as a whole (`problem`), and at its fields (`errors`). */
export type Result = { ok: boolean; toast?: ToastText; errors?: Record<string, string>; problem?: { title: string; body: string } };
