import { expect, test } from "vitest";
import { personName } from "#app/lib/fields.ts";

test("control characters are no part of a name", () => {
  expect(personName.parse("A\u0000da\tLove\u001blace\r\n")).toBe("Ada Lovelace");
});

test.each(["\u0000\u0000", "\u0001\u0002", " \u001b "])("a name of control characters alone is none: %j", (typed) => {
  expect(personName.safeParse(typed).success).toBe(false);
});
