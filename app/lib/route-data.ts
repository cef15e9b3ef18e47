import { data } from "@remix-run/cloudflare";

/** What a loader or action answers: data with a status or headers, plain data, or a response. */
export type RouteData<Answer> = Answer extends Response
  ? never
  : Answer extends { data: infer Data; init: ResponseInit | null }
    ? Data
    : Answer;

/** What the page of such a loader or action receives. */
export type AwaitedRouteData<Run extends (...args: never[]) => unknown> = RouteData<Awaited<ReturnType<Run>>>;

/** Remix doesn't export the class that `data()` creates. */
export function isData(value: unknown): value is ReturnType<typeof data> {
  return value instanceof data(null).constructor;
}
