import { expect, test } from "vitest";
import { BusyError, createSlots } from "#app/lib/slots.ts";

const LIMITS = { atOnce: 4, waiting: 8, patience: 60_000, poll: 1 };

/** Work that takes a moment and counts how much of it runs at the same time. */
function counted() {
  let running = 0;
  let most = 0;
  return {
    most: () => most,
    work: async () => {
      most = Math.max(most, ++running);
      await scheduler.wait(2);
      running--;
    },
  };
}

test("a few tasks run at once, the rest wait, and all of them finish", async () => {
  const inSlot = createSlots(LIMITS);
  const { work, most } = counted();
  await Promise.all(Array.from({ length: 12 }, () => inSlot(work)));
  expect(most()).toBe(LIMITS.atOnce);
  const free = counted();
  await Promise.all(Array.from({ length: 12 }, free.work));
  expect(free.most()).toBe(12);
});

test("a task past the end of the line is refused, and a failed task releases its slot", async () => {
  const inSlot = createSlots(LIMITS);
  const fail = () => Promise.reject(new Error("broken"));
  const answers = await Promise.allSettled(Array.from({ length: 13 }, () => inSlot(fail)));
  const errors = answers.map((answer) => (answer.status === "rejected" ? answer.reason : null));
  expect(errors.filter((error) => error instanceof BusyError)).toHaveLength(1);
  expect(errors.at(-1)).toMatchObject({ retryAfter: 60 });
  expect(await inSlot(() => Promise.resolve("next"))).toBe("next");
});

test("a task that has waited for the whole patience gives up", async () => {
  const inSlot = createSlots({ ...LIMITS, atOnce: 1, patience: 20 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = inSlot(() => promise);
  await expect(inSlot(() => Promise.resolve())).rejects.toThrow(BusyError);
  resolve();
  await first;
});
