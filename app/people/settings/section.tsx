import { type ReactNode, useId } from "react";
import { cn } from "#app/ui/cn.ts";

export function SettingsSection({ id, title, text, children }: { id: string; title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid scroll-mt-8 gap-3">
      <div className="grid gap-1">
        <h2 id={id} className="display text-lg">
          {title}
        </h2>
        {text && <p className="text-muted text-sm">{text}</p>}
      </div>
      <div className="divide-y divide-line rounded-lg border border-line bg-card shadow-low">{children}</div>
    </section>
  );
}

type RowProps = { label: ReactNode; hint?: ReactNode; htmlFor?: string; className?: string; children?: ReactNode };

export function SettingsRow({ label, hint, htmlFor, className, children }: RowProps) {
  const id = useId();
  const Label = htmlFor ? "label" : "p";
  return (
    <div className={cn("grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5", className)}>
      <div className="grid min-w-0 gap-0.5">
        <Label {...(htmlFor && { htmlFor, id })} className="flex flex-wrap items-center gap-2 font-medium text-ink text-sm">
          {label}
        </Label>
        {hint && <div className="text-muted text-xs">{hint}</div>}
      </div>
      {children && <div className="flex min-w-0 flex-wrap items-center justify-end gap-2">{children}</div>}
    </div>
  );
}

/** A row that opens to a form; it opens and closes before and without JavaScript. `isOpen`: it begins open. */
export function ExpandableRow({ label, hint, action, isOpen, children }: RowProps & { action: string; isOpen?: boolean }) {
  return (
    <details className="group/opening" open={isOpen}>
      <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 rounded-[inherit] px-4 py-3.5 sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="grid min-w-0 gap-0.5">
          <span className="flex flex-wrap items-center gap-2 font-medium text-ink text-sm">{label}</span>
          {hint && <span className="text-muted text-xs">{hint}</span>}
        </span>
        <span className="tap inline-flex h-8 items-center rounded-md border border-edge/50 bg-card px-3 font-medium text-ink text-sm shadow-low group-open/opening:hidden">
          {action}
        </span>
      </summary>
      <div className="px-4 pb-5 sm:px-5">{children}</div>
    </details>
  );
}
