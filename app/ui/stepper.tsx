import { Minus, Plus } from "lucide-react";
import { useRef } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import type { ControlProps } from "#app/ui/field.tsx";

type StepperProps = Partial<ControlProps> & {
  min?: number;
  max?: number;
  defaultValue?: number;
  value?: number;
  onValueChange?: (value: number) => void;
  disabled?: boolean;
  "aria-label"?: string;
  className?: string;
};

/** A whole number with − and +. Typing works too; on leaving the field the number is brought back into range. */
export function Stepper({ min = 1, max, defaultValue, value, onValueChange, disabled, className, ...control }: StepperProps) {
  const input = useRef<HTMLInputElement>(null);

  function step(by: 1 | -1) {
    const element = input.current;
    if (!element) return;
    settle(inRange((Number.parseInt(element.value, 10) || 0) + by));
  }
  function settle(next: number) {
    if (input.current) input.current.value = String(next);
    onValueChange?.(next);
  }
  function inRange(n: number) {
    return Math.min(max ?? Number.MAX_SAFE_INTEGER, Math.max(min, n));
  }

  return (
    <div data-slot="stepper" className={cn("flex w-36 items-center gap-1", className)}>
      <Button variant="secondary" size="icon" disabled={disabled} aria-label={m.ui_one_less()} onClick={() => step(-1)} data-step="-1">
        <Minus aria-hidden="true" />
      </Button>
      <input
        ref={input}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        disabled={disabled}
        defaultValue={value === undefined ? (defaultValue ?? min) : undefined}
        value={value}
        onChange={(event) => onValueChange?.(inRange(Number.parseInt(event.target.value, 10) || min))}
        onBlur={(event) => settle(inRange(Number.parseInt(event.target.value, 10) || min))}
        className="control no-spin min-w-0 px-1 text-center text-base tabular-nums md:text-sm"
        {...control}
      />
      <Button variant="secondary" size="icon" disabled={disabled} aria-label={m.ui_one_more()} onClick={() => step(1)} data-step="1">
        <Plus aria-hidden="true" />
      </Button>
    </div>
  );
}
