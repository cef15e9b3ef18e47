import { loadTurnstile } from "./turnstile-script.ts";

/** How long a submitted form waits for its check, in milliseconds. */
const PATIENCE = 10_000;

type Check = { isDone: boolean; answer: Promise<void> };
const checks = new WeakMap<HTMLFormElement, Check>();

/** For the guests' script: starts Cloudflare's check in a form that has an element for it. */
export function beginCheck(form: HTMLFormElement): Check | null {
  const container = form.querySelector<HTMLElement>("[data-turnstile]");
  if (!container) return null;
  const check = checks.get(form) ?? { isDone: false, answer: renderCheck(container) };
  if (!checks.has(form)) void check.answer.then(() => finish(check));
  checks.set(form, check);
  return check;
}

/**
 * Resolves once there is nothing more to wait for: the check passed, failed or timed out (then the guest confirms by email).
 * Null if that is the case already, so that the form is sent directly: a form can't be submitted again during its own submit
 * event.
 */
export function awaitCheck(form: HTMLFormElement): Promise<void> | null {
  const check = beginCheck(form);
  if (!check || check.isDone) return null;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
  return Promise.race([check.answer, patience]).then(() => finish(check));
}

function finish(check: Check): void {
  check.isDone = true;
}

/** An answer is valid only once, so a form that is sent again is checked again. */
export function forgetCheck(form: HTMLFormElement): void {
  if (checks.delete(form)) form.querySelector("[data-turnstile]")?.replaceChildren();
}

async function renderCheck(container: HTMLElement): Promise<void> {
  const turnstile = await loadTurnstile().catch(() => null);
  const options = { sitekey: container.dataset.turnstile ?? "", size: "flexible", appearance: "interaction-only" } as const;
  await new Promise<void>((resolve) => {
    if (turnstile) turnstile.render(container, { ...options, callback: resolve, "error-callback": resolve });
    else resolve();
  });
}
