/** More than a page takes, and an address that is longer than any of ours. */
export const TOO_LARGE = 413;
export const TOO_LONG_AN_ADDRESS = 414;
/** Something sent to a page that only shows something. */
export const READ_ONLY = 405;
const REFUSALS = [400, READ_ONLY, TOO_LARGE, TOO_LONG_AN_ADDRESS, 415, 422];

/** Whether this status says that what was sent could not be taken as it was. */
export function isRefusal(status: number): boolean {
  return REFUSALS.includes(status);
}
