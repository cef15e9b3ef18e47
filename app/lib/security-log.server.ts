import { context } from "#app/db/request-context.server.ts";
import { logInfo } from "#app/lib/log.ts";

/** Whose session the request has. */
export function noteAccount(id: string): void {
  const { log } = context();
  if (log) log.account = id;
}

type SignInFailure = "wrong-credentials" | "throttled" | "person-needed";

/** Somebody came in: by a password, or by a link that the account's mail carried. */
export function logSignedIn(account: string): void {
  noteAccount(account);
  write("signed in", { account });
}

/** A password that let nobody in; whose it was meant to be, where there is such an account. */
export function logSignInFailure(reason: SignInFailure, account: string | undefined): void {
  write("sign-in failed", { reason, account });
}

/** An answer that refuses: too much (429), or not from here, not yet or not for this role (403). */
export function logRefusal(facts: { method: string; route: string; status: number }): void {
  write("refused", { account: context().log?.account, ...facts });
}

/** One line an event; ids only, no address and no token. */
function write(message: string, facts: Record<string, string | number | undefined>): void {
  logInfo(message, { requestId: context().log?.requestId, ...facts });
}
