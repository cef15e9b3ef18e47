import { awaitCheck, beginCheck, forgetCheck } from "./native-person.ts";
import { showToast } from "./native-toast.ts";

/** Neither what Enter presses, where that is another, nor what only asks for a row more. */
const SENDS = "[type=submit]:not([aria-hidden], [name=add])";

/** What is typed into or must be chosen. */
const ANSWERED = ":enabled:not([type=hidden], [type=checkbox]:optional)";

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * For the guests' script, on forms with `data-guard`, which holds what is said without a connection: what is missing is said
 * before anything is sent, a second press sends nothing, and what was typed survives a reload.
 */
export function guardForms(): void {
  // A page that answered a form is reloaded and come back to as its address: what was typed is filled in again.
  history.replaceState(null, "");
  if (/[?&]new\b/.test(location.search) || document.querySelector("[data-done]")) forgetSent();
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-guard]")) {
    restore(form);
    keepWaiting(form);
  }
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-guard]")) return;
    if (form.ariaBusy === "true" || !isComplete(form) || !isOnline(form)) return event.preventDefault();
    setBusy(form, true);
    const check = awaitCheck(form);
    if (!check) return;
    event.preventDefault();
    void check.then(() => {
      setBusy(form, false);
      form.requestSubmit(event.submitter);
    });
  });
  document.addEventListener("input", ({ target: control }) => {
    if (!isControl(control)) return;
    const form = control.form;
    if (!form?.matches("[data-guard]")) return;
    beginCheck(form);
    remember(form, control);
    if ((control.ariaInvalid === "true" || control.type === "radio") && say(control)) clearNotice(form);
    keepWaiting(form);
  });
  // Coming back by the browser's own button shows the page as it was left.
  addEventListener("pageshow", () => {
    for (const form of document.querySelectorAll<HTMLFormElement>("form[aria-busy=true]")) {
      setBusy(form, false);
      forgetCheck(form);
    }
  });
}

function isOnline(form: HTMLFormElement): boolean {
  if (!navigator.onLine) showToast(form.dataset.guard, "error");
  return navigator.onLine;
}

function isControl(target: EventTarget | null): target is Control {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      isControl(element) && element.matches(ANSWERED) && (element.type !== "radio" || isNeededRadio(element)),
  );
}

/** One of each group that must be answered stands for it. */
function isNeededRadio(input: Control): boolean {
  return input.required && input === input.form?.querySelector(`[name="${input.name}"]:enabled`);
}

function isComplete(form: HTMLFormElement): boolean {
  // How many of what is not selected is out of sight, and nobody's business.
  const wrong = controlsOf(form).filter((control) => control.checkVisibility() && !say(control));
  const notice = form.querySelector<HTMLElement>("[data-missing]");
  if (notice) notice.hidden = !wrong.some(isWhoMissing);
  wrong[0]?.focus();
  return wrong.length === 0;
}

/** The notice above asks for who one is; everything else is said at its field alone. */
function isWhoMissing({ validity, dataset }: Control): boolean {
  return validity.valueMissing && dataset.remember !== undefined;
}

/** Once nothing is missing any more the notice above would be untrue. */
function clearNotice(form: HTMLFormElement): void {
  const notice = form.querySelector<HTMLElement>("[data-missing]");
  if (notice && !controlsOf(form).some(isWhoMissing)) notice.hidden = true;
}

/** Says beside a control what is wrong with it, and whether it is fine. */
function say(control: Control): boolean {
  const { valid, valueMissing } = control.validity;
  const { missingText, invalidText } = control.dataset;
  const text = valid
    ? ""
    : ((valueMissing ? missingText : invalidText?.replace("{max}", control.getAttribute("max") ?? "")) ?? control.validationMessage);
  const error = document.getElementById(`${control.id || control.name}-error`);
  if (error) error.textContent = text;
  if (control.type === "radio") return valid;
  control.ariaInvalid = valid ? null : "true";
  if (!valid && error) control.setAttribute("aria-describedby", `${control.id}-hint ${error.id}`);
  return valid;
}

/** What one may agree to needs a name once it is checked. */
function askForSignatures(form: HTMLFormElement): void {
  for (const box of form.querySelectorAll<HTMLInputElement>("[data-signed-by]")) {
    const name = form.elements.namedItem(box.dataset.signedBy ?? "");
    if (name instanceof HTMLInputElement) name.required = box.checked;
  }
}

/** A form that waits for its required fields keeps its button disabled until then. */
function keepWaiting(form: HTMLFormElement): void {
  askForSignatures(form);
  if (form.dataset.waits === undefined) return;
  const button = form.querySelector<HTMLButtonElement>(SENDS);
  if (button) button.disabled = controlsOf(form).some((control) => control.required && !control.value.trim());
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  for (const part of [form, form.querySelector(SENDS)]) if (part) part.ariaBusy = isBusy ? "true" : null;
}

/** Who one is holds for every form of the site in this tab, the rest for this page; a form that changes something is one of several. */
function keyOf(form: HTMLFormElement, control: Control): string {
  const isWho = control.dataset.remember !== undefined && !changes(form);
  return `typed:${isWho ? "" : new URL(form.action).pathname}${changes(form)}:${control.name}`;
}

/** Which sign-up a form changes; "" where it changes none. */
function changes({ elements }: HTMLFormElement): string {
  const [intent, id] = ["intent", "signup"].map((name) => elements.namedItem(name));
  return intent ? `#${id instanceof HTMLInputElement ? id.value : ""}` : "";
}

function isKept(control: Control): boolean {
  return control.name !== "" && control.type !== "hidden" && control.type !== "checkbox";
}

function remember(form: HTMLFormElement, control: Control): void {
  if (isKept(control)) sessionStorage.setItem(keyOf(form, control), control.value);
}

function restore(form: HTMLFormElement): void {
  const isChange = changes(form);
  // A form that changes something shows what stands, unless it came back refused: then a reload shows what was typed.
  const isNew = isChange && performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "navigate");
  for (const control of form.querySelectorAll<Control>("input, textarea")) {
    if (isNew) {
      if (form.closest("details[open]")) remember(form, control);
      else sessionStorage.removeItem(keyOf(form, control));
    }
    const typed = isKept(control) && !isNew ? sessionStorage.getItem(keyOf(form, control)) : null;
    if (!typed) continue;
    if (control instanceof HTMLInputElement && control.type === "radio") control.checked = control.value === typed && !control.disabled;
    else if (isChange || !control.value || control.type === "number") control.value = typed;
    control.closest("details")?.setAttribute("open", "");
  }
}

/** What was sent need not be kept: a second sign-up starts with the name alone. */
function forgetSent(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith("typed:/")) sessionStorage.removeItem(key);
}
