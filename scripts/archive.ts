import { z } from "zod";
import { encodeLength, StreamReader } from "./encryption.ts";

/** One object in a backup: its name, content type and bytes. */
export type ArchiveEntry = { name: string; contentType: string; bytes: Uint8Array };

const header = z.object({ name: z.string(), contentType: z.string(), size: z.number() });

/** Writes the entries one after another, each as the length of its JSON header, the header, and the bytes it describes. */
export async function* packEntries(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  for await (const { bytes, ...about } of entries) {
    const head = Buffer.from(JSON.stringify({ ...about, size: bytes.length }));
    yield Buffer.concat([encodeLength(head), head]);
    yield bytes;
  }
}

export async function* unpackEntries(stream: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const reader = new StreamReader(stream);
  for (let length = await reader.take(4); length; length = await reader.take(4)) {
    const head = await reader.take(length.readUInt32BE());
    const { size, ...about } = header.parse(JSON.parse(String(head)));
    const bytes = await reader.take(size);
    if (!bytes) throw new Error("the backup is cut off");
    yield { ...about, bytes };
  }
}
