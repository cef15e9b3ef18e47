import type { ToastText } from "#app/ui/toast.ts";

/** What became of what one of the page's forms asked; the errors by field. A new tag's id goes back to whoever made it. */
export type ContactAnswer = {
  ok: boolean;
  toast?: ToastText;
  errors?: Record<string, string>;
  problem?: { title: string; body: string };
  tagId?: string;
};
