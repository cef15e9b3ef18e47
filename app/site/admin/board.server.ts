import type { AppLoadContext } from "@remix-run/cloudflare";
import { config } from "#app/config.server.ts";
import { inOneTrip } from "#app/db/trips.server.ts";
import type { Figures } from "./figures.ts";
import { readOperations } from "./operations.server.ts";
import { liveFigures } from "./queries.server.ts";
import { isAdministrator } from "./rules.ts";
import { sampleFigures } from "./sample.ts";

export type AdminBoard = { isSample: boolean; figures: Figures };

/** An administrator gets this installation's figures, anyone else the sample (product 15). */
export async function boardFor(context: AppLoadContext, now: number): Promise<AdminBoard> {
  const isSample = !(await isAdministrators(context));
  if (isSample) return { isSample, figures: sampleFigures(now) };
  const [figures, operations] = await inOneTrip(() => [liveFigures(now), readOperations(now)]);
  return { isSample, figures: { ...figures, operations } };
}

export async function isAdministrators(context: AppLoadContext): Promise<boolean> {
  return isAdministrator(await context.viewer(), config().adminEmails);
}
