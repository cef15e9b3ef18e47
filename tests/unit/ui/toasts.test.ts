import { expect, test } from "vitest";
import type { ToastText } from "#app/ui/toast.ts";
import { createToastQueue } from "#app/ui/toast.ts";

/** A screen on which a dismissed toast stays until the test removes it. */
function screen() {
  const standing = new Map<ToastText, () => void>();
  const leaving: ToastText[] = [];
  const { add, dropErrors, showWith } = createToastQueue();
  showWith((text, onGone) => {
    if (leaving.length > 0) throw new Error("shown while another was leaving");
    standing.set(text, onGone);
    return { dismiss: () => leaving.push(text) };
  });
  function go(text: ToastText) {
    const onGone = standing.get(text);
    standing.delete(text);
    onGone?.();
  }
  return {
    add,
    dropErrors,
    titles: () => [...standing.keys()].map(({ title, description }) => [title, description].filter(Boolean).join(": ")),
    settle() {
      while (leaving.length > 0) go(leaving.shift() ?? { title: "" });
    },
    runOut: () => [...standing.keys()].forEach(go),
  };
}

const failed = { kind: "error" as const, title: "Not saved" };

test("a repeated error replaces the first one", () => {
  const { add, settle, titles } = screen();
  add({ ...failed, description: "Title is missing" });
  add({ ...failed, description: "Date is missing" });
  expect(titles()).toEqual(["Not saved: Title is missing"]);
  settle();
  expect(titles()).toEqual(["Not saved: Date is missing"]);
});

test("errors don't pile up: the next one replaces the last", () => {
  const { add, settle, titles } = screen();
  add(failed);
  add({ kind: "error", title: "Not sent" });
  settle();
  expect(titles()).toEqual(["Not sent"]);
});

test("errors disappear after a success, with or without a toast; earlier success toasts stay", () => {
  const { add, dropErrors, settle, titles } = screen();
  add({ title: "Copied" });
  add(failed);
  dropErrors();
  dropErrors();
  settle();
  expect(titles()).toEqual(["Copied"]);
  add(failed);
  add({ title: "Saved" });
  settle();
  expect(titles()).toEqual(["Copied", "Saved"]);
});

test("an info toast leaves an error in place", () => {
  const { add, settle, titles } = screen();
  add(failed);
  add({ kind: "info", title: "Too soon" });
  settle();
  expect(titles()).toEqual(["Not saved", "Too soon"]);
});

test("at most three toasts are shown; the oldest makes room", () => {
  const { add, settle, titles } = screen();
  for (const title of ["One", "Two", "Three", "Four", "Five"]) {
    add({ title });
    settle();
  }
  expect(titles()).toEqual(["Three", "Four", "Five"]);
});

test("a burst of errors ends with the last one, and none gets stuck", () => {
  const { add, settle, titles, runOut } = screen();
  for (let i = 1; i <= 8; i++) add({ ...failed, description: String(i) });
  settle();
  expect(titles()).toEqual(["Not saved: 8"]);
  runOut();
  add(failed);
  expect(titles()).toEqual(["Not saved"]);
});

test("toasts added before they can be shown wait, request the display each time, and are shown or taken", () => {
  const { add, showWith, whileUnshown, takeLatest, dropErrors } = createToastQueue();
  add({ title: "Copied" });
  let calls = 0;
  whileUnshown(() => calls++);
  expect(calls).toBe(1);
  add({ title: "Saved" });
  expect(calls).toBe(2);
  expect(takeLatest()).toEqual({ title: "Saved" });
  expect(takeLatest()).toBeUndefined();
  add({ title: "Saved" });
  add(failed);
  dropErrors();
  const shown: string[] = [];
  showWith(({ title }) => {
    shown.push(title);
    return { dismiss: () => undefined };
  });
  expect(shown).toEqual(["Saved"]);
  add({ title: "Copied" });
  expect(shown).toEqual(["Saved", "Copied"]);
  expect(calls).toBe(4);
});
