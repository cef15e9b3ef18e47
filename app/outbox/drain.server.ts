import { runBatch } from "#app/db/batch.server.ts";
import { statementsLeft } from "#app/db/budget.server.ts";
import { newId } from "#app/db/ids.ts";
import { newMeter } from "#app/db/meter.server.ts";
import { context, withContext } from "#app/db/request-context.server.ts";
import { outcomeStatements } from "#app/lib/set-aside.server.ts";
import { DURATIONS, OUTBOX } from "#app/limits.ts";
import { type ClaimedBatch, claimUnsettled, deleteBatchBytes, freezeBatch, isSuspect } from "./batches.server.ts";
import { chooseTransport } from "./choose-transport.server.ts";
import { applyVerdicts, CALL_SIZE, type Claim, chooseLane, claimDue, LANES, type Lane, setClaimsAside } from "./claims.server.ts";
import { endWaits, extendLease, type Lease, releaseLease, type Survey, surveyAgain, takeLease, updateSurvey } from "./lease.server.ts";
import { prepareMessages, type Renderer } from "./prepare.server.ts";
import { type Finding, type SendAttempt, toAttemptResult } from "./result.server.ts";
import type { Transport } from "./transport.ts";

const MAX_RUN_TIME = 10 * DURATIONS.minute;
/** The drainer waits this long itself, a few times in a row; a later run handles longer waits. */
const SHORT_WAIT = 10 * DURATIONS.second;
const MAX_SHORT_WAITS = 3;
/**
 * An invocation stops after more than this many runs without a call, in which it only looked for mail that became due while it
 * held the lease.
 */
const MAX_IDLE_RUNS = 1;
/** After this many failures in a row (a missing answer counts twice) the provider is considered down. */
const MAX_STRIKES = 6;

export type DrainOptions = { transport?: Transport; within?: number; probes?: boolean };
/** One drainer's run and what it has learned about the provider. */
type DrainRun = {
  lease: Lease;
  /** Messages claimed with the lease, until they are handled. */
  claim: Claim | null;
  renderer: Renderer;
  transport: Transport;
  clock: () => number;
  startedAt: number;
  deadline: number;
  calls: number;
  lanes: Set<Lane>;
  /** Whether the provider accepted something in this run. */
  isProven: boolean;
  strikes: number;
  shortWaits: number;
};

/** Sends what is due, unless another drainer holds the lease. What exceeds one invocation's limits is left to the next. */
export function drain(now: number, renderer: Renderer, options: DrainOptions = {}): Promise<void> {
  return withContext({ meter: context().meter ?? newMeter() }, () => drainMeasured(now, renderer, options));
}

async function drainMeasured(
  now: number,
  renderer: Renderer,
  { transport = chooseTransport(), within = MAX_RUN_TIME, probes = true }: DrainOptions,
): Promise<void> {
  const started = Date.now();
  const clock = () => now + (Date.now() - started);
  const deadline = now + within;
  let hasMore = true;
  let idleRuns = 0;
  while (hasMore && idleRuns <= MAX_IDLE_RUNS && canAffordCall() && clock() < deadline) {
    const taken = await takeLease(clock(), { probes });
    if (!taken) return;
    const { lease } = taken;
    const run: DrainRun = {
      ...taken,
      renderer,
      transport,
      clock,
      startedAt: now,
      deadline,
      calls: 0,
      lanes: new Set(LANES),
      isProven: false,
      strikes: 0,
      shortWaits: 0,
    };
    try {
      await sendBatches(run);
    } finally {
      if (run.calls === 0) idleRuns++;
      hasMore = await releaseLease(lease, clock());
    }
  }
}

function canAffordCall(): boolean {
  return statementsLeft() >= OUTBOX.callCost;
}

async function sendBatches(run: DrainRun): Promise<void> {
  const { lease, clock } = run;
  let isIdle = true;
  let blockedUntil = 0;
  while (canAffordCall() && run.lanes.size > 0 && clock() < run.deadline && (await extendLease(lease, clock()))) {
    const batch = await nextBatch(run);
    if (batch === "none") break;
    isIdle = false;
    run.calls++;
    if (batch === "again") continue;
    const attempt = await attemptBatch(batch, run);
    const finding = await recordResult(batch, attempt, run);
    blockedUntil = Math.max(blockedUntil, applyFinding(finding, batch, run));
    if (finding.is === "stopped" && run.lanes.size > 0) await waitFor(finding.until, clock);
  }
  if (isIdle) lease.failing = null;
  if (lease.failing !== null) lease.notBefore = Math.max(lease.notBefore, blockedUntil);
}

/** Records the result of an attempt and surveys what waits after it. */
async function recordResult(batch: ClaimedBatch, attempt: SendAttempt, { lease, isProven, clock }: DrainRun): Promise<Finding> {
  const now = clock();
  const { finding, writes, isSettled } = await toAttemptResult(batch, attempt, { now, isProven });
  const isBack = finding.is === "accepted" && lease.failing !== null;
  const [, survey] = await runBatch([[...writes, ...(isBack ? [endWaits(lease.acceptedAt, now)] : [])], surveyAgain(lease, now)]);
  updateSurvey(lease, survey);
  if (isSettled) await deleteBatchBytes(batch);
  return finding;
}

