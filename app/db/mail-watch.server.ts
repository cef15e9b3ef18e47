import { AsyncLocalStorage } from "node:async_hooks";
import type { Compiled } from "./batch.server.ts";

/** A new message, or one that no longer has to wait. */
const MAKES_DUE = /INSERT INTO email_outbox|UPDATE email_outbox SET (status = 'pending'|next_attempt_at)/;

const watches = new AsyncLocalStorage<MailWatch>();

/** Notices whether work queues mail, so that who drains the outbox is woken for that and for nothing else. */
export class MailWatch {
  #hasMail = false;

  run<T>(work: () => T): T {
    return watches.run(this, work);
  }

  note(): void {
    this.#hasMail = true;
  }

  /** Whether mail was queued since this was last asked. */
  take(): boolean {
    const hadMail = this.#hasMail;
    this.#hasMail = false;
    return hadMail;
  }
}

/** Tells its watchers that mail was queued. */
export function noteMail(): void {
  watches.getStore()?.note();
}

/** The same where one of these statements did. */
export function noteMailOf(statements: Compiled[], results: D1Result[]): void {
  const queued = results.some(({ meta }, index) => meta.changes > 0 && MAKES_DUE.test(statements[index]?.sql ?? ""));
  if (queued) noteMail();
}
