import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; icon?: ReactNode; disabled?: boolean };
type RadioProps = {
  name: string;
  legend: ReactNode;
  /** Shows the legend to screen readers only. */
  quiet?: boolean;
  options: readonly RadioOption[];
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
  required?: boolean;
  /** The guests' script's message if a required choice is missing. */
  missingText?: string;
  error?: ReactNode;
  className?: string;
};

const circle =
  "mt-0.5 size-4.5 shrink-0 appearance-none rounded-full border border-edge bg-card transition-[border-width] checked:border-[5px] checked:border-accent";

/** A choice of a few cards, each with room for a hint. Native radios underneath: works in any form, with or without JavaScript. */
export function RadioCards({ className, ...props }: RadioProps) {
  return (
    <RadioChoices {...props} className={cn("grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]", className)}>
      {(input, option) => (
        <label
          key={option.value}
          className="tap relative flex items-start gap-3 rounded-md border border-edge/50 bg-card p-3 text-sm transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-2 has-disabled:opacity-55"
        >
          <input {...input} />
          {option.icon && <span className="mt-0.5 shrink-0 text-accent-ink [&_svg]:size-5">{option.icon}</span>}
          <span className="grid gap-0.5">
            <span className="font-medium text-ink">{option.label}</span>
            {option.hint && <span className="text-soft text-xs">{option.hint}</span>}
          </span>
        </label>
      )}
    </RadioChoices>
  );
}

/** A choice of a few as a plain list of lines. */
export function RadioGroup({ className, ...props }: RadioProps) {
  return (
    <RadioChoices {...props} className={cn("grid", className)}>
      {(input, option) => (
        <label key={option.value} className="tap flex items-start gap-3 py-1.5 text-sm has-disabled:opacity-55">
          <input {...input} />
          <span className="grid gap-0.5">
            <span className="text-ink">{option.label}</span>
            {option.hint && <span className="text-muted text-xs">{option.hint}</span>}
          </span>
        </label>
      )}
    </RadioChoices>
  );
}

/** A choice of a few as strips hanging from the card above (reply.css); a disabled one is a torn stub. */
export function RadioStrips(props: RadioProps) {
  return (
    <RadioChoices {...props} quiet className="strips">
      {(input, option) => (
        <label key={option.value}>
          <input {...input} className="absolute inset-0 cursor-pointer appearance-none outline-none disabled:cursor-not-allowed" />
          <span>{option.label}</span>
          {option.hint && <small>{option.hint}</small>}
        </label>
      )}
    </RadioChoices>
  );
}

function RadioChoices({
  name,
  legend,
  quiet,
  options,
  defaultValue,
  value,
  onValueChange,
  required,
  missingText,
  error,
  className,
  children,
}: RadioProps & {
  children: (input: ComponentPropsWithoutRef<"input"> & { "data-missing-text"?: string }, option: RadioOption) => ReactNode;
}) {
  const errorId = `${name}-error`;
  return (
    <fieldset data-slot="radio-group" aria-describedby={error ? errorId : undefined}>
      <legend className={quiet ? "sr-only" : "mb-2 font-medium text-ink text-sm"}>{legend}</legend>
      <div className={className}>
        {options.map((option) =>
          children(
            {
              type: "radio",
              name,
              value: option.value,
              disabled: option.disabled,
              required,
              "data-missing-text": missingText,
              className: circle,
              onChange: onValueChange && (() => onValueChange(option.value)),
              ...(value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value }),
            },
            option,
          ),
        )}
      </div>
      <p id={errorId} aria-live="polite" className="text-danger-ink text-sm not-empty:mt-1.5">
        {error}
      </p>
    </fieldset>
  );
}
