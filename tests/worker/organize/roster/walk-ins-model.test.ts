import fc from "fast-check";
import { expect, test } from "vitest";
import { makeMember } from "#tests/support/hours.ts";
import { isProving } from "#tests/support/proving.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, readSheetCounts } from "#tests/support/sheet.ts";
import { addWalker, buildWalker, readNumber, START } from "#tests/support/walk-ins.ts";

const RUNS = isProving ? 150 : 6;
const NAMES = ["Ada", "Ben", "Cem", "Dee", "Eli"];

/** A guest's form, a walk-in by either role, an organizer's press for the number as they see it or saw it before, and a walk-in sent again. */
const acts = fc.array(
  fc.record({
    do: fc.constantFrom("signUp", "helper", "organizer", "raise", "raiseLate", "again"),
    who: fc.nat(NAMES.length - 1),
  }),
  { minLength: 4, maxLength: 16 },
);

/** A sheet of one offer on paper. Walk-ins without an address are always new people. */
class Paper {
  capacity = 2;
  readonly guests: string[] = [];
  walkers = 0;

  get taken(): number {
    return this.guests.length + this.walkers;
  }

  /** A person may bring items more than once. */
  signUp(name: string, isItem: boolean): void {
    if (this.taken < this.capacity && (isItem || !this.guests.includes(name))) this.guests.push(name);
  }

  /** `seen`: the number that an organizer raises from. */
  walkIn(seen: number | null): "added" | "full" {
    const isFull = this.taken >= this.capacity;
    if (isFull && seen === this.capacity) this.capacity++;
    else if (isFull) return "full";
    this.walkers++;
    return "added";
  }
}

for (const kind of ["shift", "item", "rsvp"] as const) {
  test(`${kind}: sign-ups, walk-ins and raised numbers leave what a paper list would say`, async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (steps) => {
        const sheet = await makeSheet(kind, 2);
        const helper = await makeMember(sheet.eventId, "door");
        const paper = new Paper();
        let last: { walker: ReturnType<typeof buildWalker>; by: string } | null = null;
        for (const { do: step, who } of steps) {
          const name = `${NAMES[who]} Person`;
          if (step === "signUp") {
            paper.signUp(name, kind === "item");
            await runTestCommand(buildSignUp(sheet, { name, email: `${NAMES[who]}@${sheet.eventId}.test`, now: START - 1 }));
          } else if (step === "again") {
            // It was added: nothing changes, whatever was raised meanwhile.
            if (last) expect(await addWalker(sheet, last.walker, { by: last.by })).toEqual({ outcome: "added" });
          } else {
            const seen = step === "raise" ? paper.capacity : step === "raiseLate" ? paper.capacity - 1 : null;
            const by = step === "helper" ? helper : sheet.ownerId;
            const walker = buildWalker(sheet, { name, raiseFrom: seen });
            const expected = paper.walkIn(seen);
            expect((await addWalker(sheet, walker, { by }))?.outcome).toBe(expected);
            if (expected === "added") last = { walker, by };
          }
        }
        expect(await readNumber(sheet)).toMatchObject({ capacity: paper.capacity, taken: paper.taken });
        expect(await readSheetCounts(sheet)).toMatchObject({ signups: paper.taken, places: paper.taken });
      }),
      { numRuns: RUNS },
    );
  });

  test(`${kind}: however many devices add and raise at once, the number is never exceeded`, async () => {
    const sheet = await makeSheet(kind, 2);
    const helper = await makeMember(sheet.eventId, "door");
    const all = Array.from({ length: 12 }, (_, at) => {
      const by = at % 2 === 0 ? helper : sheet.ownerId;
      return addWalker(sheet, buildWalker(sheet, { name: `Walker ${at}`, raiseFrom: 2 }), { by });
    });
    const added = (await Promise.all(all)).filter((result) => result?.outcome === "added").length;
    const number = await readNumber(sheet);
    expect(number).toMatchObject({ taken: added });
    // From two, it can be raised once.
    expect(number?.capacity).toBe(added);
    expect(added).toBeLessThanOrEqual(3);
  });
}
