import { type ComponentType, lazy, useCallback, useReducer } from "react";
import type { Closable } from "#app/ui/failed-part.tsx";
import { loadFailedPart, PartBoundary } from "#app/ui/part-boundary.tsx";

/**
 * A part of a page that is loaded when it is needed; the caller puts a <Suspense> around it. Where it can't be loaded (no
 * connection, or a newer version was deployed) the page stays: a dialog closes with a toast, anything else says so in its place.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const attempt = () => lazily<P>(() => load().then(asDefault, missing<P>));
  let Part = attempt();
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level, once for each part
  return function LazyPart(props: P) {
    const [, again] = useReducer((count: number) => count + 1, 0);
    // The same function each time: a new one would reach into parts that still load, and React begins those anew.
    const retry = useCallback(() => {
      Part = attempt();
      again();
    }, []);
    const { onClose, onOpenChange }: Closable = props;
    return (
      <PartBoundary onClose={onClose} onOpenChange={onOpenChange}>
        <Part {...props} retry={retry} />
      </PartBoundary>
    );
  };
}

function lazily<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  // React's type of a lazy component can't be told for props that are not known yet.
  return lazy(load) as unknown as ComponentType<P & { retry?: () => void }>;
}

async function missing<P extends object>() {
  return asDefault<P>((await loadFailedPart()).Missing);
}

function asDefault<P>(Part: ComponentType<P>) {
  return { default: Part };
}

/** The same for what the server rendered already: without its code it stays as it is, to be read. */
export function lazyRendered<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazily<P>(() => load().then(asDefault, stayAsRendered));
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level, once for each part
  return function RenderedPart(props: P) {
    return (
      <PartBoundary>
        <Part {...props} />
      </PartBoundary>
    );
  };
}

function stayAsRendered(): Promise<never> {
  sayNotLoaded();
  return new Promise(() => undefined);
}

/** A part that will soon be wanted; whether it came is said when it is. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

export function sayNotLoaded(): void {
  loadFailedPart().then(
    ({ sayMissing }) => sayMissing(),
    () => undefined,
  );
}
