import { type ReactNode, Suspense, useEffect, useMemo, useState } from "react";

type HydratedPartProps<T> = {
  /** The part's data; must be the same object while nothing in it changes. */
  value: T;
  fallback?: ReactNode;
  children: (value: T) => ReactNode;
};

/**
 * Keeps the server-rendered HTML of a part that may still be loading until it is
 * hydrated: if it changed earlier, React would discard it and start over.
 */
export function HydratedPart<T>({ value, fallback, children }: HydratedPartProps<T>) {
  const [first] = useState(value);
  const [isHydrated, setAwake] = useState(false);
  const shown = isHydrated ? value : first;
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
