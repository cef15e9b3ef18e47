import { rmSync } from "node:fs";
import { hashPassword } from "#app/people/accounts/passwords.server.ts";
import { runWithLocalDatabase } from "../../scripts/local-worker.ts";
import { prepareData } from "../../scripts/seed.ts";
import { PREPARED_PASSWORD, writePreparedSessions } from "./prepared-sessions.ts";
import { SEEDED } from "./seeded.ts";

export async function seed(): Promise<void> {
  rmSync(SEEDED, { recursive: true, force: true });
  await prepareData(SEEDED);
  const passwordHash = await hashPassword(PREPARED_PASSWORD);
  await runWithLocalDatabase(SEEDED, (db) => writePreparedSessions(db, passwordHash, Date.now()));
}
