import type { SignUpCommand } from "./sign-up.server.ts";
import type { Otherwise } from "./sign-up-statements.server.ts";

type People = SignUpCommand["offers"];

/** One insert of a batch: a submission's people at an offer, a run of theirs, or at one offer a line of submissions of one person each. */
export type Insert = { number: number; command: SignUpCommand; people: People };
export type Inserts =
  | { as: "run"; of: Insert }
  | { as: Otherwise; offerId: string; of: Insert }
  | { as: "line"; offerId: string; places: number; of: Insert[] };

/**
 * The inserts of a batch, in the order that its commands are added. People who ask the same of one offer stand in line in one statement:
 * it doesn't see what it inserts itself, so nobody is in it who could stand in another's way otherwise than by taking a place.
 */
export class BatchInserts {
  readonly list: Inserts[] = [];
  #number = 0;
  readonly #addresses = new Set<string>();
  /** By offer, where one more may join. */
  readonly #lines = new Map<string, Extract<Inserts, { as: "line" }>>();

  /** Answers how many statements it takes more. */
  add(command: SignUpCommand): number {
    const before = this.list.length;
    const of = { number: this.#number++, command, people: command.offers };
    const [first, ...others] = command.offers;
    if (command.run) this.#addRun(of);
    else if (first && others.length === 0 && this.#mayStandInLine(command)) this.#addToLine(of, first);
    else for (const [offerId, people] of byOffer(command)) this.#addOwn({ ...of, people }, offerId);
    for (const address of addressesOf(command)) this.#addresses.add(address);
    return this.list.length - before;
  }

  #addRun(of: Insert): void {
    this.#lines.clear();
    this.list.push({ as: "run", of });
  }

  #addOwn(of: Insert, offerId: string): void {
    this.#lines.delete(offerId);
    this.list.push({ as: otherwiseOf(of.command), offerId, of });
  }

  #addToLine(of: Insert, { offerId, places }: People[number]): void {
    const line = this.#lines.get(offerId);
    if (line?.places === places) {
      line.of.push(of);
      return;
    }
    const next = { as: "line" as const, offerId, places, of: [of] };
    this.#lines.set(offerId, next);
    this.list.push(next);
  }

  /** Who takes a place or none, of an address that nobody else of the batch has: nobody of it counts for another's limit. */
  #mayStandInLine(command: SignUpCommand): boolean {
    return !command.contact && otherwiseOf(command) === "full" && !addressesOf(command).some((address) => this.#addresses.has(address));
  }
}

/** Each offer that is asked for, with its people: one statement each. */
export function byOffer({ offers }: Pick<SignUpCommand, "offers">): [string, People][] {
  return [...Map.groupBy(offers, ({ offerId }) => offerId)];
}

function addressesOf({ contact, offers }: SignUpCommand): string[] {
  return [contact?.email, ...offers.map(({ details }) => details.email)].filter((email) => email !== undefined && email !== null);
}

function otherwiseOf({ waits, together, eachWaits, takesWhatFits }: SignUpCommand): Otherwise {
  if (takesWhatFits) return waits ? "restWaits" : "someFit";
  if (!waits) return "full";
  if (together) return "waitsTogether";
  return eachWaits ? "eachWaits" : "waits";
}
