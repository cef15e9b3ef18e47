import { AsyncLocalStorage } from "node:async_hooks";
import { logInfo } from "#app/lib/log.ts";

type RequestFacts = { requestId: string; account?: string | undefined };

const requests = new AsyncLocalStorage<RequestFacts>();

/** Lines of this work carry the request's id, and the account once it is known. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return requests.run({ requestId }, work);
}

/** Whose session the request has. */
export function noteAccount(id: string): void {
  const facts = requests.getStore();
  if (facts) facts.account = id;
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
  write("refused", { account: requests.getStore()?.account, ...facts });
}

/** One line an event; ids only, no address and no token. */
function write(message: string, facts: Record<string, string | number | undefined>): void {
  logInfo(message, { requestId: requests.getStore()?.requestId, ...facts });
}
