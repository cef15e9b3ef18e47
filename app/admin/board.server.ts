import type { AppLoadContext } from "@remix-run/cloudflare";
import { config } from "#app/config.server.ts";
import type { Figures } from "./figures.ts";
import { liveFigures } from "./queries.server.ts";
import { isAdministrator } from "./rules.ts";
import { sampleFigures } from "./sample.ts";

export type AdminBoard = { isSample: boolean; figures: Figures };

/** An administrator gets this installation's figures, anybody else the sample (product 15). */
export async function boardFor(context: AppLoadContext, now: number): Promise<AdminBoard> {
  const isSample = !(await isAdministrators(context));
  return { isSample, figures: isSample ? sampleFigures(now) : await liveFigures(now) };
}

export async function isAdministrators(context: AppLoadContext): Promise<boolean> {
  return isAdministrator(await context.viewer(), config().adminEmails);
}
