import type { ReactNode } from "react";

/** The shell's quiet line: one sentence and at most one small action. */
export function NoticeBar({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 sm:justify-center gap-y-1 border-line border-b bg-sunken px-4 py-2 text-sm text-soft print:hidden"
    >
      <p>
        <span aria-hidden="true" className="mr-2.5 mb-px inline-block size-2 rounded-full bg-wait" />
        {children}
      </p>
      {action}
    </div>
  );
}
