import type { ActionFunction, ActionFunctionArgs, AppLoadContext, LoaderFunction, ServerBuild } from "@remix-run/cloudflare";

/** What a loader or an action answered, or threw. */
export type Done = { value: unknown } | { thrown: unknown };

const done = new WeakMap<AppLoadContext, Map<ActionFunction | LoaderFunction, Done>>();

/** Runs a route's loader or action before Remix is asked for the page; a build that `handsOver` then hands it what came of it. */
export async function runAhead(run: ActionFunction | LoaderFunction, args: ActionFunctionArgs): Promise<Done> {
  const own = done.get(args.context) ?? new Map<ActionFunction | LoaderFunction, Done>();
  done.set(args.context, own);
  const outcome = await outcomeOf(run, args);
  own.set(run, outcome);
  return outcome;
}

/** The same build, whose loaders and actions do nothing a second time for the same request. */
export function handsOver(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    const module = { ...route.module, ...(loader && { loader: once(loader) }), ...(action && { action: once(action) }) };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function once(run: ActionFunction | LoaderFunction) {
  return async (args: ActionFunctionArgs) => {
    const outcome = done.get(args.context)?.get(run) ?? (await outcomeOf(run, args));
    if ("thrown" in outcome) throw outcome.thrown;
    return outcome.value;
  };
}

async function outcomeOf(run: ActionFunction | LoaderFunction, args: ActionFunctionArgs): Promise<Done> {
  try {
    return { value: await run(args) };
  } catch (thrown) {
    return { thrown };
  }
}
