/** How several people ask for places: all or none, and where there are too few all wait as one; or what there is, and the rest waits or not. */
export const FAMILY_WAYS = ["allOrNone", "waitsTogether", "restWaits", "someFit"] as const;
export type FamilyWay = (typeof FAMILY_WAYS)[number];

type Step =
  | { do: "signUp"; size: number; waits: boolean }
  | { do: "family"; sizes: number[]; way: FamilyWay }
  | { do: "cancel" | "confirm"; of: number }
  | { do: "change"; of: number; size: number }
  | { do: "expireHolds" };
type Status = "confirmed" | "waiting" | "offered" | "cancelled" | "refused";
/** `group`: those who wait as one. */
type Party = { size: number; status: Status; group: Party[] };

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
    if (step.do === "signUp") this.#come([step.size], step.waits ? "waitsTogether" : "allOrNone");
    if (step.do === "family") this.#come(step.sizes, step.way);
    if (step.do === "expireHolds") this.#end((one) => one.status === "offered");
    if (step.do === "cancel") this.#end((one) => one === party && one.status !== "refused");
    if (step.do === "confirm" && party?.status === "offered") for (const one of groupOf(party)) one.status = "confirmed";
    if (step.do === "change" && party && this.#mayBe(party, step.size)) party.size = step.size;
    this.#promote();
  }

  /** As `lineOf` says it; who was refused left no trace. */
  standings(): string[] {
    const heads = this.#parties.filter((party) => party.status === "waiting" && groupOf(party)[0] === party);
    return this.#parties
      .filter(({ status }) => status !== "refused")
      .map((party) => (party.status === "waiting" ? `waiting ${1 + heads.indexOf(groupOf(party)[0] ?? party)}` : party.status));
  }

  get #free(): number {
    const held = this.#parties.filter(({ status }) => status === "confirmed" || status === "offered");
    return this.#capacity - sumOf(held);
  }

  #come(sizes: number[], way: FamilyWay): void {
    const free = this.#free;
    const statuses =
      way === "restWaits" || way === "someFit" ? this.#inTurn(sizes, way, free) : sizes.map(() => this.#forAll(sizes, way, free));
    const party = sizes.map((size, index): Party => ({ size, status: statuses[index] ?? "refused", group: [] }));
    for (const one of party) one.group = way === "waitsTogether" && one.status === "waiting" ? party : [one];
    this.#parties.push(...party);
  }

  #forAll(sizes: number[], way: FamilyWay, free: number): Status {
    const all = sizes.reduce((sum, size) => sum + size, 0);
    if (all <= free) return "confirmed";
    if (way === "allOrNone") return "refused";
    return all <= this.#capacity ? "waiting" : "refused";
  }

  /** One after the other, past whoever alone is too many. */
  #inTurn(sizes: number[], way: FamilyWay, free: number): Status[] {
    let left = free;
    return sizes.map((size) => {
      if (size <= free) left -= size;
      if (size <= free && left >= 0) return "confirmed";
      return way === "restWaits" && Math.max(...sizes) <= this.#capacity ? "waiting" : "refused";
    });
  }

  #mayBe(party: Party, size: number): boolean {
    if (party.status === "waiting") return sumOf(groupOf(party)) - party.size + size <= this.#capacity;
    return (party.status === "confirmed" || party.status === "offered") && size - party.size <= this.#free;
  }

  #end(isMeant: (party: Party) => boolean): void {
    for (const party of this.#parties.filter(isMeant)) party.status = "cancelled";
  }

  /** Down the page from the top: whoever fits, moves up. */
  #promote(): void {
    for (const party of this.#parties) {
      if (party.status !== "waiting" || sumOf(groupOf(party)) > this.#free) continue;
      for (const one of groupOf(party)) one.status = this.#isAtOnce ? "confirmed" : "offered";
    }
  }
}

/** Who stands as a party does, and waits or has places held with it. */
function groupOf(party: Party): Party[] {
  return party.group.filter(({ status }) => status === party.status);
}

function sumOf(parties: Party[]): number {
  return parties.reduce((sum, { size }) => sum + size, 0);
}
