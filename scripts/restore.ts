import { access, open } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { COUNT_HELD, HOLD_MAIL, RELEASE_MAIL, SKIP_FOLLOW_MAIL, SKIP_WEBHOOKS } from "../app/outbox/hold.ts";
import { type Installation, openInstallation, restoreBackup } from "./backup-file.ts";
import type { Database } from "./database.ts";
import { isEncrypted } from "./encryption.ts";
import { type ErasedRecords, eraseAgainStatements, hashKeys } from "./erased.ts";
import { erasedListPath, readErased } from "./erased-file.ts";
import { readPassphrase } from "./passphrase.ts";
import { type RestoreOptions, restoreDump } from "./restore-sql.ts";
import { runScript } from "./run-script.ts";

const USAGE = `Usage: npm run restore -- FILE [--send-mail] [--remote [--staging]] [--persist-to FOLDER]
       npm run restore -- --hold-mail | --send-mail | --erase-again [--remote [--staging]] [--persist-to FOLDER]
What was erased since is erased again, by the list at --erased FILE (without it: erased.json beside the backup, or in backups/).
A backup's passphrase is asked for, or comes from TURNOUT_PASSPHRASE.`;

async function countHeld(database: Database): Promise<string> {
  const [[held] = []] = await database.query([COUNT_HELD]);
  return `${held?.messages} messages and ${held?.reminders} due reminders`;
}

if (import.meta.main) await runScript(main, USAGE);

async function main(): Promise<void> {
  const options = {
    remote: { type: "boolean" },
    staging: { type: "boolean" },
    "persist-to": { type: "string" },
    "send-mail": { type: "boolean" },
    "hold-mail": { type: "boolean" },
    "erase-again": { type: "boolean" },
    erased: { type: "string" },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file] = positionals;
  const sendsMail = values["send-mail"] ?? false;
  if (
    positionals.length > 1 ||
    (sendsMail && values["hold-mail"]) ||
    (!file && !sendsMail && !values["hold-mail"] && !values["erase-again"])
  ) {
    throw new TypeError("Name one file, or say what becomes of the mail");
  }
  const where = values.remote ? ` --remote${values.staging ? " --staging" : ""}` : "";
  if (file) await access(file);
  const installation = await openInstallation(values);
  const { database } = installation;
  const erased = readErased(values.erased ?? (file ? erasedListPath(file) : join("backups", "erased.json")));
  try {
    if (values["erase-again"]) return await applyErased(installation, erased);
    if (file) await restoreFile(installation, file, { sendsMail, erased });
    const released = file ? null : await countHeld(database);
    if (!file)
      await database.query(
        sendsMail ? RELEASE_MAIL : [...HOLD_MAIL, ...SKIP_FOLLOW_MAIL, ...((await hasWebhooks(database)) ? SKIP_WEBHOOKS : [])],
      );
    if (file) console.log(`Restored ${file}.`);
    if (sendsMail) console.log(`${released ? `Released ${released}` : "Nothing is held"}: what waits goes out with the next run.`);
    else console.log(`Held: ${await countHeld(database)}. They may have been sent already; if not, npm run restore -- --send-mail${where}`);
    if (file && values.remote)
      console.log(`Now bring tables and keys up to this version: npm run deploy${values.staging ? " -- --staging" : ""}`);
    if (file && !values.remote) console.log("npm start brings the tables up to this version.");
  } finally {
    await Promise.all([database.close(), installation.bucket.close()]);
  }
}

/** Time Travel may lead back to before there were any. */
async function hasWebhooks(database: Installation["database"]): Promise<boolean> {
  const [[row] = []] = await database.query(["SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'webhooks') AS has"]);
  return row?.has === 1;
}

/** Applies the list to a database that was restored in place with Time Travel, whose own list of erased data is then out of date, too. */
async function applyErased({ database, secrets }: Installation, erased: ErasedRecords): Promise<void> {
  const read = async function* (sql: string) {
    yield* (await database.query([sql]))[0] ?? [];
  };
  const statements = await eraseAgainStatements(read, erased, hashKeys(secrets()));
  if (statements.length > 0) await database.execute(statements.join(";\n"));
  console.log(
    `${erased.addresses.length} addresses and ${erased.events.length} events on the list: what is back of them goes with the next runs.`,
  );
}

/** Restores a complete backup, or an older dump of just the database. */
async function restoreFile(installation: Installation, file: string, options: Pick<RestoreOptions, "sendsMail" | "erased">): Promise<void> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(64), 0, 64, 0).finally(() => handle.close());
  if (!isEncrypted(buffer)) return restoreDump(installation.database, file, { ...options, secrets: installation.secrets() });
  const { objects } = await restoreBackup(installation, file, await readPassphrase({ isNew: false }), options);
  console.log(`Brought back ${objects} files and the keys.`);
}
