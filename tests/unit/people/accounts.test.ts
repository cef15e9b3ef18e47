import { expect, test } from "vitest";
import { accountLabel, maskAccount } from "#app/people/accounts/rules.ts";

test.each([
  ["Olivia Owner", "olivia@example.com", "Olivia Owner (o•••@example.com)"],
  ["olivia", "olivia@example.com", "o•••@example.com"],
  ["Olivia", "olivia@example.com", "o•••@example.com"],
  [" ", "o@example.com", "o•••@example.com"],
  [null, "ö.zil@example.com", "ö•••@example.com"],
])("an account named %s at %s is shown as %s", (name, email, label) => {
  expect(accountLabel(maskAccount({ name, email }))).toBe(label);
});
