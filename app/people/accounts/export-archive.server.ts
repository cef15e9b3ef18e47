import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { runBatch } from "#app/db/batch.server.ts";
import { type Cell, csvFile, csvLines } from "#app/lib/csv.ts";
import { EXPORT_PICTURES } from "#app/limits.ts";
import { EXPORT_SECTIONS } from "./export-contents.server.ts";
import type { ExportRow, ExportSection } from "./export-section.server.ts";

/** R2 takes a file in parts of equal size, except the last. */
const PART_SIZE = 8 * 1024 * 1024;

/** Writes an account's data as JSON and CSV into one ZIP, straight to R2: only one part is in memory at a time. */
export async function writeArchive(userId: string, key: string, locale: string): Promise<void> {
  const file = new Upload(key);
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    file.take(bytes);
  });
  for (const section of EXPORT_SECTIONS) {
    await writeEntry(zip, file, `json/${section.name}.json`, toJson(section.read(userId)));
    await writeEntry(zip, file, `csv/${section.name}.csv`, toCsv(section, userId, locale));
  }
  await writePictures(zip, file, userId);
  zip.end();
  await file.finish();
}

/**
 * The picture files as uploaded, newest first, stored without compression. Those that don't fit into one file are listed, so
 * that none is missing silently.
 */
async function writePictures(zip: Zip, file: Upload, userId: string): Promise<void> {
  const [rows] = await runBatch([sql<{ key: string }>`SELECT key FROM pictures WHERE user_id = ${userId} ORDER BY created_at DESC, key`]);
  const left: string[] = [];
  let room: number = EXPORT_PICTURES.bytes;
  for (const [index, { key: name }] of rows.entries()) {
    const picture = index < EXPORT_PICTURES.files && room > 0 ? await env.MEDIA.get(name) : null;
    if (!picture || picture.size > room) {
      await picture?.body.cancel();
      left.push(name);
      continue;
    }
    room -= picture.size;
    const entry = new ZipPassThrough(`pictures/${name.slice(userId.length + 1)}`);
    zip.add(entry);
    const reader = picture.body.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      entry.push(piece.value);
      await file.flush();
    }
    entry.push(new Uint8Array(0), true);
  }
  if (left.length > 0) await writeEntry(zip, file, "pictures/not-included.txt", toLines(left));
}

async function* toLines(texts: string[]): AsyncIterable<string> {
  for (const text of texts) yield `${text}\n`;
}

async function writeEntry(zip: Zip, file: Upload, path: string, texts: AsyncIterable<string>): Promise<void> {
  const entry = new ZipDeflate(path, { level: 6 });
  zip.add(entry);
  const utf8 = new TextEncoder();
  for await (const text of texts) {
    entry.push(utf8.encode(text));
    await file.flush();
  }
  entry.push(new Uint8Array(0), true);
}

async function* toJson(pieces: AsyncIterable<ExportRow[]>): AsyncIterable<string> {
  let opening = "[\n";
  for await (const rows of pieces) {
    yield opening + rows.map((row) => JSON.stringify(row)).join(",\n");
    opening = ",\n";
  }
  yield opening === ",\n" ? "\n]\n" : "[]\n";
}

async function* toCsv(section: ExportSection, userId: string, locale: string): AsyncIterable<string> {
  let columns: string[] | null = null;
  for await (const rows of section.read(userId)) {
    if (!columns) {
      columns = Object.keys(rows[0] ?? {});
      yield csvFile([columns], locale);
    }
    const names = columns;
    yield csvLines(
      rows.map((row) => names.map((name) => toCell(row[name]))),
      locale,
    );
  }
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  return typeof value === "number" || typeof value === "string" ? value : JSON.stringify(value);
}

class Upload {
  readonly #key: string;
  #waiting: Uint8Array[] = [];
  #size = 0;
  #upload: R2MultipartUpload | null = null;
  readonly #parts: R2UploadedPart[] = [];

  constructor(key: string) {
    this.#key = key;
  }

  take(bytes: Uint8Array): void {
    this.#waiting.push(bytes);
    this.#size += bytes.length;
  }

  async flush(): Promise<void> {
    while (this.#size >= PART_SIZE) await this.#send(this.#cut(PART_SIZE));
  }

  async finish(): Promise<void> {
    await this.flush();
    const rest = this.#cut(this.#size);
    if (!this.#upload) {
      await env.MEDIA.put(this.#key, rest);
      return;
    }
    if (rest.length > 0) await this.#send(rest);
    await this.#upload.complete(this.#parts);
  }

  async #send(bytes: Uint8Array): Promise<void> {
    this.#upload ??= await env.MEDIA.createMultipartUpload(this.#key);
    this.#parts.push(await this.#upload.uploadPart(this.#parts.length + 1, bytes));
  }

  #cut(length: number): Uint8Array {
    const whole = new Uint8Array(this.#size);
    let at = 0;
    for (const bytes of this.#waiting) {
      whole.set(bytes, at);
      at += bytes.length;
    }
    this.#waiting = [whole.subarray(length)];
    this.#size -= length;
    return whole.subarray(0, length);
  }
}
