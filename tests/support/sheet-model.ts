import { addDays } from "#app/lib/wall-time.ts";
import type { EditScope } from "#app/sheet/kinds/schedule.ts";

export type ModelEdit = { title: string } | { capacity: number } | { startTime: string } | "remove";

/** `offerId`: where the person signed up. */
export type ModelPerson = { signupId: string; submissionId: string; offerId: string; email: string; name: string; places: number };

/** Groups offers that repeat together, identified by its first date. */
type Rule = { startsOn: string };
export type ModelRow = {
  date: string;
  title: string;
  capacity: number;
  startTime: string | null;
  rule: Rule | null;
  people: ModelPerson[];
};

/** The sign-ups that a save cancels, and the addresses it notifies of a changed time. */
export type ModelNotices = { affected: string[]; moved: string[] };

/** A form on paper: a row for each offer on each date, which of them repeat together, and who is signed up where. */
export class SheetModel {
  rows: ModelRow[];
  readonly #mayRepeat: boolean;
  readonly #edits: { removed: [number, ModelRow][]; gone: [ModelRow, ModelPerson][]; isUndone: boolean }[] = [];

  /** `mayRepeat`: one person may sign up for an offer twice. */
  constructor(offers: Pick<ModelRow, "date" | "title" | "capacity" | "startTime">[], mayRepeat: boolean) {
    this.rows = offers.map((offer) => ({ ...offer, rule: null, people: [] }));
    this.#mayRepeat = mayRepeat;
  }

  /** Adds everyone who isn't signed up there yet, or no one if they don't all fit. */
  signUp(row: ModelRow, family: ModelPerson[]): void {
    const comers = family.filter((person) => !this.#isAt(row, person));
    if (countSpots(row.people) + countSpots(comers) <= row.capacity) row.people.push(...comers);
  }

  #isAt(row: ModelRow, { email, name }: ModelPerson): boolean {
    return !this.#mayRepeat && row.people.some((person) => person.email === email && person.name === name);
  }

  cancel(signupId: string): void {
    for (const row of this.rows) row.people = row.people.filter((person) => person.signupId !== signupId);
  }

  /** A person's own dates of a series, from one form. */
  cancelDates(signupId: string, scope: EditScope): void {
    const row = this.rows.find(({ people }) => people.some((person) => person.signupId === signupId));
    const own = row?.people.find((person) => person.signupId === signupId);
    if (!row || !own || own.name === "") return;
    const isOwn = (person: ModelPerson) => person.submissionId === own.submissionId && person.name === own.name;
    for (const each of this.rowsInScope(row, scope)) each.people = each.people.filter((person) => !isOwn(person));
  }

  edit(row: ModelRow, scope: EditScope, edit: ModelEdit): ModelNotices {
    const together = this.#together(row);
    const scopedRows = this.rowsInScope(row, scope);
    if (together.length > scopedRows.length) {
      const rule = scope === "this" ? null : { startsOn: scopedRows[0]?.date ?? "" };
      for (const each of scopedRows) each.rule = rule;
    }
    const removed = edit === "remove" ? scopedRows.map((each): [number, ModelRow] => [this.rows.indexOf(each), each]) : [];
    if (edit === "remove") this.rows = this.rows.filter((each) => !scopedRows.includes(each));
    const moved = scopedRows.filter(({ startTime }) => edit !== "remove" && "startTime" in edit && edit.startTime !== startTime);
    // A person whose name was deleted can't be notified of a changed time, so they lose the spot.
    if (moved.length > 0) for (const each of this.rows) each.people = each.people.filter(({ name }) => name !== "");
    const before = scopedRows.map((each) => ({ each, people: each.people }));
    const affected = scopedRows.flatMap((each) => this.write(each, edit));
    const gone = before.flatMap(({ each, people }) =>
      people.filter((one) => !each.people.includes(one)).map((one): [ModelRow, ModelPerson] => [each, one]),
    );
    this.#edits.push({ removed, gone, isUndone: false });
    const names = new Map(gone.map(([, { signupId, name }]) => [signupId, name]));
    return { affected: affected.filter((id) => names.get(id) !== ""), moved: listEmails(moved) };
  }

