import { m } from "#app/i18n/paraglide/messages.js";
import { cn } from "#app/ui/cn.ts";

type StepProgressProps = { step: number; labels: readonly string[]; className?: string };

/** The current position in a few steps, counted from 1. */
export function StepProgress({ step, labels, className }: StepProgressProps) {
  return (
    <div className={className}>
      <p className="mb-3 text-muted text-sm">
        <span className="font-medium text-ink">{labels[step - 1]}</span>
        <span aria-hidden="true"> · </span>
        {m.ui_step_of({ step: String(step), steps: String(labels.length) })}
      </p>
      <div
        role="progressbar"
        aria-label={m.ui_step_of({ step: String(step), steps: String(labels.length) })}
        aria-valuemin={1}
        aria-valuemax={labels.length}
        aria-valuenow={step}
        aria-valuetext={labels[step - 1]}
        className="grid auto-cols-fr grid-flow-col gap-1.5"
      >
        {labels.map((label, index) => (
          <span key={label} className="h-1.5 overflow-hidden rounded-full bg-ink/10">
            <span
              className={cn(
                "block h-full origin-left rounded-full bg-accent transition-transform duration-300 ease-out",
                index >= step && "scale-x-0",
              )}
            />
          </span>
        ))}
      </div>
    </div>
  );
}
