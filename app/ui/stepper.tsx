import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { parseWholeNumber } from "#app/lib/whole-number.ts";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { type ControlProps, toLabelId } from "#app/ui/field.tsx";

type StepperProps = Partial<ControlProps> & {
  min?: number;
  max?: number;
  /** A string is a rejected input, shown as it was typed. */
  defaultValue?: number | string;
  value?: number;
  onValueChange?: (value: number) => void;
  disabled?: boolean;
  "aria-label"?: string;
  className?: string;
};

/** Without JavaScript, only the field is shown. */
const SCRIPTED = "[@media(scripting:none)]:hidden";

/**
 * A whole number with − and +; typing works, too. With `value` the field accepts any text, so that no pasted text is turned
 * into another number. On blur, the number is brought into range, and a note says how the typed one was changed.
 */
export function Stepper({ min = 1, max, defaultValue, value, onValueChange, disabled, className, ...control }: StepperProps) {
  const input = useRef<HTMLInputElement>(null);
  // While a person types, the field may be empty or out of range.
  const [typed, setTyped] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const isText = value !== undefined;

  function type(text: string) {
    setTyped(text);
    setNote(null);
    onValueChange?.(read(text)[0]);
  }
  function step(by: 1 | -1) {
    const element = input.current;
    if (element) settle(inRange((parseWholeNumber(element.value) ?? 0) + by), null);
  }
  function settle(next: number, message: string | null) {
    setTyped(null);
    setNote(message);
    if (input.current) input.current.value = String(next);
    onValueChange?.(next);
  }
  function inRange(n: number) {
    return Math.min(max ?? Number.MAX_SAFE_INTEGER, Math.max(min, n));
  }
  /** The number for `text`, and a note if that differs from what was typed. */
  function read(text: string): [number, string | null] {
    const parsed = parseWholeNumber(text);
    const number = inRange(parsed ?? min);
    if (parsed === number) return [number, null];
    const range = { min, max: max ?? Number.MAX_SAFE_INTEGER };
    return [number, text.trim() ? m.field_number_changed({ typed: text.trim(), number, ...range }) : m.field_number_between(range)];
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    digitsOnly(event);
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      step(event.key === "ArrowUp" ? 1 : -1);
    }
    const [number, message] = read(typed ?? String(value));
    // Enter may submit the form, so it first shows a changed number.
    if (event.key === "Enter" && message) {
      event.preventDefault();
      settle(number, message);
    }
  }

  // The field's label, read after the button's own name: it says what is counted.
  const counted = control.id && toLabelId(control.id);
  return (
    <div data-slot="stepper" className={cn("w-36", className)}>
      <div className="flex items-center gap-1">
        <Button
          aria-label={m.ui_one_less()}
          aria-describedby={counted}
          variant="secondary"
          size="icon"
          disabled={disabled}
          onClick={() => step(-1)}
          data-step="-1"
          className={SCRIPTED}
        >
          <Minus aria-hidden="true" />
        </Button>
        <input
          ref={input}
          {...(isText
            ? { type: "text", role: "spinbutton", "aria-valuenow": value, "aria-valuemin": min, "aria-valuemax": max }
            : { type: "number", min, max, step: 1 })}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          defaultValue={isText ? undefined : (defaultValue ?? min)}
          value={isText ? (typed ?? value) : undefined}
          onKeyDown={isText ? onKeyDown : digitsOnly}
          onChange={isText ? ({ target }) => type(target.value) : undefined}
          onBlur={() => typed !== null && settle(...read(typed))}
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
          className={SCRIPTED}
        >
          <Plus aria-hidden="true" />
        </Button>
      </div>
      {isText && (
        <p aria-live="polite" className="text-danger-ink text-sm empty:absolute not-empty:mt-1.5">
          {note}
        </p>
      )}
    </div>
  );
}

/** Allows digits, and keys for moving, deleting and commands (product 5.5). */
function digitsOnly(event: KeyboardEvent) {
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isText && !/\p{Nd}/u.test(event.key)) event.preventDefault();
}
