import { useEffect, useRef } from "react";
import { loadTurnstile } from "./turnstile-script.ts";

/**
 * Cloudflare's check that a person fills in this form: it adds its own hidden
 * field. An answer is good once, so a new `attempt` asks again.
 */
export function TurnstileCheck({ siteKey, attempt }: { siteKey: string; attempt: unknown }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt needs a new answer
  useEffect(() => {
    let remove = () => {};
    let isGone = false;
    loadTurnstile().then((turnstile) => {
      if (isGone || !place.current) return;
      const id = turnstile.render(place.current, { sitekey: siteKey });
      remove = () => turnstile.remove(id);
    }, ignore);
    return () => {
      isGone = true;
      remove();
    };
  }, [siteKey, attempt]);
  return <div ref={place} className="min-h-16" />;
}

/** Without its answer the form is sent back with a word about it. */
function ignore(): void {}
