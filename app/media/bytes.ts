/** A format parser's result: the size in pixels, and the parts worth keeping. */
export type Parsed = { width: number; height: number; parts: Uint8Array[] };

/** Whether the bytes at an offset are these letters. */
export function hasLetters(bytes: Uint8Array, offset: number, letters: string): boolean {
  if (offset + letters.length > bytes.length) return false;
  return [...letters].every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));
}

export function readLetters(bytes: Uint8Array, offset: number, count: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + count));
}

/** A view for reading numbers; reading past the end throws a RangeError. */
export function toDataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Runs a parser; null if the bytes end too early, which throws a RangeError. */
export function nullIfBroken<T>(read: () => T | null): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
