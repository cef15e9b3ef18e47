import { useEffect, useRef } from "react";
import { loadTurnstile } from "./turnstile-script.ts";

/**
 * Cloudflare's check that a person fills in this form: it adds its own hidden
 * field. An answer is valid only once, so a new `attempt` starts another check.
 */
export function TurnstileCheck({ siteKey, attempt }: { siteKey: string; attempt: unknown }) {
  const container = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt needs a new answer
  useEffect(() => {
    let remove = () => {};
    let isGone = false;
    loadTurnstile().then((turnstile) => {
      if (isGone || !container.current) return;
      const id = turnstile.render(container.current, { sitekey: siteKey });
      remove = () => turnstile.remove(id);
    }, ignore);
    return () => {
      isGone = true;
      remove();
    };
  }, [siteKey, attempt]);
  return <div ref={container} className="min-h-16" />;
}

/** If the check has no answer, the server returns the form with a message about it. */
function ignore(): void {}
