import { env } from "cloudflare:workers";
import { AsyncLocalStorage } from "node:async_hooks";
import type { EventRoom } from "#workers/event-room.ts";
import type { LaggingCopy } from "./lagging-copy.ts";

/** One call over the distance. `isNear`: a replica may answer it, so it doesn't have to go far. */
export type SimulatedTrip = { to: "primary" | "copy" | "room"; isNear: boolean; depth: number; statements: number; rows: number };

/** The wait of a faraway person: the calls that ended before the work was done, and how many of them ran in sequence. */
export type MeasuredTrips = { all: SimulatedTrip[]; inSequence: number; farInSequence: number; statements: number; rows: number };

/** `onCall` receives each call to the database, from any caller, and its promise. */
type Options = { delay?: number; copy?: LaggingCopy; onCall?: (statements: Statements, work: Promise<unknown>) => void };
export type Statements = Pick<FarStatement, "statement" | "params">[];

/** Counts the calls of one piece of work. A call's depth is one more than the deepest call that ended before it began. */
class Visit {
  readonly trips: SimulatedTrip[] = [];
  /** Counted even if nothing waits for them. */
  statements = 0;
  #deepest = { any: 0, far: 0 };

  async go<T>(delay: number, statements: number, call: () => Promise<Answer<T>>): Promise<T> {
    this.statements += statements;
    const [depth, farDepth] = [this.#deepest.any + 1, this.#deepest.far + 1];
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    const { value, to, isNear } = await call();
    this.trips.push({ to, isNear, depth, statements, rows: countReadRows(value) });
    this.#deepest = { any: Math.max(this.#deepest.any, depth), far: Math.max(this.#deepest.far, isNear ? 0 : farDepth) };
    return value;
  }

  result(): MeasuredTrips {
    const all = [...this.trips];
    const rows = all.reduce((sum, trip) => sum + trip.rows, 0);
    return { all, inSequence: this.#deepest.any, farInSequence: this.#deepest.far, statements: this.statements, rows };
  }
}

/** The methods by which callers reach a room; checked, since a room's methods are renamed when their answers change. */
const ROOM_CALLS = new Set<string | symbol>(["carryOut", "fetch", "kind"] satisfies (keyof EventRoom)[]);

type Answer<T> = { value: T } & Pick<SimulatedTrip, "to" | "isNear">;

const visits = new AsyncLocalStorage<Visit>();

/** Shared by all distances, so that bookmarks from an earlier one are never newer than later writes. */
let writes = 0;
const BOOKMARK = "write-";

/**
 * Puts the platform's database and rooms at a distance until it is disposed of. A room's own queries aren't trips, because it
 * is located next to the database. With a copy, reads that allow stale data are answered by the copy.
 */
export class SimulatedDistance implements Disposable {
  readonly delay: number;
  readonly copy: LaggingCopy | null;
  /** Database calls that no faraway person waits for: those of rooms and of unmeasured work. */
  beside = 0;
  readonly #real = { prepare: env.DB.prepare.bind(env.DB), batch: env.DB.batch.bind(env.DB), exec: env.DB.exec.bind(env.DB) };

  readonly #onCall: NonNullable<Options["onCall"]>;

  constructor({ delay = 4, copy, onCall = () => {} }: Options = {}) {
    this.delay = delay;
    this.#onCall = onCall;
    this.copy = copy ?? null;
    const room = env.EVENT_ROOM.getByName.bind(env.EVENT_ROOM);
    const home = new FarSession(this, "primary");
    Object.assign(env.DB, {
      prepare: (sql: string) => home.prepare(sql),
      batch: (statements: FarStatement[]) => home.batch(statements),
      exec: (sql: string) => this.trip(sql.split("\n").length, async () => fromPrimary(await this.#real.exec(sql))),
      withSession: (constraint?: string) => new FarSession(this, constraint ?? "first-unconstrained"),
    });
    Object.assign(env.EVENT_ROOM, {
      getByName: (...given: Parameters<typeof room>) => this.#farRoom(room(...given)),
    });
  }

  [Symbol.dispose](): void {
    for (const name of ["prepare", "batch", "exec", "withSession"]) Reflect.deleteProperty(env.DB, name);
    Reflect.deleteProperty(env.EVENT_ROOM, "getByName");
  }

  /** Returns the work's answer and the calls it waited for, without background work. */
  async measure<T>(work: () => Promise<T>): Promise<MeasuredTrips & { answer: T }> {
    const visit = new Visit();
    const answer = await visits.run(visit, work);
    return { ...visit.result(), answer };
  }

  /** Updates the copy to everything written so far. */
  async catchUp(): Promise<void> {
    await this.copy?.take({ prepare: this.#real.prepare }, writes);
  }

  /** Waits for the background work of earlier requests. */
  async settled(): Promise<void> {
    for (let before = -1; before !== this.beside; ) {
      before = this.beside;
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
  }

  get bookmark(): string {
    return toBookmark(writes);
  }

  async trip<T>(statements: number, call: () => Promise<Answer<T>>): Promise<T> {
    const visit = visits.getStore();
    if (visit) return await visit.go(this.delay, statements, call);
    if (statements > 0) this.beside += 1;
    return (await call()).value;
  }

  /** Runs statements at the primary. */
  async atPrimary<T>(statements: Statements, run: (db: Runner) => Promise<T>): Promise<T> {
    const work = run(this.#real);
    this.#onCall(statements, work);
    const value = await work;
    if (statements.some(isWrite)) writes += 1;
    return value;
  }

  #farRoom<Stub extends object>(stub: Stub): Stub {
    return new Proxy(stub, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (!ROOM_CALLS.has(name)) return member;
        return (...given: unknown[]) =>
          this.trip(0, async () => ({ value: await Reflect.apply(member as () => unknown, target, given), to: "room", isNear: false }));
      },
    });
  }
}

export type Runner = Pick<D1Database, "prepare" | "batch">;

/** Like a D1 session: reads never go back behind what it has seen, and writes go to the primary. */
class FarSession {
  readonly #distance: SimulatedDistance;
  readonly #constraint: string;
  #seen: string | null;

  constructor(distance: SimulatedDistance, constraint: string) {
    this.#distance = distance;
    this.#constraint = constraint;
    this.#seen = constraint.startsWith(BOOKMARK) ? constraint : null;
  }

  prepare(sql: string): FarStatement {
    return new FarStatement(this, sql, []);
  }

  async batch(statements: FarStatement[]): Promise<D1Result[]> {
    return await this.run(statements, (db) => db.batch(statements.map(({ statement, params }) => db.prepare(statement).bind(...params))));
  }

  getBookmark(): string | null {
    return this.#seen;
  }

  async run<T>(statements: Statements, run: (db: Runner) => Promise<T>): Promise<T> {
    return await this.#distance.trip(statements.length, async () => {
      const copy = this.#mayBeStale(statements) ? this.#distance.copy : null;
      const isBehind = copy !== null && this.#seen !== null && this.#seen > toBookmark(copy.writes);
      const isNear = this.#mayBeStale(statements) && !isBehind;
      if (!copy || isBehind) {
        const value = await this.#distance.atPrimary(statements, run);
        this.#see(this.#distance.bookmark);
        return { value, to: "primary", isNear };
      }
      const value = await run(copy.database);
      this.#see(toBookmark(copy.writes));
      return { value, to: "copy", isNear };
    });
  }

  #mayBeStale(statements: Statements): boolean {
    if (this.#constraint === "primary" || statements.some(isWrite)) return false;
    return this.#constraint !== "first-primary" || this.#seen !== null;
  }

  #see(bookmark: string): void {
    if (this.#seen === null || bookmark > this.#seen) this.#seen = bookmark;
  }
}

/** Has the fields of D1's own statements, for background work that sends its batch after the distance was disposed of. */
class FarStatement {
  readonly #session: FarSession;
  readonly statement: string;
  readonly params: unknown[];

  constructor(session: FarSession, statement: string, params: unknown[]) {
    this.#session = session;
    this.statement = statement;
    this.params = params;
  }

  bind(...params: unknown[]): FarStatement {
    return new FarStatement(this.#session, this.statement, params);
  }

  all = (...args: never[]) => this.#ask("all", args);
  run = (...args: never[]) => this.#ask("run", args);
  raw = (...args: never[]) => this.#ask("raw", args);
  first = (...args: never[]) => this.#ask("first", args);

  #ask(method: "all" | "run" | "raw" | "first", given: never[]): Promise<unknown> {
    return this.#session.run([this], (db) => {
      const statement = db.prepare(this.statement).bind(...this.params);
      return Reflect.apply(statement[method], statement, given) as Promise<unknown>;
    });
  }
}

function isWrite({ statement }: { statement: string }): boolean {
  return !/^\s*(SELECT|WITH|EXPLAIN)\b/i.test(statement);
}

function toBookmark(writes: number): string {
  return BOOKMARK + String(writes).padStart(12, "0");
}

function fromPrimary<T>(value: T): Answer<T> {
  return { value, to: "primary", isNear: false };
}

function countReadRows(answer: unknown): number {
  const results = Array.isArray(answer) ? answer : [answer];
  return results.reduce((sum, result) => sum + ((result as Partial<D1Result> | null)?.meta?.rows_read ?? 0), 0);
}
