import { showReplayed, syncAfterReconnect } from "./come-back.client.ts";
import { replayStored } from "./replay.ts";
import { claimForAccount } from "./store.ts";
// Adds the script to the browser's files; /sw.js serves it (workers/service-worker.ts).
import "./worker.ts?worker&url";

const SIGN_OUT = "form[action='/auth/sign-out']";
const LANGUAGE = "turnout:offline-language";
/** Minimum time between checks for a page that becomes visible again, in milliseconds. */
const CHECK_INTERVAL = 60_000;
/** The longest a sign-out waits, in milliseconds. */
const PATIENCE = 3000;

/** Prepares this device for use without a connection, for this account only. Does nothing during a sign-out. */
export async function startOffline(accountId: string): Promise<void> {
  if (document.querySelector("form[data-leaving]")) return;
  const prepared = prepare(accountId);
  delaySignOut(prepared);
  await prepared;
}

async function prepare(accountId: string): Promise<void> {
  await claimForAccount(accountId);
  let askedAt = Date.now();
  addEventListener("online", () => void syncAfterReconnect());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - askedAt < CHECK_INTERVAL) return;
    askedAt = Date.now();
    void syncAfterReconnect();
  });
  navigator.serviceWorker.addEventListener("message", () => void showReplayed());
  await replayStored();
  // A list that was rendered meanwhile may still show the check-ins just sent as pending.
  await showReplayed();
  const registration = await navigator.serviceWorker.register("/sw.js");
  if (localStorage.getItem(LANGUAGE) !== document.documentElement.lang) {
    registration.active?.postMessage("again");
    localStorage.setItem(LANGUAGE, document.documentElement.lang);
  }
  await navigator.serviceWorker.ready;
}

/** Delays a sign-out, which empties the device, until everything has been stored. */
function delaySignOut(prepared: Promise<void>): void {
  const wait = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(SIGN_OUT)) return;
    event.preventDefault();
    event.stopPropagation();
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    const go = () => {
      stop();
      form.requestSubmit();
    };
    void Promise.race([prepared, patience]).then(go, go);
  };
  // Runs before the form's own listener, which sends it.
  addEventListener("submit", wait, true);
  const stop = () => removeEventListener("submit", wait, true);
  void prepared.then(stop, stop);
}
