import { startTransition, useEffect, useState } from "react";

/** The value after it has not changed for a moment, for work too heavy to do on each keystroke. */
export function useDebouncedValue<T>(value: T, milliseconds = 500): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
