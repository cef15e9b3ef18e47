/** A write that another website sent. */
export const FOREIGN = 403;
/** More than a page accepts, and a URL longer than any of ours. */
export const TOO_LARGE = 413;
export const URL_TOO_LONG = 414;
/** A write to a page that only takes reads. */
export const READ_ONLY = 405;
const REFUSALS = [400, READ_ONLY, TOO_LARGE, URL_TOO_LONG, 415, 422];

/** Whether this status means that the request couldn't be accepted as sent. */
export function isRefusal(status: number): boolean {
  return REFUSALS.includes(status);
}
