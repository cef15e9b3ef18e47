import { LIMITS } from "#app/limits.ts";
import type { Part, Told } from "./facts.ts";
import { hasAny, isWithin, named, type Reading, textOf } from "./reading.ts";
import type { Said } from "./said.ts";
import { measured } from "./things.ts";
import type { Span } from "./times.ts";

/** One thing that is offered: something to bring, a job, a shift. */
export type Row = { title: string; count: number | null; start: string | null; end: string | null; dates?: string[] };

export type Kept = { clause: Told; span: Span | null; name: Part | null; count: number | null };

const TRAILING = ["tail", "add", "instead", "from", "withIt"] as const;

/** "20 toothbrushes and coats" are two, "2 people for lights and sound" one; "noch" and "too" belong to none. */
function partsOf(reading: Reading, kept: Kept): Kept[] {
  if (!kept.name) return [kept];
  const { from, to } = kept.name;
  const isRole = [1, 2].some((back) => hasAny(reading.hits[from - back], "forSo", "occasion"));
  // "Chips/drinks/plates" are three; "brownies/cookies" is one or the other.
  const slashes = reading.tokens.flatMap(({ norm }, at) => (norm === "/" && at > from && at < to - 1 ? [at] : []));
  if (slashes.length >= 2)
    return [from - 1, ...slashes].map((at, index) => ({ ...kept, name: { from: at + 1, to: slashes[index] ?? to } }));
  const and = reading.tokens.findIndex(
    (_, at) =>
      at > from && at < to - 1 && reading.hits[at]?.has("and") && reading.tokens[at]?.norm !== "&" && !isWithin(reading, at, "pair"),
  );
  const part = (begin: number, end: number): Part => {
    let last = end;
    // "Late shift", but "setup shift".
    const isShift = (at: number) =>
      at === begin + 1 && hasAny(reading.hits[at], "shifts") && !hasAny(reading.hits[begin], "role", "event", "afternoon");
    const isTrailing = (at: number) => TRAILING.some((tag) => (reading.hits[at]?.get(tag)?.next ?? 0) >= last) && !isShift(at);
    for (let at = end - 1; at > begin; at--) if (isTrailing(at)) last = at;
    return { from: begin, to: last };
  };
  // "… and we look forward to 3 trays of cake": the number says where the name begins.
  const digits = reading.tokens.findIndex(({ norm }, at) => at > and && at < to - 1 && /^\d+$/.test(norm));
  if (and < 0 || (isRole && digits < 0)) return [{ ...kept, name: part(from, to) }];
  // "Granola bars and mac & cheese x60".
  const tail = /^[x×]$/.test(reading.tokens[to - 2]?.norm ?? "") ? to - 2 : to;
  const begin = digits > 0 ? digits + 1 : (reading.hits[and + 1]?.get("article")?.next ?? and + 1);
  const number = digits > 0 ? digits : tail < to ? to - 1 : null;
  const count = number === null ? null : Number(reading.tokens[number]?.norm);
  return [{ ...kept, name: part(from, and) }, ...partsOf(reading, { ...kept, count, name: { from: Math.min(begin, tail - 1), to: tail } })];
}

/** "9-11, 11-1: 3 games" are games at both hours; "9-11: 3 games. 11-1: 2 games" are those that follow. */
function timedBy(rows: Row[], bare: Row[], named: Row[]): Row[] {
  const isEachOwn = rows.every(({ title }, at) => title !== "" || (rows[at + 1]?.title ?? "") !== "") && rows[0]?.title === "";
  if (!isEachOwn)
    return bare.flatMap(({ start, end, dates }) => named.map((row) => ({ ...row, start, end, ...(dates?.length && { dates }) })));
  return rows.flatMap((row, at) => {
    const { start = null, end = null } = rows.slice(0, at).findLast(({ title }) => title === "") ?? {};
    return row.title === "" ? [] : [{ ...row, start, end }];
  });
}

/** Rows as they are offered: a time without a name is a shift, names without times are offered at each time. */
export function settleRows(said: Said, kept: Kept[], isRows: boolean): void {
  const { reading, times } = said;
  const nameOf = ({ name }: Kept) => (name ? named(textOf(reading, name.from, name.to)).slice(0, LIMITS.offerTitle.max) : "");
  const { marks } = said.days;
  const datesOf = ({ clause, span }: Kept) => {
    const before = (end: number) => marks.findLast(({ at }) => at < end)?.dates;
    return before(span?.from ?? clause.to) ?? before(clause.to) ?? [];
  };
  // "Desk 9-12 1 person and 12-3 1 person": both at the desk.
  for (const [at, each] of kept.entries()) {
    const before = kept[at - 1];
    if (each.span && !each.name && before?.span && before.clause.sentence === each.clause.sentence) each.name = before.name;
    // "10 to noon and then 4 more till 2".
    if (each.span && before?.span?.end) each.span.start ??= before.span.end;
  }
  // "8am-2pm. Greeters 8-11 (2), canteen 11-2 (2)": the first says when all of it is.
  const [first, ...rest] = kept;
  const isWhole = first?.span && !first.name && first.count === null && rest.length > 1 && rest.every(({ span, name }) => span && name);
  const rowed = isWhole ? rest : kept;
  const own = rowed.flatMap(({ span }) => (span ? [span] : []));
  // "Doors at 6:30, starts at 7, ends at 9": when it is, has an end.
  const free = times.spans.filter((span) => !own.includes(span));
  const main = free.find(({ end }) => end !== null) ?? free[0] ?? null;
  // "Kickoff is 10:30, but we leave at 8:45".
  const leaving = main?.start && free.find(({ isLeaving, start }) => isLeaving && start !== null && start < (main.start ?? ""));
  said.span = main && leaving ? { ...main, start: leaving.start } : main;
  const rows = rowed
    .flatMap((each) => partsOf(reading, each))
    .map(
      (each): Row => ({
        ...measured(nameOf(each), each.count),
        start: each.span?.start ?? null,
        end: each.span?.end ?? null,
        dates: datesOf(each),
      }),
    );
  const bare = rows.filter(({ title }) => title === "");
  // "Fri 4-8 and Sat 9-2, 5 helpers": as many each time.
  const last = rows.at(-1)?.count ?? null;
  if (bare.length === rows.length && rows.slice(0, -1).every(({ count }) => count === null)) for (const row of rows) row.count = last;
  const without = rows.filter(({ title, start }) => title !== "" && start === null);
  const timed = rows.filter(({ start }) => start !== null);
  const roles = said.limits.roles.map(({ from, to, count }) => ({
    title: named(textOf(reading, from, to)),
    count,
    start: null,
    end: null,
  }));
  said.rows =
    roles.length > 0
      ? timed.length > 0
        ? timed.flatMap((row) => roles.map(({ title, count }) => ({ ...row, count, title: named(`${row.title} ${title}`) })))
        : [...rows, ...roles]
      : isRows && bare.length >= 2 && without.length > 0 && bare.length + without.length === rows.length
        ? timedBy(rows, bare, without)
        : rows;
  const [only] = said.rows;
  if (said.subject === null && said.rows.length === 1 && only && only.title !== "") said.subject = only.title;
}
