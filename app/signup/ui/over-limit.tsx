import { m } from "#app/i18n/paraglide/messages.js";

/** Beside the selection while it exceeds the per-person limit; the page's script shows and hides it (signup/form/selection-limit.ts). */
export function OverLimit({ limit, isOver = false }: { limit: string; isOver?: boolean }) {
  return (
    <div aria-live="polite">
      <p data-over="" hidden={!isOver} tabIndex={-1} className="my-1.5 text-danger-ink text-sm">
        {limit} {m.signup_limit_uncheck()}
      </p>
    </div>
  );
}
