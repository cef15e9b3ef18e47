import { data } from "@remix-run/cloudflare";

/** What a loader or an action answers: data with a status or headers, data alone, or a response. */
export type DataOf<Answer> = Answer extends Response
  ? never
  : Answer extends { data: infer Data; init: ResponseInit | null }
    ? Data
    : Answer;

/** What the page of such a loader or action has to show. */
export type Answered<Run extends (...args: never[]) => unknown> = DataOf<Awaited<ReturnType<Run>>>;

/** Remix does not export the class of what `data()` makes. */
export function isData(value: unknown): value is ReturnType<typeof data> {
  return value instanceof data(null).constructor;
}