  /** Restores what the last edit took from people: its rows as they were, without a rule, and everyone who fits. */
  undo(): void {
    const edit = this.#edits.findLast(({ gone, isUndone }) => gone.length > 0 && !isUndone);
    if (!edit) return;
    const comers = edit.gone.filter(([row, person]) => this.comesBack(person) && !this.#isAt(row, person));
    const rows = this.rows.toSpliced(0, 0);
    for (const [at, row] of edit.removed) rows.splice(at, 0, row);
    const seated = [...Map.groupBy(comers, ([row]) => row)].flatMap(([row, own]) =>
      rows.includes(row)
        ? findSeated(
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

  protected comesBack({ name }: ModelPerson): boolean {
    return name !== "";
  }

  /** Deletes everyone's name and address. */
  expire(): void {
    const all = [...this.rows.flatMap(({ people }) => people), ...this.#edits.flatMap(({ gone }) => gone.map(([, person]) => person))];
    for (const person of all) Object.assign(person, { name: "", email: "" });
  }

  /** The rows that an edit covers. A row that doesn't repeat is always covered alone. */
  rowsInScope(row: ModelRow, scope: EditScope): ModelRow[] {
    if (scope === "this") return [row];
    return this.#together(row).filter(({ date }) => scope === "all" || date >= row.date);
  }

  /** Copies the first date's offers to a date without a rule. */
  addDate(date: string): void {
    if (this.rows.every((row) => row.date !== date)) this.#insert(this.first.map((row) => ({ ...row, date, rule: null, people: [] })));
  }

  /** Repeats the first date's offers weekly until this many weeks past the last existing date. */
  repeat(weeks: number): void {
    const added = this.datesOfRepeat(weeks).filter((date) => this.rows.every((row) => row.date !== date));
    for (const row of this.first) {
      const rule = row.rule?.startsOn === row.date ? row.rule : { startsOn: row.date };
      this.#insert(added.map((date) => ({ ...row, date, rule, people: [] })));
      row.rule ??= rule;
    }
  }

  datesOfRepeat(weeks: number): string[] {
    const [{ date }] = this.rows as [ModelRow];
    const until = addDays(this.rows.at(-1)?.date ?? date, 7 * weeks);
    const dates = [date];
    while (addDays(dates.at(-1) ?? date, 7) <= until) dates.push(addDays(dates.at(-1) ?? date, 7));
    return dates;
  }

  get first(): ModelRow[] {
    return this.rows.filter(({ date }) => date === this.rows[0]?.date);
  }

  /** Removes the latest sign-ups first, with everyone from the same form, until the others fit. */
  protected write(row: ModelRow, edit: ModelEdit): string[] {
    const before = row.people;
    if (edit === "remove") row.people = [];
    else Object.assign(row, edit);
    while (countSpots(row.people) > row.capacity) {
      const last = row.people.at(-1)?.submissionId;
      row.people = row.people.filter(({ submissionId }) => submissionId !== last);
    }
    return before.filter((person) => !row.people.includes(person)).map(({ signupId }) => signupId);
  }

  #together(row: ModelRow): ModelRow[] {
    return this.rows.filter((each) => each === row || (row.rule !== null && each.rule === row.rule));
  }

  #insert(rows: ModelRow[]): void {
    this.rows = [...this.rows, ...rows].sort((one, other) => one.date.localeCompare(other.date));
  }
}

function countSpots(people: ModelPerson[]): number {
  return people.reduce((sum, { places }) => sum + places, 0);
}

/** Goes through the people in order of their ids and seats each one who fits. */
function findSeated(row: ModelRow, people: ModelPerson[]): [ModelRow, ModelPerson][] {
  let left = row.capacity - countSpots(row.people);
  return people
    .toSorted((one, other) => (one.signupId < other.signupId ? -1 : 1))
    .flatMap((person): [ModelRow, ModelPerson][] => {
      left -= person.places;
      return left >= 0 ? [[row, person]] : [];
    });
}

function listEmails(rows: ModelRow[]): string[] {
  return [...new Set(rows.flatMap(({ people }) => people.map(({ email }) => email)).filter((email) => email !== ""))];
}
