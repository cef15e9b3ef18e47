import { normalizeEmail } from "#app/lib/email.ts";
import { identifyPerson } from "#app/lib/person-key.ts";
import { normalize } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import type { ImportColumn, Layout } from "./columns.client.ts";
import type { ImportOffer, ImportSheet } from "./queries.server.ts";
import { detectMonthFirst, readWhen, type When } from "./read-when.ts";
import type { RowOutcome } from "./rules.ts";
import type { ImportRow } from "./schema.ts";

/** Why a row doesn't fit; `unknown`, `several` and `date`: the offer it is for couldn't be told. */
export type RowProblem = Exclude<RowOutcome, "in"> | "unknown" | "several" | "date";

/** A row of the table as it can be corrected by hand. */
export type DraftRow = Omit<ImportRow, "offerId"> & {
  /** Its place in the table, from 1. */
  line: number;
  offerId: string | null;
  /** What the table said it is for. */
  said: string;
  /** Why no offer was found. */
  unmatched: "unknown" | "several" | "date" | null;
  isOut: boolean;
  /** Changed by hand: it stays among the rows to correct, so that no field vanishes while someone types. */
  isCorrected: boolean;
  /** What the server said of the row as it stands. */
  answered: RowProblem | null;
};

/**
 * The rows of a table by its layout: every row that names someone or gives an address. Where one sign-up takes one spot, a row
 * for several is that many.
 */
export function toDraftRows(rows: readonly (readonly string[])[], { headRow, columns }: Layout, sheet: ImportSheet): DraftRow[] {
  const places = new Map(columns.flatMap((column, at) => (column ? [[column, at] as const] : [])));
  const read = (row: readonly string[], column: ImportColumn) => row[places.get(column) ?? -1] ?? "";
  const body = rows.slice(headRow + 1);
  const head = rows[headRow] ?? [];
  const monthFirst = detectMonthFirst(
    read(head, "date"),
    body.map((row) => read(row, "date")),
  );
  // One gap is an omission, many are cells that reach over several rows.
  const group = places.has("date") ? "date" : "title";
  const gaps = body.filter((row) => read(row, group) === "").length;
  const isGrouped = 3 * gaps >= body.length;
  let above: OfferCells = { title: "", date: "", time: "" };
  return body.flatMap((row, index) => {
    const cells = { title: read(row, "title"), date: read(row, "date"), time: read(row, "time") };
    const filled = fillFromAbove(cells, above);
    above = filled;
    const name = read(row, "name") || [read(row, "first"), read(row, "last")].filter(Boolean).join(" ");
    const email = read(row, "email");
    if (name === "" && email === "") return [];
    const [line, quantity] = [headRow + 2 + index, read(row, "quantity")];
    const own = matchOffer(cells, monthFirst, sheet);
    const matched = isGrouped && own.unmatched === "several" ? matchOffer(filled, monthFirst, sheet) : own;
    return Array.from(
      { length: sheet.hasQuantity ? 1 : countSpots(quantity) },
      (_, copy): DraftRow => ({
        id: `${line}-${copy}`,
        line,
        name: copy === 0 || name === "" ? name : `${name} (${copy + 1})`,
        email,
        phone: read(row, "phone"),
        quantity,
        response: readResponse(read(row, "response")),
        notes: read(row, "notes"),
        said: [cells.title, cells.date, cells.time].filter(Boolean).join(" · "),
        ...matched,
        isOut: false,
        isCorrected: false,
        answered: null,
      }),
    );
  });
}

type OfferCells = Record<"title" | "date" | "time", string>;

/** Cells that reach over several rows have their text in the first of them. A row with a date of its own starts a group. */
function fillFromAbove(cells: OfferCells, above: OfferCells): OfferCells {
  if (cells.date !== "") return cells;
  return { title: cells.title || above.title, date: above.date, time: cells.time || above.time };
}

/** As many as the cell says, or one more than a table may have. */
function countSpots(quantity: string): number {
  return Math.min(Math.max(1, Math.trunc(Number(quantity)) || 1), LIMITS.imports.rows + 1);
}

