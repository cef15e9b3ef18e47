import { addDays } from "#app/lib/wall-time.ts";
import type { Scope } from "#app/sheet/kinds/schedule.ts";

export type Edit = { title: string } | { capacity: number } | { startTime: string } | "remove";

export type Person = { signupId: string; submissionId: string; email: string; name: string; places: number };

/** What makes offers repeat together: its first date tells it from others. */
type Rule = { startsOn: string };
export type Row = { date: string; title: string; capacity: number; startTime: string | null; rule: Rule | null; people: Person[] };

/** Whose sign-ups a save takes, and the addresses it tells of another time. */
export type Told = { affected: string[]; moved: string[] };

/** A form on paper: a row for each offer on each date, which of them repeat together, and who stands where. */
export class SheetModel {
  rows: Row[];
  readonly #mayRepeat: boolean;
  readonly #edits: { removed: [number, Row][]; gone: [Row, Person][]; isUndone: boolean }[] = [];

  /** `mayRepeat`: one person may stand at an offer twice. */
  constructor(offers: Pick<Row, "date" | "title" | "capacity" | "startTime">[], mayRepeat: boolean) {
    this.rows = offers.map((offer) => ({ ...offer, rule: null, people: [] }));
    this.#mayRepeat = mayRepeat;
  }

  /** Everybody who doesn't stand there yet, or nobody. */
  signUp(row: Row, family: Person[]): void {
    const comers = family.filter((person) => !this.#isAt(row, person));
    if (placesOf(row.people) + placesOf(comers) <= row.capacity) row.people.push(...comers);
  }

  #isAt(row: Row, { email, name }: Person): boolean {
    return !this.#mayRepeat && row.people.some((person) => person.email === email && person.name === name);
  }

  cancel(signupId: string): void {
    for (const row of this.rows) row.people = row.people.filter((person) => person.signupId !== signupId);
  }

  edit(row: Row, scope: Scope, edit: Edit): Told {
    const together = this.#together(row);
    const meant = this.meantBy(row, scope);
    if (together.length > meant.length) {
      const rule = scope === "this" ? null : { startsOn: meant[0]?.date ?? "" };
      for (const each of meant) each.rule = rule;
    }
    const removed = edit === "remove" ? meant.map((each): [number, Row] => [this.rows.indexOf(each), each]) : [];
    if (edit === "remove") this.rows = this.rows.filter((each) => !meant.includes(each));
    const moved = meant.filter(({ startTime }) => edit !== "remove" && "startTime" in edit && edit.startTime !== startTime);
    // Whose name was deleted can't be told of another time, and doesn't hold a spot for it.
    if (moved.length > 0) for (const each of this.rows) each.people = each.people.filter(({ name }) => name !== "");
    const before = meant.map((each) => ({ each, people: each.people }));
    const affected = meant.flatMap((each) => this.write(each, edit));
    const gone = before.flatMap(({ each, people }) =>
      people.filter((one) => !each.people.includes(one)).map((one): [Row, Person] => [each, one]),
    );
    this.#edits.push({ removed, gone, isUndone: false });
    const names = new Map(gone.map(([, { signupId, name }]) => [signupId, name]));
    return { affected: affected.filter((id) => names.get(id) !== ""), moved: emailsOf(moved) };
  }

  /** What the last edit took from people: its rows as they stood, of no rule, and whoever fits. */
  undo(): void {
    const edit = this.#edits.findLast(({ gone, isUndone }) => gone.length > 0 && !isUndone);
    if (!edit) return;
    const comers = edit.gone.filter(([row, person]) => this.comesBack(person) && !this.#isAt(row, person));
    const rows = this.rows.toSpliced(0, 0);
    for (const [at, row] of edit.removed) rows.splice(at, 0, row);
    const seated = [...Map.groupBy(comers, ([row]) => row)].flatMap(([row, own]) =>
      rows.includes(row)
        ? seatsIn(
            row,
            own.map(([, person]) => person),
          )
        : [],
    );
    if (seated.length === 0) return;
    for (const [row, person] of seated) row.people.push(person);
    for (const [, row] of edit.removed) row.rule = null;
    this.rows = rows.sort((one, other) => one.date.localeCompare(other.date));
    edit.isUndone = true;
  }

  protected comesBack({ name }: Person): boolean {
    return name !== "";
  }

  /** Everybody's name and address are deleted. */
  expire(): void {
    const all = [...this.rows.flatMap(({ people }) => people), ...this.#edits.flatMap(({ gone }) => gone.map(([, person]) => person))];
    for (const person of all) Object.assign(person, { name: "", email: "" });
  }

  /** What is on one date alone is meant alone, whatever was said. */
  meantBy(row: Row, scope: Scope): Row[] {
    if (scope === "this") return [row];
    return this.#together(row).filter(({ date }) => scope === "all" || date >= row.date);
  }

  /** The first date's offers once more, on a date of no rule. */
  addDate(date: string): void {
    if (this.rows.every((row) => row.date !== date)) this.#insert(this.first.map((row) => ({ ...row, date, rule: null, people: [] })));
  }

  /** The first date's offers each week, until so many weeks past the last date there is. */
  repeat(weeks: number): void {
    const added = this.datesOfRepeat(weeks).filter((date) => this.rows.every((row) => row.date !== date));
    for (const row of this.first) {
      const rule = row.rule?.startsOn === row.date ? row.rule : { startsOn: row.date };
      this.#insert(added.map((date) => ({ ...row, date, rule, people: [] })));
      row.rule ??= rule;
    }
  }

  datesOfRepeat(weeks: number): string[] {
    const [{ date }] = this.rows as [Row];
    const until = addDays(this.rows.at(-1)?.date ?? date, 7 * weeks);
    const dates = [date];
    while (addDays(dates.at(-1) ?? date, 7) <= until) dates.push(addDays(dates.at(-1) ?? date, 7));
    return dates;
  }

  get first(): Row[] {
    return this.rows.filter(({ date }) => date === this.rows[0]?.date);
  }

  /** Whoever signed up last goes first, with everybody of the same form, until the others fit. */
  protected write(row: Row, edit: Edit): string[] {
    const before = row.people;
    if (edit === "remove") row.people = [];
    else Object.assign(row, edit);
    while (placesOf(row.people) > row.capacity) {
      const last = row.people.at(-1)?.submissionId;
      row.people = row.people.filter(({ submissionId }) => submissionId !== last);
    }
    return before.filter((person) => !row.people.includes(person)).map(({ signupId }) => signupId);
  }

  #together(row: Row): Row[] {
    return this.rows.filter((each) => each === row || (row.rule !== null && each.rule === row.rule));
  }

  #insert(rows: Row[]): void {
    this.rows = [...this.rows, ...rows].sort((one, other) => one.date.localeCompare(other.date));
  }
}

function placesOf(people: Person[]): number {
  return people.reduce((sum, { places }) => sum + places, 0);
}

/** In the order of their ids, each after those before. */
function seatsIn(row: Row, people: Person[]): [Row, Person][] {
  let left = row.capacity - placesOf(row.people);
  return people
    .toSorted((one, other) => (one.signupId < other.signupId ? -1 : 1))
    .flatMap((person): [Row, Person][] => {
      left -= person.places;
      return left >= 0 ? [[row, person]] : [];
    });
}

function emailsOf(rows: Row[]): string[] {
  return [...new Set(rows.flatMap(({ people }) => people.map(({ email }) => email)).filter((email) => email !== ""))];
}
