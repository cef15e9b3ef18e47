import type { ActionFunction, AppLoadContext } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import { isData } from "#app/lib/route-data.ts";
import { buildFullPath, type Routes } from "./action-paths.ts";

type Context = { request: Request; context: AppLoadContext };

/** Whether a page's own script sent this form (`app/ui/post-form.ts`) and expects the result instead of a page. */
export function expectsResult({ method, headers }: Request): boolean {
  return method === "POST" && headers.get("Accept") === "application/json";
}

/** Runs the action at the request's path and returns its answer as JSON; `to` is where it redirects. */
export async function runAction(routes: Routes, { request, context }: Context): Promise<Response | null> {
  const actions = Object.values(routes).flatMap((route) => {
    const action = route?.module.action;
    return route && action ? [{ path: buildFullPath(routes, route), handle: action }] : [];
  });
  const [match] = matchRoutes(actions, new URL(request.url).pathname) ?? [];
  return match ? toJsonResponse(await awaitAnswer(match.route.handle, { request, context, params: match.params })) : null;
}

/** A deliberately thrown response is an answer as well. */
async function awaitAnswer(action: ActionFunction, args: Parameters<ActionFunction>[0]): Promise<unknown> {
  try {
    return await action(args);
  } catch (thrown) {
    if (thrown instanceof Response || isData(thrown)) return thrown;
    throw thrown;
  }
}

function toJsonResponse(answer: unknown): Response {
  if (isData(answer)) return Response.json(answer.data, answer.init ?? {});
  if (!(answer instanceof Response)) return Response.json(answer);
  const to = answer.status >= 300 && answer.status < 400 ? answer.headers.get("Location") : null;
  if (to === null) return answer;
  const headers = new Headers(answer.headers);
  headers.delete("Location");
  return Response.json({ to }, { headers });
}
