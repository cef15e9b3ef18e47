/**
 * How several people ask for spots: all or none ("refuse"), wait together if there are too few, or take what is free and the
 * rest waits or is dropped.
 */
export const FAMILY_POLICIES = ["refuse", "waitTogether", "restWaits", "takeWhatFits"] as const;
export type FamilyPolicy = (typeof FAMILY_POLICIES)[number];

type ModelStep =
  | { do: "signUp"; size: number; waits: boolean }
  | { do: "family"; sizes: number[]; way: FamilyPolicy }
  | { do: "cancel" | "remove" | "undo" | "confirm"; of: number }
  | { do: "change"; of: number; size: number }
  | { do: "expireHolds" | "help" | "expire" };
type Status = "confirmed" | "waiting" | "offered" | "cancelled" | "refused";
/**
 * `group`: parties that wait together; `form`: parties from the same form; `rank`: order on the wait list, with parties put in
 * front first.
 */
type ModelParty = { size: number; status: Status; group: ModelParty[]; form: number; rank: number; hasName: boolean };
/** A departure that can be undone: the party and its previous status. */
type Line = { party: ModelParty; was: Status; isUndone: boolean };

/** A wait list on paper: one page of names in order of arrival, and what each step does to it. */
export class WaitListModel {
  readonly #parties: ModelParty[] = [];
  readonly #lines: Line[] = [];
  #forms = 0;
  readonly #capacity: number;
  readonly #isAtOnce: boolean;

  constructor(capacity: number, isAtOnce: boolean) {
    this.#capacity = capacity;
    this.#isAtOnce = isAtOnce;
  }

  act(step: ModelStep): void {
    const party = "of" in step ? this.#parties[step.of % Math.max(this.#parties.length, 1)] : undefined;
    if (step.do === "signUp") this.#come([step.size], step.waits ? "waitTogether" : "refuse");
    if (step.do === "family") this.#come(step.sizes, step.way);
    if (step.do === "help") this.#come([1], this.wayOfHelpers);
    if (step.do === "expireHolds") this.#end((one) => one.status === "offered");
    if (step.do === "expire") for (const one of this.#parties) one.hasName = false;
    if ((step.do === "cancel" || step.do === "remove") && party) this.#leave(party);
    if (step.do === "undo" && party) this.#undo(party.form);
    if (step.do === "confirm" && party?.status === "offered") for (const one of findGroup(party)) one.status = "confirmed";
    if (step.do === "change" && party?.hasName && this.#mayBe(party, step.size)) party.size = step.size;
    this.#promote();
  }

  /** The parties' statuses as the database should have them. A refused party leaves no trace. */
  standings(): string[] {
    const heads = this.#inOrder().filter((party) => party.status === "waiting" && findGroup(party)[0] === party);
    return this.#parties
      .filter(({ status }) => status !== "refused")
      .map((party) => (party.status === "waiting" ? `waiting ${1 + heads.indexOf(findGroup(party)[0] ?? party)}` : party.status));
  }

  /** A helper who was called takes what is free, like any guest. */
  protected get wayOfHelpers(): FamilyPolicy {
    return "refuse";
  }

  get #free(): number {
    const held = this.#parties.filter(({ status }) => status === "confirmed" || status === "offered");
    return this.#capacity - sumSizes(held);
  }

  #come(sizes: number[], way: FamilyPolicy): void {
    const free = this.#free;
    const statuses =
      way === "restWaits" || way === "takeWhatFits" ? this.#inTurn(sizes, way, free) : sizes.map(() => this.#forAll(sizes, way, free));
    const form = this.#forms++;
    const party = sizes.map((size, index): ModelParty => {
      return { size, status: statuses[index] ?? "refused", group: [], form, rank: form, hasName: true };
    });
    for (const one of party) one.group = way === "waitTogether" && one.status === "waiting" ? party : [one];
    this.#parties.push(...party);
  }

  #forAll(sizes: number[], way: FamilyPolicy, free: number): Status {
    const all = sizes.reduce((sum, size) => sum + size, 0);
    if (all <= free) return "confirmed";
    if (way === "refuse") return "refused";
    return all <= this.#capacity ? "waiting" : "refused";
  }

  /**
   * Takes the people in order and skips those who don't fit. With "restWaits", the rest waits, unless one of them could never
   * fit: then all are refused.
   */
  #inTurn(sizes: number[], way: FamilyPolicy, free: number): Status[] {
    if (way === "restWaits" && Math.max(...sizes) > this.#capacity) return sizes.map(() => "refused");
    let left = free;
    return sizes.map((size) => {
      if (size <= free) left -= size;
      if (size <= free && left >= 0) return "confirmed";
      return way === "restWaits" ? "waiting" : "refused";
    });
  }

  #mayBe(party: ModelParty, size: number): boolean {
    if (party.status === "waiting") return sumSizes(findGroup(party)) - party.size + size <= this.#capacity;
    return (party.status === "confirmed" || party.status === "offered") && size - party.size <= this.#free;
  }

  #end(isMeant: (party: ModelParty) => boolean): void {
    for (const party of this.#parties.filter(isMeant)) party.status = "cancelled";
  }

  #leave(party: ModelParty): void {
    if (party.status === "cancelled" || party.status === "refused") return;
    this.#lines.push({ party, was: party.status, isUndone: false });
    party.status = "cancelled";
  }

  /**
   * Undoes a form's last departure: back to the spot if there is room, otherwise to the front of the list. A party that was
   * waiting waits again.
   */
  #undo(form: number): void {
    const line = this.#lines.findLast(({ party, isUndone }) => party.form === form && !isUndone);
    if (!line || !this.mayComeBack(line.party)) return;
    const { party, was } = line;
    const waited = was === "waiting" || was === "offered";
    if (!waited && party.size > this.#free && party.size > this.#capacity) return;
    line.isUndone = true;
    const isTogether = waited && !party.group.some(({ status }) => status === "confirmed" || status === "offered");
    if (!isTogether) leaveGroup(party);
    party.status = !waited && party.size <= this.#free ? "confirmed" : "waiting";
    if (!waited && party.status === "waiting") party.rank = IN_FRONT;
  }

  protected mayComeBack({ hasName }: ModelParty): boolean {
    return hasName;
  }

  #inOrder(): ModelParty[] {
    return this.#parties.toSorted((one, other) => one.rank - other.rank);
  }

  /** Goes down the page and promotes everyone who fits. A party without a known address gets its spot at once. */
  #promote(): void {
    for (const party of this.#inOrder()) {
      if (party.status !== "waiting" || sumSizes(findGroup(party)) > this.#free) continue;
      for (const one of findGroup(party)) one.status = this.#isAtOnce || !one.hasName ? "confirmed" : "offered";
    }
  }
}

const IN_FRONT = -1;

function leaveGroup(party: ModelParty): void {
  for (const one of party.group.filter((each) => each !== party)) one.group = one.group.filter((each) => each !== party);
  party.group = [party];
}

/** The parties of its group that have the same status. */
function findGroup(party: ModelParty): ModelParty[] {
  return party.group.filter(({ status }) => status === party.status);
}

function sumSizes(parties: ModelParty[]): number {
  return parties.reduce((sum, { size }) => sum + size, 0);
}