const NO = /^(?:no|n|nein|non|not (?:attending|coming|going)|declined?|can'?t (?:go|come|attend|make it)|absage|decline)$/;
const MAYBE = /^(?:maybe|perhaps|tentative|vielleicht|peut-etre|quizas?|tal vez)$/;

function readResponse(text: string): string {
  const plain = normalize(text).trim();
  return NO.test(plain) ? "no" : MAYBE.test(plain) ? "maybe" : "going";
}

type Match = Pick<DraftRow, "offerId" | "unmatched">;

/** The one offer with that title, on that day, at that time; what the table doesn't say doesn't narrow it down. */
function matchOffer(cells: OfferCells, monthFirst: boolean | null, { hasOffers, offers }: ImportSheet): Match {
  const unmatched = (why: DraftRow["unmatched"]): Match => ({ offerId: null, unmatched: why });
  if (!hasOffers) return { offerId: offers[0]?.id ?? null, unmatched: null };
  const day = readWhen(cells.date, monthFirst);
  const own = readWhen(cells.time, monthFirst);
  const titled = filterByTitle(cells.title, offers);
  // Some sheets have the hours where others have the task: "11am - 1pm".
  const hours = titled.length === 0 ? readWhen(cells.title, monthFirst).time : null;
  const isMidnight = day.time === MIDNIGHT && !offers.some(({ startTime }) => startTime?.startsWith(MIDNIGHT));
  const when: When = { days: day.days.length > 0 ? day.days : own.days, time: hours ?? own.time ?? (isMidnight ? null : day.time) };
  if (
    (cells.date !== "" && when.days.length === 0 && when.time === null) ||
    (cells.time !== "" && own.time === null && own.days.length === 0)
  )
    return unmatched("date");
  const found = (hours === null ? titled : offers).filter(
    (offer) =>
      (when.days.length === 0 || offer.date === null || when.days.some((each) => offer.date?.endsWith(each.replace(/^-/, "")))) &&
      (when.time === null || offer.startTime === null || offer.startTime.startsWith(when.time)),
  );
  const [only, ...others] = found;
  if (!only) return unmatched("unknown");
  return others.length > 0 ? unmatched("several") : { offerId: only.id, unmatched: null };
}

/** How exports write a date without a time. */
const MIDNIGHT = "00:00";

/** Offers without titles, such as slots, are told apart by when they are. */
function filterByTitle(title: string, offers: ImportOffer[]): ImportOffer[] {
  const wanted = toTitleKey(title);
  if (wanted === "" || offers.every((offer) => offer.title === null)) return offers;
  const same = offers.filter((offer) => toTitleKey(offer.title ?? "") === wanted);
  if (same.length > 0) return same;
  return offers.filter(({ title: own }) => {
    const key = toTitleKey(own ?? "");
    return key.length >= MIN_LIKE && wanted.length >= MIN_LIKE && (wanted.includes(key) || key.includes(wanted));
  });
}

const MIN_LIKE = 4;

function toTitleKey(title: string): string {
  return normalize(title).replace(/[\s\p{P}]+/gu, "");
}

/**
 * What is wrong with each row, in the order of the table: those before it take their spots first. Rows that are left out take
 * nothing.
 */
export function findRowProblems(rows: readonly DraftRow[], held: ReadonlySet<DraftRow>, sheet: ImportSheet): (RowProblem | null)[] {
  const left = new Map(
    sheet.offers.map(({ id, capacity, taken }) => [id, capacity === null ? Number.POSITIVE_INFINITY : capacity - taken]),
  );
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  return rows.map((row) => {
    if (row.isOut) return null;
    const problem = findOwnProblem(row, sheet) ?? row.answered;
    if (problem !== null || row.offerId === null) return problem;
    const email = normalizeEmail(row.email);
    const person = email === null ? `row ${row.id}` : `${email} ${identifyPerson({ name: row.name, email })}`;
    if (!sheet.allowsRepeats && seen.has(`${row.offerId} ${person}`)) return "twice";
    if (held.has(row)) return "already";
    const count = (counts.get(person) ?? 0) + 1;
    if (email !== null && sheet.maxPerPerson !== null && count > sheet.maxPerPerson) return "limit";
    const free = (left.get(row.offerId) ?? 0) - countTaken(row, sheet);
    if (free < 0) return "full";
    seen.add(`${row.offerId} ${person}`);
    counts.set(person, count);
    left.set(row.offerId, free);
    return null;
  });
}

function findOwnProblem(row: DraftRow, sheet: ImportSheet): RowProblem | null {
  const name = row.name.trim();
  if (name.length < LIMITS.name.min || name.length > LIMITS.name.max) return "name";
  if (row.email.trim() !== "" && normalizeEmail(row.email) === null) return "email";
  if (row.offerId === null) return row.unmatched ?? "unknown";
  const offer = sheet.offers.find(({ id }) => id === row.offerId);
  if (!offer) return "gone";
  return offer.isOpen ? null : "closed";
}

function countTaken({ quantity, response }: DraftRow, { hasOffers, hasQuantity }: ImportSheet): number {
  if (!hasOffers && response !== "going") return 0;
  return hasQuantity ? countSpots(quantity) : 1;
}

/** As the server gets it: no text longer than it takes. */
export function toImportRow({ id, name, email, offerId, phone, quantity, response, notes }: DraftRow): ImportRow {
  return { id, name, email, offerId: offerId ?? "", phone, quantity, response, notes };
}
