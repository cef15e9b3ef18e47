import type { ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";

type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
  /** The next step: a button or two. */
  action?: ReactNode;
  className?: string;
};

/** Says that there is nothing here yet, and what to do about it. */
export function EmptyState({ title, text, icon, action, className }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={cn(
        "grid content-center justify-items-center gap-2 rounded-lg border border-edge/40 border-dashed px-6 py-12 text-center",
        className,
      )}
    >
      {icon && <div className="mb-2 grid size-12 place-items-center rounded-full bg-sunken text-soft [&_svg]:size-5">{icon}</div>}
      <p className="display text-ink text-lg">{title}</p>
      {text && <p className="max-w-sm text-balance text-muted text-sm">{text}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
