import { replayCheckIns } from "./check-ins.ts";
import { comeBack, readAgain } from "./come-back.ts";
import { belongTo } from "./store.ts";
// Puts the script among the browser's files; /sw.js answers with it (workers/service-worker.ts).
import "./worker.ts?worker&url";

const SIGN_OUT = "form[action='/auth/sign-out']";
const LANGUAGE = "turnout:offline-language";
/** A page that is looked at again asks no more often than this whether it still may. */
const ASKED_EVERY = 60_000;
/** So long a sign-out waits at most. */
const PATIENCE = 3000;

/** Makes this device ready to be used without a connection, for this account alone; not for one that is signing out. */
export async function startOffline(accountId: string): Promise<void> {
  if (document.querySelector("form[data-leaving]")) return;
  const prepared = prepare(accountId);
  leaveAfter(prepared);
  await prepared;
}

async function prepare(accountId: string): Promise<void> {
  await belongTo(accountId);
  let askedAt = Date.now();
  addEventListener("online", () => void comeBack());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - askedAt < ASKED_EVERY) return;
    askedAt = Date.now();
    void comeBack();
  });
  navigator.serviceWorker.addEventListener("message", () => void readAgain());
  await replayCheckIns();
  // A list that was shown meanwhile may hold what has just been sent.
  await readAgain();
  const registration = await navigator.serviceWorker.register("/sw.js");
  if (localStorage.getItem(LANGUAGE) !== document.documentElement.lang) {
    registration.active?.postMessage("again");
    localStorage.setItem(LANGUAGE, document.documentElement.lang);
  }
  await navigator.serviceWorker.ready;
}

/** A sign-out that empties the device comes after all that is still being put on it. */
function leaveAfter(prepared: Promise<void>): void {
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
  // Before the form's own listener, which sends it.
  addEventListener("submit", wait, true);
  const stop = () => removeEventListener("submit", wait, true);
  void prepared.then(stop, stop);
}
