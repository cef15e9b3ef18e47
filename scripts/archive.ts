import { z } from "zod";
import { lengthOf, Reader } from "./encryption.ts";

/** One object in a backup: its name, content type and bytes. */
export type Entry = { name: string; contentType: string; bytes: Uint8Array };

const header = z.object({ name: z.string(), contentType: z.string(), size: z.number() });

/** Writes the entries one after another, each as the length of its JSON header, the header, and the bytes it describes. */
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
