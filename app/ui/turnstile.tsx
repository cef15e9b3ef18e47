import { useEffect, useRef } from "react";

type Turnstile = { render: (element: HTMLElement, options: { sitekey: string }) => string; remove: (id: string) => void };

const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/** Cloudflare's check that a person fills in this form: it adds its own hidden field. An answer is good once, so a new `attempt` asks again. */
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

let loading: Promise<Turnstile> | undefined;

function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => resolve((window as unknown as { turnstile: Turnstile }).turnstile);
    script.onerror = () => {
      loading = undefined;
      reject(new Error("Turnstile did not load"));
    };
    document.head.appendChild(script);
  });
  return loading;
}

/** Without its answer the form is sent back with a word about it. */
function ignore(): void {}
