import { type ReactNode, Suspense, useEffect, useMemo, useState } from "react";

type HydratedPartProps<T> = {
  /** What the part shows; the same object while nothing of it changes. */
  value: T;
  fallback?: ReactNode;
  children: (value: T) => ReactNode;
};

/**
 * A part that may still load keeps what the server rendered until it is
 * awake: changed before, React would throw it away and begin anew.
 */
export function HydratedPart<T>({ value, fallback, children }: HydratedPartProps<T>) {
  const [first] = useState(value);
  const [isAwake, setAwake] = useState(false);
  const shown = isAwake ? value : first;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value makes a new element
  return useMemo(
    () => (
      <Suspense fallback={fallback}>
        {children(shown)}
        <Awake onAwake={setAwake} />
      </Suspense>
    ),
    [shown],
  );
}

function Awake({ onAwake }: { onAwake: (isAwake: boolean) => void }) {
  useEffect(() => onAwake(true), [onAwake]);
  return null;
}
