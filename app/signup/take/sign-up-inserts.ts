import { KINDS } from "#app/sheet/kinds/registry.ts";
import type { IfFull } from "./if-full.ts";
import type { SignUpCommand, SignUpRequest } from "./sign-up-request.server.ts";

/** Everybody at every offer that is asked for, each as the sign-up they become. */
type People = (SignUpRequest["offers"][number] & { signupId: string; places: number })[];

/** One insert of a batch: a submission's people at an offer, a run of theirs, or at one offer a line of submissions of one person each. */
export type SubmissionInsert = { number: number; command: SignUpCommand; people: People };
export type BatchInsert =
  | { as: "run"; of: SubmissionInsert }
  | { as: IfFull; offerId: string; of: SubmissionInsert }
  | { as: "line"; offerId: string; places: number; of: SubmissionInsert[] };

/**
 * The inserts of a batch, in the order that its commands are added. People who ask the same of one offer stand in line in one statement:
 * it doesn't see what it inserts itself, so nobody is in it who could stand in another's way otherwise than by taking a place.
 */
export class BatchInserts {
  readonly list: BatchInsert[] = [];
  #number = 0;
  readonly #addresses = new Set<string>();
  /** By offer, where one more may join. */
  readonly #lines = new Map<string, Extract<BatchInsert, { as: "line" }>>();

  /** Answers how many statements it takes more. */
  add(command: SignUpCommand): number {
    const before = this.list.length;
    const of = { number: this.#number++, command, people: listPeople(command) };
    const [first, ...others] = of.people;
    if (command.request.run) this.#addRun(of);
    else if (first && others.length === 0 && this.#mayStandInLine(command)) this.#addToLine(of, first);
    else for (const [offerId, people] of groupPeopleByOffer(of.people)) this.#addOwn({ ...of, people }, offerId);
    for (const address of listAddresses(command)) this.#addresses.add(address);
    return this.list.length - before;
  }

  #addRun(of: SubmissionInsert): void {
    this.#lines.clear();
    this.list.push({ as: "run", of });
  }

  #addOwn(of: SubmissionInsert, offerId: string): void {
    this.#lines.delete(offerId);
    this.list.push({ as: of.command.request.ifFull ?? "refuse", offerId, of });
  }

  #addToLine(of: SubmissionInsert, { offerId, places }: People[number]): void {
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
    const { contact, ifFull = "refuse" } = command.request;
    return !contact && ifFull === "refuse" && !listAddresses(command).some((address) => this.#addresses.has(address));
  }
}

export function listPeople({ request, minted }: SignUpCommand): People {
  const { countSpots: placesOf } = KINDS[request.kind];
  return request.offers.flatMap((offer, at) => {
    const signupId = minted.signupIds[at];
    return signupId ? { ...offer, signupId, places: placesOf(offer.details) } : [];
  });
}

/** Each offer that is asked for, with its people: one statement each. */
export function groupPeopleByOffer(people: People): [string, People][] {
  return [...Map.groupBy(people, ({ offerId }) => offerId)];
}

function listAddresses({ request: { contact, offers } }: SignUpCommand): string[] {
  return [contact?.email, ...offers.map(({ details }) => details.email)].filter((email) => email !== undefined && email !== null);
}
