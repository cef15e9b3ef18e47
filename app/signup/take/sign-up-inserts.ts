import { KINDS } from "#app/sheet/kinds/registry.ts";
import type { IfFull } from "./if-full.ts";
import type { SignUpCommand, SignUpRequest } from "./sign-up-request.server.ts";

/** Everyone at every requested offer, each with the sign-up they become. */
type People = (SignUpRequest["offers"][number] & { signupId: string; places: number })[];

/** One submission's part in an insert: its number in the batch, its command, and the people that the insert signs up. */
export type SubmissionInsert = { number: number; command: SignUpCommand; people: People };
export type BatchInsert =
  | { as: "run"; submission: SubmissionInsert }
  | { as: IfFull; offers: string[]; submission: SubmissionInsert }
  | { as: "shared"; offerId: string; places: number; submissions: SubmissionInsert[] };

/**
 * The inserts of a batch, in the order its commands are added. People with the same request for one offer share a statement: it
 * doesn't see its own inserts, so it only contains people who could affect each other by nothing but taking a spot.
 */
export class BatchInserts {
  readonly list: BatchInsert[] = [];
  #number = 0;
  readonly #addresses = new Set<string>();
  /** By offer: the shared statement that another person's sign-up may still join. */
  readonly #shared = new Map<string, Extract<BatchInsert, { as: "shared" }>>();

  /** Returns how many more statements it takes. */
  add(command: SignUpCommand): number {
    const before = this.list.length;
    const submission = { number: this.#number++, command, people: listPeople(command) };
    const [first, ...others] = submission.people;
    if (command.request.run) this.#addRun(submission);
    else if (first && others.length === 0 && this.#mayShare(command)) this.#addShared(submission, first);
    else this.#addOwn(submission);
    for (const address of listAddresses(command)) this.#addresses.add(address);
    return this.list.length - before;
  }

  #addRun(submission: SubmissionInsert): void {
    this.#shared.clear();
    this.list.push({ as: "run", submission });
  }

  #addOwn(submission: SubmissionInsert): void {
    const as = submission.command.request.ifFull ?? "refuse";
    for (const part of splitByOffer(submission.people)) {
      for (const [offerId] of part) this.#shared.delete(offerId);
      const people = part.flatMap(([, people]) => people);
      this.list.push({ as, offers: part.map(([offerId]) => offerId), submission: { ...submission, people } });
    }
  }

  #addShared(submission: SubmissionInsert, { offerId, places }: People[number]): void {
    const shared = this.#shared.get(offerId);
    if (shared?.places === places) {
      shared.submissions.push(submission);
      return;
    }
    const next = { as: "shared" as const, offerId, places, submissions: [submission] };
    this.#shared.set(offerId, next);
    this.list.push(next);
  }

  /** A single sign-up whose address is unique in this batch, so that no limit check can depend on it. */
  #mayShare(command: SignUpCommand): boolean {
    const { contact, ifFull = "refuse" } = command.request;
    return !contact && ifFull === "refuse" && !listAddresses(command).some((address) => this.#addresses.has(address));
  }
}

export function listPeople({ request, minted }: SignUpCommand): People {
  const { countSpots: toSpotCount } = KINDS[request.kind];
  return request.offers.flatMap((offer, at) => {
    const signupId = minted.signupIds[at];
    return signupId ? { ...offer, signupId, places: toSpotCount(offer.details) } : [];
  });
}

/** Each requested offer with its people. */
export function groupPeopleByOffer(people: People): [string, People][] {
  return [...Map.groupBy(people, ({ offerId }) => offerId)];
}

/** How many sign-ups one statement takes: with the longest texts in each, its parameter stays below 2 MB. */
const SIGN_UPS_PER_STATEMENT = 40;

/** The requested offers in parts of that size; the people of one offer stay together. */
function splitByOffer(people: People): [string, People][][] {
  const parts: [string, People][][] = [];
  let left = 0;
  for (const offer of groupPeopleByOffer(people)) {
    const size = offer[1].length;
    if (size > left) {
      parts.push([]);
      left = SIGN_UPS_PER_STATEMENT;
    }
    parts.at(-1)?.push(offer);
    left -= size;
  }
  return parts;
}

function listAddresses({ request: { contact, offers } }: SignUpCommand): string[] {
  return [contact?.email, ...offers.map(({ details }) => details.email)].filter((email) => email !== undefined && email !== null);
}
