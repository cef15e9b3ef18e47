import { type ReactNode, useId } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { cn } from "#app/ui/cn.ts";

/** What a field passes to its control: spread it on an Input, Textarea, Select or Stepper. */
export type ControlProps = {
  id: string;
  name?: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

type FieldProps = {
  label: ReactNode;
  /** Shows the label to screen readers only. */
  quiet?: boolean;
  name?: string;
  id?: string;
  hint?: ReactNode;
  /** One message or several (conform's `errors`); empty means valid. */
  error?: ReactNode | readonly string[];
  required?: boolean;
  /** Shows "optional" next to the label. */
  optional?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** For a control with several parts, each of which refers to the label. */
export function toLabelId(controlId: string): string {
  return `${controlId}-label`;
}

/** Connects a label, its control, a hint and the error; a new error is announced. */
export function Field({ label, quiet, name, id, hint, error, required, optional, className, children }: FieldProps) {
  const fallback = useId();
  const controlId = id ?? name ?? fallback;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const message: ReactNode = Array.isArray(error) ? error.join(" ") : error;
  return (
    <div data-slot="field" className={cn("grid content-start gap-1.5", className)}>
      <label
        id={toLabelId(controlId)}
        htmlFor={controlId}
        className={quiet ? "sr-only" : "flex items-baseline gap-2 font-medium text-ink text-sm"}
      >
        {label}
        {optional && <span className="font-normal text-muted text-xs">{m.common_optional()}</span>}
      </label>
      {children({
        id: controlId,
        name,
        required,
        "aria-describedby": [hint && hintId, message && errorId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": message ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="text-muted text-xs">
          {hint}
        </p>
      )}
      <p id={errorId} aria-live="polite" className="text-danger-ink text-sm empty:absolute">
        {message || null}
      </p>
    </div>
  );
}
