import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { hashErasedEmail } from "#app/people/privacy/erased.ts";
import { copyMigrated } from "#tests/support/migrated.ts";
import { openDatabase } from "../../../scripts/database.ts";
import { writeDump } from "../../../scripts/dump-file.ts";
import { erasedListPath, keepErased, readErased } from "../../../scripts/erased-file.ts";
import { restoreDump } from "../../../scripts/restore-sql.ts";

const FOLDER = mkdtempSync(join(tmpdir(), "turnout-erased-"));
const FILE = join(FOLDER, "dump.sql");
const SECRETS = { APP_SECRET: "the key since", APP_SECRET_OLD: "the key before" };
const ROWS = [
  "INSERT INTO events (id, title, type, created_at, ends_at) VALUES ('past', 'Fair', 'rsvp', 1, 2)",
  "INSERT INTO submissions (id, event_id, submission_key, email, created_at) VALUES ('a', 'past', 'a', 'gone@guest.test', 1), ('b', 'past', 'b', 'kept@guest.test', 1)",
];

afterAll(() => rmSync(FOLDER, { recursive: true }));

test("a restore applies the list of erased data next to the backup in one step, and a newer list only adds to it", async () => {
  const folders = ["from", "to", "bare"].map((name) => join(FOLDER, name));
  await copyMigrated(...folders.slice(0, 2));
  const databases = await Promise.all(folders.map((folder) => openDatabase({ "persist-to": folder })));
  const [from, to, bare] = databases;
  if (!from || !to || !bare) throw new Error("No database");
  try {
    await from.execute(ROWS.join(";\n"));
    await writeDump(from, FILE);
    const hash = await hashErasedEmail(SECRETS.APP_SECRET_OLD, "gone@guest.test");
    await from.query([`INSERT INTO erased VALUES ('${hash}', 5)`, "UPDATE events SET purged_at = 7"]);
    await keepErased(from, erasedListPath(FILE));
    await from.query(["DELETE FROM erased"]);
    await keepErased(from, erasedListPath(FILE));
    const erased = readErased(erasedListPath(FILE));
    expect(erased).toEqual({ addresses: [{ hash, askedAt: 5 }], events: [{ id: "past", purgedAt: 7 }] });

    await restoreDump(to, FILE, { erased, secrets: SECRETS });
    expect(await to.query(["SELECT email, asked_at AS at FROM erasures", "SELECT retain_until AS until FROM events"])).toEqual([
      [{ email: "gone@guest.test", at: 5 }],
      [{ until: "1970-01-01" }],
    ]);
    await restoreDump(bare, FILE);
    expect(await bare.query(["SELECT * FROM erasures"])).toEqual([[]]);
  } finally {
    await Promise.all(databases.map((database) => database.close()));
  }
});
