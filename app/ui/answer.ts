import type { ToastText } from "#app/ui/toast.ts";

/** What became of what an organiser set out to do: done, or a form that comes back with what was wrong. */
export type TaskAnswer = { ok: boolean; toast?: ToastText; errors?: Record<string, string>; problem?: { title: string; body: string } };
