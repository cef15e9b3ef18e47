import type { AppLoadContext } from "@remix-run/cloudflare";
import { config } from "#app/config.server.ts";
import { batchReads } from "#app/db/round-trips.server.ts";
import type { Figures } from "./figures.ts";
import { readOperations } from "./operations.server.ts";
import { loadLiveFigures } from "./queries.server.ts";
import { isAdministrator } from "./rules.ts";
import { buildSampleFigures } from "./sample.ts";

export type AdminBoard = { isSample: boolean; figures: Figures };

/** An administrator gets this installation's figures, anyone else the sample (product 15). */
export async function loadAdminBoard(context: AppLoadContext, now: number): Promise<AdminBoard> {
  const isSample = !(await isAdministratorRequest(context));
  if (isSample) return { isSample, figures: buildSampleFigures(now) };
  const [figures, operations] = await batchReads(() => [loadLiveFigures(now), readOperations(now)]);
  return { isSample, figures: { ...figures, operations } };
}

export async function isAdministratorRequest(context: AppLoadContext): Promise<boolean> {
  return isAdministrator(await context.viewer(), config().adminEmails);
}
