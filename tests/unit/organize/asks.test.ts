import { expect, test } from "vitest";
import { parseNext } from "#app/organize/asks/read-next.ts";

test("whom to ask next is read however it is typed, each address once", () => {
  const typed = `Ben Ortiz ben@example.com
    Cleo Lang <cleo@example.com>
    dora@example.com, Eve Adams: eve@example.com

    "Fox, Gus" <gus@example.com>; ben@example.com`;
  expect(parseNext(typed)).toEqual({
    people: [
      { name: "Ben Ortiz", email: "ben@example.com" },
      { name: "Cleo Lang", email: "cleo@example.com" },
      { name: "dora", email: "dora@example.com" },
      { name: "Eve Adams", email: "eve@example.com" },
      { name: "Fox, Gus", email: "gus@example.com" },
    ],
    wrong: [],
  });
});

test("a line without a valid address is named as it was typed", () => {
  expect(parseNext("Ben Ortiz\nCleo cleo@\nann@example.com")).toEqual({
    people: [{ name: "ann", email: "ann@example.com" }],
    wrong: ["Ben Ortiz", "Cleo cleo@"],
  });
  expect(parseNext(" \n ")).toEqual({ people: [], wrong: [] });
});
