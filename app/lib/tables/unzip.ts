import { Inflate } from "fflate";
import { concatBytes } from "#app/lib/bytes.ts";

/** Packed bytes to unpack before checking the output size. One byte expands to at most about a thousand. */
const STEP = 8192;
const END = 0x06054b50;

/** A part of an archive: its name, its packed size, and a function that unpacks at most the given number of bytes. */
type Part = { name: string; size: number; read: (most: number) => Uint8Array };

/** The parts of an archive, not yet unpacked. The unpacked sizes it declares aren't trusted. */
export function listZipEntries(bytes: Uint8Array): Part[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (view.getUint32(end, true) !== END) end--;
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: view.getUint16(end + 8, true) }, () => {
    const [isPacked, size, start] = [view.getUint16(at + 10, true) !== 0, view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
    const [named, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (named ?? 0)));
    at += 46 + (named ?? 0) + (extra ?? 0) + (comment ?? 0);
    const read = (most: number) => {
      const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
      const own = bytes.subarray(from, from + size);
      return isPacked ? inflate(own, most) : own.subarray(0, most);
    };
    return { name, size, read };
  });
}

function inflate(packed: Uint8Array, most: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let left = most;
  const stream = new Inflate((piece) => {
    pieces.push(piece.subarray(0, left));
    left -= Math.min(left, piece.length);
  });
  for (let at = 0; at < packed.length && left > 0; at += STEP) stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
  return concatBytes(...pieces);
}