/** Returns the time until which no call makes sense; 0 if the next one can be made at once. */
function applyFinding(finding: Finding, batch: ClaimedBatch, run: DrainRun): number {
  const { lease, clock } = run;
  const lane = chooseLane(batch.priority);
  const nextProbe = run.startedAt + OUTBOX.probeEvery;
  if (finding.is === "accepted") {
    Object.assign(run, { isProven: true, strikes: 0, shortWaits: 0, lanes: new Set(LANES) });
    Object.assign(lease, { failing: null, acceptedAt: clock() });
    return 0;
  }
  if (finding.is === "answered") return 0;
  if (finding.is === "stopped") {
    const isWorthIt = (run.isProven || lease.failing === null) && finding.until <= clock() + SHORT_WAIT;
    if (isWorthIt && ++run.shortWaits <= MAX_SHORT_WAITS) return 0;
    lease.failing = finding.reason;
    run.lanes.clear();
    return Math.min(nextProbe, finding.until);
  }
  run.strikes += finding.isUnknown ? 2 : 1;
  if (run.isProven ? run.strikes < MAX_STRIKES : isSuspect(batch, lease.acceptedAt)) return 0;
  lease.failing = finding.reason;
  if (run.isProven) run.lanes.clear();
  else run.lanes.delete(lane);
  return nextProbe;
}

/**
 * Makes one attempt. If the provider already knows the key with other messages, the whole batch is sent, since that is what it
 * may have accepted before.
 */
async function attemptBatch(batch: ClaimedBatch, { lease, transport, clock }: DrainRun): Promise<SendAttempt> {
  const deliver = async (messages: ClaimedBatch["messages"]) => {
    await waitFor(lease.notBefore, clock);
    lease.notBefore = clock() + transport.pause;
    return transport.deliver({ id: batch.id, messages });
  };
  const carried = choosePart(batch.current, batch.tries);
  const answer = await deliver(carried);
  if (answer.result !== "conflict" || carried.length === batch.messages.length) return { carried, answer, isKeyKnown: false };
  return { carried: batch.messages, answer: await deliver(batch.messages), isKeyKnown: true };
}

function waitFor(instant: number, clock: () => number): Promise<void> {
  return scheduler.wait(Math.max(0, instant - clock()));
}

/**
 * Security mail first. Once the provider has accepted something, retries go before newly due mail; until then new mail goes
 * first, since nothing in it is known to be faulty.
 */
async function nextBatch(run: DrainRun): Promise<ClaimedBatch | "none" | "again"> {
  const { lease, claim, lanes, isProven, clock } = run;
  run.claim = null;
  if (claim && claim.rows.length > 0) return freezeClaim(claim, run);
  for (const lane of lanes) {
    const survey = lease.survey[lane];
    const options = { lane, acceptedAt: lease.acceptedAt, isProbe: !isProven && lease.failing !== null };
    const waiting = async () => (survey.isOpen ? await claimUnsettled(options, clock()) : null);
    const size = isProven || lease.failing === null ? CALL_SIZE : chooseBatchSize(survey);
    const fresh = async () => (survey.isDue && size > 0 ? freezeDue(lane, size, run) : null);
    const batch = isProven ? ((await waiting()) ?? (await fresh())) : ((await fresh()) ?? (await waiting()));
    if (batch) return batch;
    lease.survey[lane] = { ...survey, isDue: false, isOpen: false };
  }
  return "none";
}

/**
 * While the provider fails and this many batches are unsettled, nothing new is frozen except a single message now and then,
 * since the batches themselves may be at fault.
 */
function chooseBatchSize({ unsettled, tries }: Survey): number {
  if (unsettled < OUTBOX.unsettledBatches) return CALL_SIZE;
  return tries >= unsettled ? 1 : 0;
}

/** Claims and freezes what is due; null if nothing is. */
async function freezeDue(lane: Lane, size: number, run: DrainRun): Promise<ClaimedBatch | "again" | null> {
  const id = newId();
  const [rows] = await runBatch([claimDue(id, lane, size, run.clock())]);
  return rows.length > 0 ? freezeClaim({ id, rows }, run) : null;
}

/** Filters, renders and freezes the claimed rows. If nothing is left of them, other mail may be due. */
async function freezeClaim({ id, rows }: Claim, { lease, renderer, clock }: DrainRun): Promise<ClaimedBatch | "again"> {
  const now = clock();
  const priority = Math.min(...rows.map((row) => row.priority));
  const { messages, verdicts, aside, writes } = await prepareMessages(rows, renderer, now);
  const ids = rows.map((row) => row.id);
  const others = [
    ...writes,
    ...(verdicts.length > 0 ? [applyVerdicts(id, verdicts)] : []),
    ...outcomeStatements("outbox", ids, aside, now),
    ...(aside.length > 0 ? [setClaimsAside(id, aside)] : []),
  ];
  const batch = messages.length > 0 ? await freezeBatch(id, messages, priority, others, now) : null;
  if (messages.length === 0) await runBatch(others);
  if (!batch) lease.survey[chooseLane(priority)].isDue = true;
  return batch ?? "again";
}

/**
 * The messages of a batch that the next attempt carries: all at first, then halves, quarters, down to single messages, so that
 * mail held back by a poison message gets past it.
 */
function choosePart<T>(messages: T[], tries: number): T[] {
  if (messages.length === 1 || tries < OUTBOX.wholeTries) return messages;
  const parts = listParts(messages);
  return parts[(tries - OUTBOX.wholeTries) % parts.length] ?? messages;
}

function listParts<T>(messages: T[]): T[][] {
  const parts: T[][] = [];
  let size = messages.length;
  while (size > 1) {
    size = Math.ceil(size / 2);
    for (let start = 0; start < messages.length; start += size) parts.push(messages.slice(start, start + size));
  }
  return [...parts, messages];
}
