import { keepQuestion } from "#app/lib/own-question.ts";
import { askPath, nextTypingStep, remainingDismissal, type Typing } from "#app/site/rules.ts";

/** The landing page's only script: it activates Sally's box, which the server rendered hidden (ui/prompt-box.tsx). */
const KEY = "turnout-prompt-dismissed";

const promptBox = document.getElementById("prompt-box");
if (promptBox) startPromptBox(promptBox);

function startPromptBox(box: HTMLElement): void {
  const examples = box.querySelector<HTMLElement>("[data-examples]");
  const form = box.querySelector("form");
  if (!examples || !form) return;
  const typing = typeExamples(examples);
  sendOwnQuestion(form);

  // Storage may be disabled: then the page itself remembers.
  let dismissedAt: string | null = null;
  showInTime();
  box.querySelector("[data-dismiss]")?.addEventListener("click", () => {
    dismissedAt = String(Date.now());
    storeDismissal(dismissedAt);
    box.hidden = true;
    typing.stop();
    showInTime();
  });

  function showInTime(): void {
    const away = remainingDismissal(readDismissal() ?? dismissedAt, Date.now());
    setTimeout(() => {
      storeDismissal(null);
      box.hidden = false;
      typing.start();
    }, away);
  }
}

/** One of several links is shown being typed; a screen reader reads it whole. It pauses while pointed at or focused. */
function typeExamples(examples: HTMLElement): { start: () => void; stop: () => void } {
  const links = [...examples.querySelectorAll("a")];
  const texts = links.map((link) => link.firstElementChild?.textContent ?? "");
  const lengths = texts.map((text) => text.length);
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let typing: Typing = { prompt: 0, letters: 0 };
  let isHeld = false;
  let timer = 0;

  for (const kind of ["pointerenter", "focusin"]) examples.addEventListener(kind, () => hold(true));
  for (const kind of ["pointerleave", "focusout"]) examples.addEventListener(kind, () => hold(false));
  still.addEventListener("change", goOn);
  for (const [index, link] of links.entries()) link.addEventListener("click", () => keepQuestion(texts[index] ?? ""));

  function hold(isWanted: boolean): void {
    isHeld = isWanted;
    goOn();
  }

  function goOn(): void {
    clearTimeout(timer);
    show();
    if (isHeld) return;
    const { after, next } = nextTypingStep(typing, lengths, !still.matches);
    timer = window.setTimeout(() => {
      typing = next;
      goOn();
    }, after);
  }

  function show(): void {
    for (const [index, link] of links.entries()) link.hidden = index !== typing.prompt;
    const letters = links[typing.prompt]?.lastElementChild;
    const text = texts[typing.prompt] ?? "";
    if (letters) letters.textContent = isHeld || still.matches ? text : text.slice(0, typing.letters);
  }

  return {
    start() {
      typing = { prompt: 0, letters: 0 };
      goOn();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Sends the typed question; the button stays disabled while the field is blank. */
function sendOwnQuestion(form: HTMLFormElement): void {
  const input = form.querySelector("input");
  const button = form.querySelector("button");
  if (!input || !button) return;
  const updateButton = () => {
    button.disabled = input.value.trim() === "";
  };
  input.addEventListener("input", updateButton);
  // The browser may restore what was typed here earlier.
  addEventListener("pageshow", updateButton);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (button.disabled) return;
    keepQuestion(input.value);
    location.assign(askPath(form.action, input.value));
  });
}

function readDismissal(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function storeDismissal(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, value);
  } catch {
    // Storage is disabled.
  }
}
