import { useEffect, useState } from "react";

/** Keeps what a form holds itself while this browser tab lasts; `forget` is for when it was sent. */
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
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? "null");
  } catch {
    return null;
  }
}

/** A browser that refuses to keep it loses the convenience, not the form. */
export function write(id: string, typed: unknown): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(typed));
  } catch {}
}

export function forget(id: string): void {
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {}
}

function keyOf(id: string): string {
  return `turnout.typed.${id}`;
}
