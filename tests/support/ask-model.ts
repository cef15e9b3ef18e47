import { DURATIONS } from "#app/limits.ts";

export type AskStep =
  | { do: "signUp" | "pass" }
  /** `isQuiet`: before those on the list stands someone who takes no such mail, so nobody notices. */
  | { do: "ask"; next: number; isQuiet: boolean }
  | { do: "yes" | "no" | "but" | "takeBack" | "leave"; of: number };

type Standing = "confirmed" | "waiting" | "asked" | "declined" | "silence" | "withdrawn" | "left";
type Entry = { standing: Standing; until: number; next: number; mayName: boolean };

const TIME_TO_ANSWER = 3 * DURATIONS.day;

/** Asking for one offer's spots on paper: who stands where after each step. */
export class AskModel {
  readonly #entries: Entry[] = [];
  readonly #capacity: number;
  #now: number;

  constructor(capacity: number, now: number) {
    this.#capacity = capacity;
    this.#now = now;
  }

  act(step: AskStep, now: number): void {
    this.#now = now;
    const entry = "of" in step ? this.#entries[step.of % Math.max(this.#entries.length, 1)] : undefined;
    if (step.do === "signUp") this.#add(this.#hasRoom() ? "confirmed" : "waiting");
    if (step.do === "ask" && this.#hasRoom()) this.#add("asked", { next: step.next });
    if (step.do === "leave" && (entry?.standing === "confirmed" || entry?.standing === "waiting")) entry.standing = "left";
    if (entry?.standing === "asked") {
      if (step.do === "yes") entry.standing = "confirmed";
      if (step.do === "takeBack") entry.standing = "withdrawn";
      if (step.do === "no" || step.do === "but") this.#end([entry], "declined", step.do === "but");
    }
    if (step.do === "pass")
      this.#end(
        this.#entries.filter(({ standing, until }) => standing === "asked" && until <= now),
        "silence",
        false,
      );
    this.#promote();
  }

  standings(): Standing[] {
    return this.#entries.map(({ standing }) => standing);
  }

  count(...counted: Standing[]): number {
    return this.#entries.filter(({ standing }) => counted.includes(standing)).length;
  }

  get #free(): number {
    return this.#capacity - this.count("confirmed", "asked");
  }

  #hasRoom(): boolean {
    return this.#free > 0 && this.count("waiting") === 0;
  }

  #add(standing: Standing, { next = 0, until = this.#now + TIME_TO_ANSWER, mayName = true } = {}): void {
    this.#entries.push({ standing, next, until, mayName });
  }

  /** The wait list comes first, then the named substitute, or the next to be asked. */
  #end(ended: Entry[], standing: "declined" | "silence", names: boolean): void {
    for (const entry of ended) entry.standing = standing;
    this.#promote();
    for (const entry of ended) {
      const isNamed = names && entry.mayName;
      if (isNamed) entry.mayName = false;
      if (this.#free < 1 || (!isNamed && entry.next === 0)) continue;
      if (isNamed) this.#add("asked", { next: entry.next, until: entry.until, mayName: false });
      else this.#add("asked", { next: entry.next - 1 });
    }
  }

  #promote(): void {
    for (const entry of this.#entries) if (entry.standing === "waiting" && this.#free > 0) entry.standing = "confirmed";
  }
}
