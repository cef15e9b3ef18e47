import { waitUntil } from "cloudflare:workers";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { logError } from "#app/lib/log.ts";
import { DURATIONS } from "#app/limits.ts";
import { freeze, takeUnsettled } from "./batches.server.ts";
import { applyVerdicts, claimDue, releaseAbandoned } from "./claims.server.ts";
import { developmentTransport } from "./development.server.ts";
import { renderClaimed } from "./render.server.ts";
import { resendTransport } from "./resend.server.ts";
import { screen } from "./screen.server.ts";
import { settle } from "./settle.server.ts";
import type { FrozenBatch, Transport } from "./transport.ts";
import { endTurn, keepTurn, type Turn, takeTurn } from "./turn.server.ts";

/** A request's own time ends soon after its answer; the minute's run may work through a long queue. */
const AFTER_A_RESPONSE = 20 * DURATIONS.second;
const IN_A_RUN = 10 * DURATIONS.minute;
/** While so many batches wait for another try the provider is in trouble: nothing new is frozen. */
const MOST_UNSETTLED = 3;

/** For actions, after what they wrote is committed: sends it right after the response. */
export function deliverSoon(): void {
  waitUntil(drain(Date.now(), { within: AFTER_A_RESPONSE }).catch((error: unknown) => logError(error, { job: "outbox" })));
}

type Options = { transport?: Transport; within?: number };

/** Sends every due message, unless somebody else is at it. */
export async function drain(now: number, { transport = chooseTransport(), within = IN_A_RUN }: Options = {}): Promise<void> {
  const started = Date.now();
  const clock = () => now + (Date.now() - started);
  let hasMore = true;
  while (hasMore && clock() < now + within) {
    const turn = await takeTurn(clock());
    if (!turn) return;
    try {
      await work(turn, transport, clock, now + within);
    } finally {
      hasMore = await endTurn(turn, clock());
    }
  }
}

async function work(turn: Turn, transport: Transport, clock: () => number, deadline: number): Promise<void> {
  await runBatch([releaseAbandoned(clock())]);
  while (clock() < deadline && (await keepTurn(turn, clock()))) {
    const batch = await nextBatch(clock());
    if (batch === "none") return;
    if (batch === "again") continue;
    await waitFor(turn.notBefore, clock);
    turn.notBefore = clock() + transport.pause;
    const next = await settle(batch, await transport.deliver(batch), clock());
    turn.notBefore = Math.max(turn.notBefore, next.notBefore);
    if (!next.goOn) return;
    await waitFor(next.notBefore, clock);
  }
}

function waitFor(instant: number, clock: () => number): Promise<void> {
  return scheduler.wait(Math.max(0, instant - clock()));
}

/** What waits for another try comes first; then what is due is claimed, looked at, rendered and frozen. */
async function nextBatch(now: number): Promise<FrozenBatch | "none" | "again"> {
  const { batch, unsettled } = await takeUnsettled(now);
  if (batch) return batch;
  if (unsettled >= MOST_UNSETTLED) return "none";
  const id = newId();
  const claimed = await claimDue(id, now);
  if (claimed.length === 0) return "none";
  const screened = await screen(claimed, now);
  const { messages, verdicts } = await renderClaimed(screened.passed, now);
  const notSent = [...screened.verdicts, ...verdicts];
  if (notSent.length > 0) await runBatch([applyVerdicts(id, notSent)]);
  if (messages.length === 0) return "again";
  return (await freeze(id, messages, now)) ?? "again";
}

function chooseTransport(): Transport {
  const { resend } = config();
  return resend ? resendTransport(resend) : developmentTransport;
}
