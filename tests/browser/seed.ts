import { rmSync } from "node:fs";
import { prepareData } from "../../scripts/seed.ts";
import { SEEDED } from "./seeded.ts";

export async function seed(): Promise<void> {
  rmSync(SEEDED, { recursive: true, force: true });
  await prepareData(SEEDED);
}
