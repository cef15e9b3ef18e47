import { z } from "zod";
import { lengthOf, Reader } from "./encryption.ts";

/** One thing in a backup: a name, what kind of bytes they are, and the bytes. */
export type Entry = { name: string; contentType: string; bytes: Uint8Array };

const header = z.object({ name: z.string(), contentType: z.string(), size: z.number() });

/** Entries one after another: the length of a head in JSON, the head, the bytes it speaks of. */
export async function* packed(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { bytes, ...about } of entries) {
    const head = Buffer.from(JSON.stringify({ ...about, size: bytes.length }));
    yield Buffer.concat([lengthOf(head), head]);
    yield bytes;
  }
}

export async function* unpacked(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const reader = new Reader(stream);
  for (let length = await reader.take(4); length; length = await reader.take(4)) {
    const head = await reader.take(length.readUInt32BE());
    const { size, ...about } = header.parse(JSON.parse(String(head)));
    const bytes = await reader.take(size);
    if (!bytes) throw new Error("the backup is cut off");
    yield { ...about, bytes };
  }
}
