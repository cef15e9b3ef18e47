import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { type ControlProps, labelIdOf } from "#app/ui/field.tsx";

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
  // While somebody types, the field may be empty or out of range.
  const [typed, setTyped] = useState<string | null>(null);

  function step(by: 1 | -1) {
    const element = input.current;
    if (!element) return;
    settle(inRange((Number.parseInt(element.value, 10) || 0) + by));
  }
  function settle(next: number) {
    setTyped(null);
    if (input.current) input.current.value = String(next);
    onValueChange?.(next);
  }
  function inRange(n: number) {
    return Math.min(max ?? Number.MAX_SAFE_INTEGER, Math.max(min, n));
  }

  // Said after a button's own name: what it is one more of.
  const counted = control.id && labelIdOf(control.id);
  return (
    <div data-slot="stepper" className={cn("flex w-36 items-center gap-1", className)}>
      <Button
        aria-label={m.ui_one_less()}
        aria-describedby={counted}
        variant="secondary"
        size="icon"
        disabled={disabled}
        onClick={() => step(-1)}
        data-step="-1"
      >
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
        value={value === undefined ? undefined : (typed ?? value)}
        onKeyDown={digitsOnly}
        onChange={(event) => {
          setTyped(event.target.value);
          onValueChange?.(inRange(Number.parseInt(event.target.value, 10) || min));
        }}
        onBlur={(event) => typed !== null && settle(inRange(Number.parseInt(event.target.value, 10) || min))}
        className="control no-spin min-w-0 px-1 text-center text-base tabular-nums md:text-sm"
        {...control}
      />
      <Button
        aria-label={m.ui_one_more()}
        aria-describedby={counted}
        variant="secondary"
        size="icon"
        disabled={disabled}
        onClick={() => step(1)}
        data-step="1"
      >
        <Plus aria-hidden="true" />
      </Button>
    </div>
  );
}

/** Digits, and the keys that move, delete or command ([A §5]). */
function digitsOnly(event: KeyboardEvent) {
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isText && !/\d/.test(event.key)) event.preventDefault();
}
