import { ACCOUNT_OPERATIONS } from "./account.ts";
import { EVENT_WRITES } from "./event-writes.ts";
import { EVENT_READS } from "./events.ts";
import type { Operation } from "./operation.ts";
import { SIGN_UP_WRITES } from "./sign-up-writes.ts";
import { SIGN_UP_READS } from "./sign-ups.ts";

/** Every operation of the API for programs: the router, the description and the page for developers read this list. */
export const OPERATIONS: readonly Operation[] = [
  ...EVENT_READS,
  ...EVENT_WRITES,
  ...SIGN_UP_READS,
  ...SIGN_UP_WRITES,
  ...ACCOUNT_OPERATIONS,
];
