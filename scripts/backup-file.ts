import {
  appendFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseEnv } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";
import { type Entry, packed, unpacked } from "./archive.ts";
import { type Bucket, openBucket, stageOf } from "./bucket.ts";
import { type Database, openDatabase, type Where } from "./database.ts";
import { readSecrets, writeSecrets } from "./deploy/installation.ts";
import { dump } from "./dump-file.ts";
import { decrypted, encrypted } from "./encryption.ts";
import { ROOT } from "./local.ts";
import { type Options, restore } from "./restore-sql.ts";

/** An installation's parts, wherever they are. */
export type Installation = {
  database: Database;
  bucket: Bucket;
  /** What links are signed with; without these keys a database's links open nothing. */
  secrets: () => Record<string, string>;
  keepSecrets: (secrets: Record<string, string>) => void;
};

const DATABASE = "database.sql.gz";
const SECRETS = "secrets.json";
const MEDIA = "media/";
/** Mail on its way: a restore holds it in the database, and makes its bytes anew. */
const TRANSIENT = "outbox/";
/** Those that only this installation can know. */
const KEPT = ["APP_SECRET", "APP_SECRET_OLD", "APP_SECRET_OLD_UNTIL", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"];

/** Database, pictures and keys in one file that a passphrase closes; under its name it is always whole. */
export async function backUp({ database, bucket, secrets }: Installation, file: string, phrase: string): Promise<{ objects: number }> {
  const folder = mkdtempSync(join(tmpdir(), "turnout-backup-"));
  let objects = 0;
  async function* entries(): AsyncGenerator<Entry> {
    const sql = join(folder, "database.sql");
    await dump(database, sql);
    yield { name: DATABASE, contentType: "application/gzip", bytes: gzipSync(readFileSync(sql)) };
    const kept = Object.fromEntries(Object.entries(secrets()).filter(([name]) => KEPT.includes(name)));
    yield { name: SECRETS, contentType: "application/json", bytes: Buffer.from(JSON.stringify(kept)) };
    for await (const { key, contentType } of bucket.list()) {
      const bytes = key.startsWith(TRANSIENT) ? null : await bucket.get(key);
      if (bytes) yield { name: MEDIA + key, contentType, bytes };
      if (bytes) objects++;
    }
  }
  try {
    mkdirSync(dirname(file), { recursive: true });
    await pipeline(encrypted(packed(entries()), phrase), createWriteStream(`${file}.part`, { mode: 0o600 }));
    renameSync(`${file}.part`, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { objects };
}

/**
 * Brings a backup into a fresh installation. The database comes last, in one stroke: what broke off before is done again, and
 * a database that is not empty is never touched. A damaged file is noticed before anything is written.
 */
export async function restoreBackup(
  { database, bucket, secrets, keepSecrets }: Installation,
  file: string,
  phrase: string,
  options: Omit<Options, "secrets"> = {},
) {
  for await (const _ of open(file, phrase));
  const folder = mkdtempSync(join(tmpdir(), "turnout-restore-"));
  const sql = join(folder, "database.sql");
  let objects = 0;
  try {
    for await (const { name, contentType, bytes } of open(file, phrase)) {
      if (name === DATABASE) appendFileSync(sql, gunzipSync(bytes), { mode: 0o600 });
      else if (name === SECRETS) keepSecrets(z.record(z.string(), z.string()).parse(JSON.parse(Buffer.from(bytes).toString())));
      else if (name.startsWith(MEDIA)) {
        await bucket.put({ key: name.slice(MEDIA.length), contentType }, bytes);
        objects++;
      }
    }
    await restore(database, sql, { ...options, secrets: secrets() });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { objects };
}

function open(file: string, phrase: string): AsyncGenerator<Entry> {
  return unpacked(decrypted(createReadStream(file), phrase));
}

export async function openInstallation(where: Where): Promise<Installation> {
  const vars = join(ROOT, ".dev.vars");
  const secrets = () =>
    where.remote ? readSecrets(stageOf(where)) : existsSync(vars) ? (parseEnv(readFileSync(vars, "utf8")) as Record<string, string>) : {};
  const keepSecrets = (kept: Record<string, string>) => {
    if (where.remote) return writeSecrets(stageOf(where), ROOT, { ...secrets(), ...kept });
    for (const [name, value] of Object.entries(kept))
      if (secrets()[name] !== value) appendFileSync(vars, `${name}=${value}\n`, { mode: 0o600 });
  };
  return { database: await openDatabase(where), bucket: await openBucket(where), secrets, keepSecrets };
}
