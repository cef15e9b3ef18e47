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

  /** How many statements it takes more. */
  countOf(command: SignUpCommand): number {
    if (command.run) return 1;
    const offers = byOffer(command);
    return offers.length - (this.#lineFor(command, offers) ? 1 : 0);
  }

  add(command: SignUpCommand): void {
    const number = this.#number++;
    const offers = byOffer(command);
    const line = this.#lineFor(command, offers);
    const isInLine = this.#mayStandInLine(command);
    if (line) line.of.push({ number, command, people: command.offers });
    else if (command.run) this.#addRun({ number, command, people: command.offers });
    else for (const [offerId, people] of offers) this.#addOwn({ number, command, people }, offerId, isInLine);
    for (const address of addressesOf(command)) this.#addresses.add(address);
  }

  #addRun(of: Insert): void {
    this.#lines.clear();
    this.list.push({ as: "run", of });
  }

  #addOwn(of: Insert, offerId: string, isInLine: boolean): void {
    const [first] = of.people;
    if (isInLine && first) {
      const line = { as: "line" as const, offerId, places: first.places, of: [of] };
      this.#lines.set(offerId, line);
      this.list.push(line);
    } else {
      this.#lines.delete(offerId);
      this.list.push({ as: otherwiseOf(of.command), offerId, of });
    }
  }

  #lineFor(command: SignUpCommand, [offer]: [string, People][]) {
    const line = this.#mayStandInLine(command) && offer ? this.#lines.get(offer[0]) : undefined;
    return line?.places === offer?.[1][0]?.places ? line : undefined;
  }

  /** One person who takes a place or none, of an address that nobody else of the batch has: nobody of it counts for another's limit. */
  #mayStandInLine(command: SignUpCommand): boolean {
    const isAlone = command.offers.length === 1 && !command.run && !command.contact;
    return isAlone && otherwiseOf(command) === "full" && !addressesOf(command).some((address) => this.#addresses.has(address));
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
