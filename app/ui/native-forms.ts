import { awaitCheck, beginCheck, forgetCheck } from "./native-person.ts";
import { showToast } from "./native-toast.ts";

/** The submit button. Excludes the hidden button that Enter presses and the button that only adds a row. */
const SUBMIT_BUTTON = "[type=submit]:not([aria-hidden], [name=add])";

/** Controls that take typed text or require a choice. */
const VALIDATED_CONTROLS = ":enabled:not([type=hidden], [type=checkbox]:optional)";

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * For the guests' script, on forms whose `data-guard` holds the message for a lost connection: reports missing fields
 * before sending, ignores a second press, and keeps what was typed across a reload.
 */
export function guardForms(): void {
  // Makes reload and Back load the URL of a page that answered a form, instead of sending the form again; what was typed is
  // restored.
  history.replaceState(null, "");
  if (/[?&]new\b/.test(location.search) || document.querySelector("[data-done]")) forgetSent();
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-guard]")) {
    restoreForm(form);
    updateSubmitButton(form);
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
    storeForm(form, control);
    if ((control.ariaInvalid === "true" || control.type === "radio") && showError(control)) clearNotice(form);
    updateSubmitButton(form);
  });
  // The Back button shows the page in the state it was left in.
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

function listControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      isControl(element) && element.matches(VALIDATED_CONTROLS) && (element.type !== "radio" || isNeededRadio(element)),
  );
}

/** Whether it is the first radio of a required group; that one represents the group. */
function isNeededRadio(input: Control): boolean {
  return input.required && input === input.form?.querySelector(`[name="${input.name}"]:enabled`);
}

function isComplete(form: HTMLFormElement): boolean {
  // Quantity fields of unselected items are hidden and don't count.
  const wrong = listControls(form).filter((control) => control.checkVisibility() && !showError(control));
  const notice = form.querySelector<HTMLElement>("[data-missing]");
  if (notice) notice.hidden = !wrong.some(isPersonMissing);
  wrong[0]?.focus();
  return wrong.length === 0;
}

/** Whether the guest's own details are missing. The notice above reports only those; other errors stand at their fields. */
function isPersonMissing({ validity, dataset }: Control): boolean {
  return validity.valueMissing && dataset.remember !== undefined;
}

/** Hides the notice above once nothing it asks for is missing. */
function clearNotice(form: HTMLFormElement): void {
  const notice = form.querySelector<HTMLElement>("[data-missing]");
  if (notice && !listControls(form).some(isPersonMissing)) notice.hidden = true;
}

/** Shows the error of a control next to it. Returns whether the control is valid. */
function showError(control: Control): boolean {
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

/** An optional agreement requires a name once its box is checked. */
function updateSignatureFields(form: HTMLFormElement): void {
  for (const box of form.querySelectorAll<HTMLInputElement>("[data-signed-by]")) {
    const name = form.elements.namedItem(box.dataset.signedBy ?? "");
    if (name instanceof HTMLInputElement) name.required = box.checked;
  }
}

/** Keeps the submit button of a form with `data-waits` disabled until its required fields are filled. */
function updateSubmitButton(form: HTMLFormElement): void {
  updateSignatureFields(form);
  if (form.dataset.waits === undefined) return;
  const button = form.querySelector<HTMLButtonElement>(SUBMIT_BUTTON);
  if (button) button.disabled = listControls(form).some((control) => control.required && !control.value.trim());
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  for (const part of [form, form.querySelector(SUBMIT_BUTTON)]) if (part) part.ariaBusy = isBusy ? "true" : null;
}

/**
 * The guest's own details are shared by all forms in this tab; other fields belong to one page. A form that changes a sign-up
 * has keys of its own, because a page may hold several.
 */
function formKey(form: HTMLFormElement, control: Control): string {
  const isGuestDetail = control.dataset.remember !== undefined && !findChangeKey(form);
  return `typed:${isGuestDetail ? "" : new URL(form.action).pathname}${findChangeKey(form)}:${control.name}`;
}

/** The id of the sign-up that a form changes, after a "#"; "" if it changes none. */
function findChangeKey({ elements }: HTMLFormElement): string {
  const [intent, id] = ["intent", "signup"].map((name) => elements.namedItem(name));
  return intent ? `#${id instanceof HTMLInputElement ? id.value : ""}` : "";
}

function isKept(control: Control): boolean {
  return control.name !== "" && control.type !== "hidden" && control.type !== "checkbox";
}

function storeForm(form: HTMLFormElement, control: Control): void {
  if (isKept(control)) sessionStorage.setItem(formKey(form, control), control.value);
}

function restoreForm(form: HTMLFormElement): void {
  const isChange = findChangeKey(form);
  // On a fresh visit, a form that changes a sign-up shows the stored values or the refused ones; on a reload, what was typed.
  const isNew = isChange && performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "navigate");
  for (const control of form.querySelectorAll<Control>("input, textarea")) {
    if (isNew) {
      if (form.closest("details[open]")) storeForm(form, control);
      else sessionStorage.removeItem(formKey(form, control));
    }
    const typed = isKept(control) && !isNew ? sessionStorage.getItem(formKey(form, control)) : null;
    if (!typed) continue;
    if (control instanceof HTMLInputElement && control.type === "radio") control.checked = control.value === typed && !control.disabled;
    else if (isChange || !control.value || control.type === "number") control.value = typed;
    control.closest("details")?.setAttribute("open", "");
  }
}

/** Forgets what was sent, so that a second sign-up starts with only the guest's own details. */
function forgetSent(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith("typed:/")) sessionStorage.removeItem(key);
}
