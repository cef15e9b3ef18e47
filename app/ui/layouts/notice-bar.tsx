import type { ReactNode } from "react";

/** The shell's notice: one sentence and at most one small action. */
export function NoticeBar({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 sm:justify-center gap-y-1 border-line border-b bg-sunken px-4 py-2 text-sm text-soft print:hidden"
    >
      <p className="flex items-baseline gap-2.5">
        <span aria-hidden="true" className="mb-px size-2 shrink-0 rounded-full bg-wait" />
        <span>{children}</span>
      </p>
      {action && <div className="max-sm:ml-4.5">{action}</div>}
    </div>
  );
}
