import { expect, test } from "vitest";
import { sortForPaper } from "#app/organize/roster/rules.ts";

test("on paper people are sorted by name, those of one sign-up together, and the wait list comes last in its order", () => {
  const row = (name: string | null, submissionId: string | null = null, status = "confirmed") => ({ name, submissionId, status });
  const signedUp = [
    row("Zoe"),
    row("Émile"),
    row("Ben", "family"),
    row("Yan", "family"),
    row(null),
    row("Eve", null, "waiting"),
    row("Amy", null, "waiting"),
    row("Ada"),
  ];
  expect(sortForPaper(signedUp, "en").map(({ name }) => name)).toEqual(["Ada", "Ben", "Yan", "Émile", "Zoe", null, "Eve", "Amy"]);
});
