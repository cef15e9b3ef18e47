import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { LIMITS } from "#app/limits.ts";
import { listRuleDates } from "#app/sheet/repeats/dates.server.ts";
import { buildRule } from "#app/sheet/repeats/rules.ts";
import { type RepeatAnswer, readRepeatQuery } from "#app/sheet/repeats/schema.ts";

/** The dates of the chosen repeat, for the wizard's preview; one more than fits means too many. */
export async function loader({ request }: LoaderFunctionArgs) {
  const read = readRepeatQuery(new URL(request.url).searchParams);
  if ("outcome" in read) return Response.json(read satisfies RepeatAnswer, { status: 422 });
  const { from, ...repeat } = read.query;
  const rule = buildRule(repeat, from);
  const dates = listRuleDates({ rule, startsOn: from, leftOut: [] }, LIMITS.offers.max + 1);
  return Response.json({ outcome: "dates", rule, from, dates } satisfies RepeatAnswer);
}
