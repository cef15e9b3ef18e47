type Step =
  | { do: "signUp"; size: number; waits: boolean }
  | { do: "cancel" | "confirm"; of: number }
  | { do: "change"; of: number; size: number }
  | { do: "expireHolds" };
type Party = { size: number; status: "confirmed" | "waiting" | "offered" | "cancelled" | "refused" };

/** A wait list on paper: one page of names in the order they came, and what each step does to it. */
export class LineModel {
  readonly #parties: Party[] = [];
  readonly #capacity: number;
  readonly #isAtOnce: boolean;

  constructor(capacity: number, isAtOnce: boolean) {
    this.#capacity = capacity;
    this.#isAtOnce = isAtOnce;
  }

  act(step: Step): void {
    const party = "of" in step ? this.#parties[step.of % Math.max(this.#parties.length, 1)] : undefined;
    if (step.do === "signUp") this.#parties.push({ size: step.size, status: this.#statusOfNew(step) });
    if (step.do === "expireHolds") this.#end((one) => one.status === "offered");
    if (step.do === "cancel") this.#end((one) => one === party && one.status !== "refused");
    if (step.do === "confirm" && party?.status === "offered") party.status = "confirmed";
    if (step.do === "change" && party && this.#mayBe(party, step.size)) party.size = step.size;
    this.#promote();
  }

  /** As `lineOf` says it; who was refused left no trace. */
  standings(): string[] {
    let rank = 0;
    return this.#parties
      .filter(({ status }) => status !== "refused")
      .map(({ status }) => (status === "waiting" ? `waiting ${++rank}` : status));
  }

  get #free(): number {
    const held = this.#parties.filter(({ status }) => status === "confirmed" || status === "offered");
    return this.#capacity - held.reduce((sum, { size }) => sum + size, 0);
  }

  #statusOfNew({ size, waits }: { size: number; waits: boolean }): Party["status"] {
    if (size <= this.#free) return "confirmed";
    return waits && size <= this.#capacity ? "waiting" : "refused";
  }

  #mayBe(party: Party, size: number): boolean {
    if (party.status === "waiting") return size <= this.#capacity;
    return (party.status === "confirmed" || party.status === "offered") && size - party.size <= this.#free;
  }

  #end(isMeant: (party: Party) => boolean): void {
    for (const party of this.#parties.filter(isMeant)) party.status = "cancelled";
  }

  /** Down the page from the top: whoever fits, moves up. */
  #promote(): void {
    for (const party of this.#parties) {
      if (party.status === "waiting" && party.size <= this.#free) party.status = this.#isAtOnce ? "confirmed" : "offered";
    }
  }
}
