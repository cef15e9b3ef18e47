import { context } from "#app/db/request-context.server.ts";
import { logInfo } from "#app/lib/log.ts";

/** Adds the signed-in account to this request's log lines. */
export function recordAccount(id: string): void {
  const { log } = context();
  if (log) log.account = id;
}

type SignInFailure =
  | "wrong-credentials"
  | "wrong-passkey"
  | "copied-passkey"
  | "google-refused"
  | "google-unverified"
  | "throttled"
  | "person-needed";

/** How a person signed in, unless by password. */
export type SignInMeans = "link" | "passkey" | "google";

export function logSignedIn(account: string, by?: SignInMeans): void {
  recordAccount(account);
  writeSecurityLine("signed in", { account, by });
}

type SignInChange = "passkey added" | "passkey removed" | "Google linked" | "Google unlinked";

/** Another way to sign in was added to an account or removed from it. */
export function logSignInChange(change: SignInChange, account: string): void {
  writeSecurityLine(change, { account });
}

/** A failed password or passkey; `account` is the account it was for, if it exists. */
export function logSignInFailure(reason: SignInFailure, account: string | undefined): void {
  writeSecurityLine("sign-in failed", { reason, account });
}

/** A request was refused with 403 (not allowed) or 429 (too many). */
export function logRefusedRequest(facts: { method: string; route: string; status: number }): void {
  writeSecurityLine("refused", { account: context().log?.account, ...facts });
}

/** One line per event; ids only, no address and no token. */
function writeSecurityLine(message: string, facts: Record<string, string | number | undefined>): void {
  logInfo(message, { requestId: context().log?.requestId, ...facts });
}
