import { appendFileSync, createReadStream, createWriteStream, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";
import { type ArchiveEntry, packEntries, unpackEntries } from "./archive.ts";
import { type Bucket, openBucket, toStage } from "./bucket.ts";
import { type Database, type DatabaseTarget, openDatabase } from "./database.ts";
import { readSecrets, writeSecrets } from "./deploy/installation.ts";
import { writeDump } from "./dump-file.ts";
import { decryptStream, encryptStream } from "./encryption.ts";
import { DEV_VARS_FILE, ROOT, readVars, writeVars } from "./local.ts";
import { type RestoreOptions, restoreDump } from "./restore-sql.ts";

/** The parts of an installation, local or at Cloudflare. */
export type Installation = {
  database: Database;
  bucket: Bucket;
  /** The keys that sign links. Without them no link of the database opens. */
  secrets: () => Record<string, string>;
  keepSecrets: (secrets: Record<string, string>) => void;
};

const DATABASE = "database.sql.gz";
const SECRETS = "secrets.json";
const MEDIA = "media/";
/** Rendered mail in transit, which isn't backed up: a restore holds the mail in the database, and it is rendered again. */
const TRANSIENT = "outbox/";
/** Secrets that can't be derived or obtained elsewhere. */
const KEPT_SECRETS = ["APP_SECRET", "APP_SECRET_OLD", "APP_SECRET_OLD_UNTIL", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"];
const keptSecrets = z.record(z.string(), z.string().regex(/^[^\r\n\0]*$/));
/** Cloudflare would resolve a key with an empty, "." or ".." part to another object. */
const objectKey = z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/);

/** Writes database, pictures and keys into one encrypted file. The file is replaced atomically, so it is always complete. */
export async function backUp({ database, bucket, secrets }: Installation, file: string, phrase: string): Promise<{ objects: number }> {
  const folder = mkdtempSync(join(tmpdir(), "turnout-backup-"));
  let objects = 0;
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    const sql = join(folder, "database.sql");
    await writeDump(database, sql);
    yield { name: DATABASE, contentType: "application/gzip", bytes: gzipSync(readFileSync(sql)) };
    const keptSecrets = Object.fromEntries(Object.entries(secrets()).filter(([name]) => KEPT_SECRETS.includes(name)));
    yield { name: SECRETS, contentType: "application/json", bytes: Buffer.from(JSON.stringify(keptSecrets)) };
    for await (const { key, contentType } of bucket.list()) {
      const bytes = key.startsWith(TRANSIENT) ? null : await bucket.get(key);
      if (bytes) yield { name: MEDIA + key, contentType, bytes };
      if (bytes) objects++;
    }
  }
  try {
    mkdirSync(dirname(file), { recursive: true });
    await pipeline(encryptStream(packEntries(entries()), phrase), createWriteStream(`${file}.part`, { mode: 0o600 }));
    renameSync(`${file}.part`, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { objects };
}

/**
 * Restores a backup into a fresh installation. The database comes last, in one transaction, so an interrupted restore can be
 * run again, and a database that isn't empty is never touched. A damaged file is detected before anything is written.
 */
export async function restoreBackup(
  { database, bucket, secrets, keepSecrets }: Installation,
  file: string,
  phrase: string,
  options: Omit<RestoreOptions, "secrets"> = {},
) {
  for await (const entry of openBackup(file, phrase)) assertKnownEntry(entry);
  const folder = mkdtempSync(join(tmpdir(), "turnout-restore-"));
  const sql = join(folder, "database.sql");
  let objects = 0;
  try {
    for await (const { name, contentType, bytes } of openBackup(file, phrase)) {
      if (name === DATABASE) appendFileSync(sql, gunzipSync(bytes), { mode: 0o600 });
      else if (name === SECRETS) keepSecrets(parseSecrets(bytes));
      else if (name.startsWith(MEDIA)) {
        await bucket.put({ key: name.slice(MEDIA.length), contentType }, bytes);
        objects++;
      }
    }
    await restoreDump(database, sql, { ...options, secrets: secrets() });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { objects };
}

/** A tampered backup must not reach anything but data, keys and files. */
function assertKnownEntry({ name, bytes }: ArchiveEntry): void {
  if (name === SECRETS) parseSecrets(bytes);
  else if (name !== DATABASE && !(name.startsWith(MEDIA) && objectKey.safeParse(name.slice(MEDIA.length)).success))
    throw new Error(`The backup holds ${JSON.stringify(name)}, which Turnout never writes: nothing was restored`);
}

function parseSecrets(bytes: Uint8Array): Record<string, string> {
  const { data } = keptSecrets.safeParse(JSON.parse(Buffer.from(bytes).toString()));
  if (!data || Object.keys(data).some((name) => !KEPT_SECRETS.includes(name)))
    throw new Error("The backup holds keys that Turnout never writes: nothing was restored");
  return data;
}

function openBackup(file: string, phrase: string): AsyncGenerator<ArchiveEntry> {
  return unpackEntries(decryptStream(createReadStream(file), phrase));
}

export async function openInstallation(where: DatabaseTarget): Promise<Installation> {
  const stage = toStage(where);
  const secrets = (): Record<string, string> => (where.remote ? readSecrets(stage) : (readVars(DEV_VARS_FILE) as Record<string, string>));
  const keepSecrets = (keptSecrets: Record<string, string>) =>
    where.remote ? writeSecrets(stage, ROOT, { ...secrets(), ...keptSecrets }) : writeVars(DEV_VARS_FILE, keptSecrets);
  return { database: await openDatabase(where), bucket: await openBucket(where), secrets, keepSecrets };
}
