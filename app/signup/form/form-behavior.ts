import { persistChoices } from "./kept-choices.ts";
import { GUEST_STORAGE_KEY } from "./known-guest.ts";
import { countNames, watchParties } from "./party-choice.ts";
import { watchClashes } from "./selection-clashes.ts";

/** Enhances the sign-up form; loaded before the rest of the guest script. Separate, since most pages have no form. */
const FIELDS = ["name", "email", "phone"];
/** The storage key of the guest's details as sent, until the sign-up is made. */
const SENT = "sent";

const forms = () => document.querySelectorAll<HTMLFormElement>("form:has([data-forget])");

if (new URLSearchParams(location.search).has("new")) rememberGuest();
for (const form of forms()) prefill(form);
watchClashes();
watchParties();
persistChoices();
document.addEventListener("input", ({ target }) => {
  const form = target instanceof Element ? target.closest("form") : null;
  if (form) syncGuestCount(form);
});
document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && /^quantity/.test(target.name) && !target.value) target.value = target.min;
});
document.addEventListener("submit", ({ target }) => {
  if (target instanceof HTMLFormElement && findForgetButton(target)) sessionStorage.setItem(SENT, JSON.stringify(readGuest(target)));
});
document.addEventListener("click", ({ target, detail }) => {
  if (!(target instanceof Element)) return;
  const form = target.closest("form");
  if (form && target.closest("[data-forget]")) forgetGuest(form);
  // Not for arrow keys, which step through the answers.
  if (form && detail > 0 && target.matches(".strips input")) focusNextField(form);
});

function rememberGuest(): void {
  const sent = sessionStorage.getItem(SENT);
  if (sent) localStorage.setItem(GUEST_STORAGE_KEY, sent);
  sessionStorage.removeItem(SENT);
}

/** Prefills the form for people who signed up here before; values typed in this tab take precedence. */
function prefill(form: HTMLFormElement): void {
  const who: Record<string, unknown> = JSON.parse(localStorage.getItem(GUEST_STORAGE_KEY) ?? "{}");
  const inputs = listRememberedInputs(form);
  const typed = (name: string) => sessionStorage.getItem(`typed::${name}`);
  if (!inputs.some(({ name, value }) => value || typed(name))) {
    for (const input of inputs) {
      input.value = String(who[input.name] ?? "");
      if (input.value) input.closest("details")?.setAttribute("open", "");
    }
  }
  const isSame = inputs.some(({ name, value }) => name === "email" && (value || typed(name)) === who.email);
  findForgetButton(form)?.toggleAttribute("hidden", !isSame);
}

/** "Not you?" */
function forgetGuest(form: HTMLFormElement): void {
  localStorage.removeItem(GUEST_STORAGE_KEY);
  const inputs = listRememberedInputs(form);
  for (const input of inputs) {
    input.value = "";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  findForgetButton(form)?.setAttribute("hidden", "");
  inputs[0]?.focus();
}

/** An RSVP's number is at least its names, and follows them until it is edited. */
function syncGuestCount(form: HTMLFormElement): void {
  const number = form.querySelector<HTMLInputElement>("input[name=guestCount]");
  if (!number) return;
  const names = countNames(form);
  if (Number(number.value) < names || number.value === number.dataset.names) number.value = `${names}`;
  number.dataset.names = `${names}`;
}

/** Moves on to the first empty field, or else scrolls to the button: what unfolds may be below the screen. */
function focusNextField(form: HTMLFormElement): void {
  const empty = listRememberedInputs(form).find(({ value }) => !value);
  if (empty && empty.name !== "phone") empty.focus();
  else form.querySelector("[type=submit]:not([aria-hidden], [name=add])")?.scrollIntoView({ block: "nearest" });
}

function findForgetButton(form: HTMLFormElement): Element | null {
  return form.querySelector("[data-forget]");
}

function listRememberedInputs(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[data-remember]")].filter(({ name }) => FIELDS.includes(name));
}

function readGuest(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(listRememberedInputs(form).map(({ name, value }) => [name, value]));
}
