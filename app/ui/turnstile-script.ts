/** The part of the API of Cloudflare's script that is used here. */
export type Turnstile = {
  render: (container: HTMLElement, options: TurnstileOptions) => string;
  remove: (id: string) => void;
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to the browser's own
  interface Window {
    turnstile?: Turnstile;
  }
}

type TurnstileOptions = {
  sitekey: string;
  size?: "flexible";
  /** Visible only if the person has to do something. */
  appearance?: "interaction-only";
  callback?: () => void;
  "error-callback"?: () => void;
};

const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

let loading: Promise<Turnstile> | undefined;

/** Cloudflare's script, loaded once; a failed load can be retried. */
export function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.async = true;
    script.onload = script.onerror = () => {
      if (window.turnstile) return resolve(window.turnstile);
      loading = undefined;
      reject(new Error("Turnstile did not load"));
    };
    document.head.appendChild(script);
  });
  return loading;
}
