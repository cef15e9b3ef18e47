import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { Notice } from "#app/ui/notice.tsx";

/** Shown above the sign-ups when the day's limit for new people is nearly reached. */
export function BudgetNotice({ budget: { reached, limit } }: { budget: { reached: number; limit: number } }) {
  const number = new Intl.NumberFormat(getLocale());
  return (
    <div className="mb-5">
      <Notice tone="warning" title={m.roster_budget_title()}>
        {m.roster_budget_text({ reached: number.format(reached), limit: number.format(limit) })}
      </Notice>
    </div>
  );
}
