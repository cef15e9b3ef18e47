import { rmSync } from "node:fs";
import { hashPassword } from "#app/people/accounts/passwords.server.ts";
import { withDatabase } from "../../scripts/local-worker.ts";
import { prepareData } from "../../scripts/seed.ts";
import { PASSWORD, writePrepared } from "./prepared.ts";
import { SEEDED } from "./seeded.ts";

export async function seed(): Promise<void> {
  rmSync(SEEDED, { recursive: true, force: true });
  await prepareData(SEEDED);
  const passwordHash = await hashPassword(PASSWORD);
  await withDatabase(SEEDED, (db) => writePrepared(db, passwordHash, Date.now()));
}
