import { type ComponentType, createContext, lazy, useCallback, useContext, useEffect, useReducer } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";

type Closable = { onClose?: () => void; onOpenChange?: (open: boolean) => void };

const Retry = createContext<() => void>(() => undefined);

/**
 * A part of a page that is loaded when it is needed; the caller puts a <Suspense> around it. Where it can't be loaded (no
 * connection, or a newer version was deployed) the page stays: a dialog closes with a toast, anything else says so in its place.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  // React's type of a lazy component can't be told for props that are not known yet.
  const attempt = () => lazy(() => load().then(asDefault, () => asDefault<P>(Missing))) as unknown as ComponentType<P>;
  let Part = attempt();
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level, once for each part
  return function LazyPart(props: P) {
    const [, again] = useReducer((count: number) => count + 1, 0);
    // The same function each time: a new one would reach into parts that still load, and React begins those anew.
    const retry = useCallback(() => {
      Part = attempt();
      again();
    }, []);
    return (
      <Retry.Provider value={retry}>
        <Part {...props} />
      </Retry.Provider>
    );
  };
}

function asDefault<P>(Part: ComponentType<P>) {
  return { default: Part };
}

/** The same for what the server rendered already: without its code it stays as it is, to be read. */
export function lazyRendered<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(() => load().then(asDefault, stayAsRendered));
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
  toast({ kind: "error", title: m.ui_part_missing(), description: m.common_try_again() });
}

function Missing(props: object) {
  const { onClose, onOpenChange }: Closable = props;
  return onClose || onOpenChange ? <MissingDialog onClose={onClose} onOpenChange={onOpenChange} /> : <MissingPart />;
}

function MissingDialog({ onClose, onOpenChange }: Closable) {
  const retry = useContext(Retry);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known
  useEffect(() => {
    sayNotLoaded();
    onClose?.();
    onOpenChange?.(false);
    // The next press tries again.
    return retry;
  }, []);
  return null;
}

function MissingPart() {
  return (
    <div role="status" className="grid justify-items-start gap-2 rounded-md bg-accent-soft px-4 py-3 text-sm">
      <p className="font-semibold">{m.ui_part_missing()}</p>
      <p>{m.common_try_again()}</p>
      <Button variant="secondary" size="sm" onClick={useContext(Retry)}>
        {m.error_retry()}
      </Button>
    </div>
  );
}
