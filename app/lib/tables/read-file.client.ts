import { TABLE_FILE } from "./limits.ts";
import { type SourceTable, TableTooLarge } from "./table.ts";

export type ReadFile = { tables: SourceTable[]; problem: null } | { tables: null; problem: "large" | "old" | "unreadable" | "empty" };

/** The tables in a file, recognized by its content and not its name. Each reader is loaded on demand. */
export async function readTableFile(file: Blob & { name: string }): Promise<ReadFile> {
  if (file.size > TABLE_FILE.bytes) return { tables: null, problem: "large" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = file.name.replace(/\.[a-z]{2,5}$/i, "").slice(0, TABLE_FILE.name);
  try {
    const tables = await parseTables(bytes, name);
    if (tables === null) return { tables, problem: startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) ? "old" : "unreadable" };
    return tables.length > 0 ? { tables, problem: null } : { tables: null, problem: "empty" };
  } catch (error) {
    return { tables: null, problem: error instanceof TableTooLarge ? "large" : "unreadable" };
  }
}

async function parseTables(bytes: Uint8Array, name: string): Promise<SourceTable[] | null> {
  if (startsWith(bytes, 0x50, 0x4b)) return (await import("./xlsx.ts")).readWorkbook(bytes);
  const { decodeFile, isBinary } = await import("#app/lib/text-file.ts");
  if (isBinary(bytes)) return null;
  const text = decodeFile(bytes)
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n");
  if (/^\s*(?:<!doctype html|<html|<table|<head|<body|<!--)/i.test(text)) return (await import("./html.ts")).readHtmlTables(text, name);
  return (await import("./csv.ts")).readCsvTable(text, name);
}

function startsWith(bytes: Uint8Array, ...begin: number[]): boolean {
  return begin.every((byte, at) => bytes[at] === byte);
}
