import { useEffect, useState } from "react";

/** Stores a form's state for as long as this browser tab lives. Call `forget` after sending. */
export function useKeptValue<T>(id: string, first: T): { value: T; change: (value: T) => void; forget: () => void } {
  const [value, setValue] = useState(first);
  useEffect(() => setValue((shown) => read<T>(id) ?? shown), [id]);
  function change(next: T) {
    write(id, next);
    setValue(next);
  }
  return { value, change, forget: () => forget(id) };
}

export function read<T>(id: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(id)) ?? "null");
  } catch {
    return null;
  }
}

/** If the browser refuses to store it, only the convenience is lost. */
export function write(id: string, typed: unknown): void {
  try {
    sessionStorage.setItem(storageKey(id), JSON.stringify(typed));
  } catch {}
}

export function forget(id: string): void {
  try {
    sessionStorage.removeItem(storageKey(id));
  } catch {}
}

function storageKey(id: string): string {
  return `turnout.typed.${id}`;
}
