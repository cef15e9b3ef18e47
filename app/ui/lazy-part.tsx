import { type ComponentType, lazy, useCallback, useReducer } from "react";
import type { Closable } from "#app/ui/failed-part.tsx";
import { loadFailedPart, PartBoundary } from "#app/ui/part-boundary.tsx";

/**
 * A part of a page that is loaded on demand; the caller wraps it in <Suspense>. If it can't be loaded (no
 * connection, or a newer version was deployed), the page stays: a dialog closes with a toast, other parts show the error in
 * their place.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const attempt = () => loadLazily<P>(() => load().then(toDefaultExport, missingPart<P>));
  let Part = attempt();
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level, once for each part
  return function LazyPart(props: P) {
    const [, again] = useReducer((count: number) => count + 1, 0);
    // Keeps its identity: a new function would re-render parts that are still loading, and React would start them over.
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

function loadLazily<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  // React's type for lazy components can't express props that are still generic.
  return lazy(load) as unknown as ComponentType<P & { retry?: () => void }>;
}

async function missingPart<P extends object>() {
  return toDefaultExport<P>((await loadFailedPart()).NotLoadedPart);
}

function toDefaultExport<P>(Part: ComponentType<P>) {
  return { default: Part };
}

/** A lazy part that the server has already rendered: if its code fails to load, the HTML stays readable. */
export function lazyRendered<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = loadLazily<P>(() => load().then(toDefaultExport, keepRenderedHtml));
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level, once for each part
  return function RenderedPart(props: P) {
    return (
      <PartBoundary>
        <Part {...props} />
      </PartBoundary>
    );
  };
}

function keepRenderedHtml(): Promise<never> {
  toastNotLoaded();
  return new Promise(() => undefined);
}

/** Preloads a part that will be needed soon. Failures are reported when it is used. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

export function toastNotLoaded(): void {
  loadFailedPart().then(
    ({ toastMissing: sayMissing }) => sayMissing(),
    () => undefined,
  );
}
