import { useEffect, useState } from "react";

/** Stores a form's state for as long as this browser tab lives. Call `forget` after sending. */
export function useKeptValue<T>(id: string, first: T): { value: T; change: (value: T) => void; forget: () => void } {
  const [value, setValue] = useState(first);
  useEffect(() => setValue((shown) => readStored<T>(id) ?? shown), [id]);
  function change(next: T) {
    writeStored(id, next);
    setValue(next);
  }
  return { value, change, forget: () => removeStored(id) };
}

export function readStored<T>(id: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(id)) ?? "null");
  } catch {
    return null;
  }
}

/** If the browser refuses to store it, only the convenience is lost. */
export function writeStored(id: string, typed: unknown): void {
  try {
    sessionStorage.setItem(storageKey(id), JSON.stringify(typed));
  } catch {}
}

export function removeStored(id: string): void {
  try {
    sessionStorage.removeItem(storageKey(id));
  } catch {}
}

function storageKey(id: string): string {
  return `turnout.typed.${id}`;
}
