import type { ReactNode } from "react";

/** The shell's quiet line: one sentence and at most one small action. */
export function NoticeBar({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-line border-b bg-wait-soft px-4 py-2 text-sm text-wait-ink print:hidden"
    >
      <p>{children}</p>
      {action}
    </div>
  );
}
