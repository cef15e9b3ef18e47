import { beforeEach, expect, test } from "vitest";
import { PASSWORD_COST } from "#app/limits.ts";
import { hashPassword, isCommonPassword, verifyPassword } from "#app/people/accounts/passwords.server.ts";
import { setPasswordCost } from "#tests/support/password-cost.ts";

beforeEach(() => setPasswordCost("quick"));

test("a password matches its own hash and no other", async () => {
  setPasswordCost("full");
  const hash = await hashPassword("a quiet harbour");
  expect(hash).toMatch(/^scrypt-15-8-3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword("a quiet harbour", hash)).toBe(true);
  expect(await verifyPassword("a quiet harbor", hash)).toBe(false);
  expect(await hashPassword("a quiet harbour")).not.toBe(hash);
});

test("a password can contain any characters, in any Unicode form", async () => {
  for (const password of ["🦊".repeat(128), "   spaces count   ", "ﷺ".repeat(128), "пароль-ключ", "a\u0000b\nc\t"]) {
    const hash = await hashPassword(password);
    expect(await verifyPassword(password, hash)).toBe(true);
    expect(await verifyPassword(password.slice(0, -1), hash)).toBe(false);
  }
  expect(await verifyPassword("cafe\u0301 noir", await hashPassword("caf\u00e9 noir"))).toBe(true);
});

test("an account without a password accepts none, and a very long attempt is refused", async () => {
  for (const stored of [null, undefined]) {
    expect(await verifyPassword("", stored)).toBe(false);
    expect(await verifyPassword("anything", stored)).toBe(false);
  }
  expect(await verifyPassword("x".repeat(1_000_000), await hashPassword(""))).toBe(false);
});

test("a password without an account costs a full hash as well", async () => {
  // scrypt rejects a cost that isn't a power of two, so only code that skips the hash would get past it.
  Object.assign(PASSWORD_COST, { N: 1000 });
  for (const stored of [`scrypt-${Math.log2(1000)}-8-1$${"A".repeat(22)}$${"A".repeat(43)}`, null])
    await expect(verifyPassword("wrong", stored)).rejects.toThrow(/scrypt/i);
});

test("the most guessed passwords are refused in upper or lower case", () => {
  for (const password of ["password", "PASSWORD", "Passw0rd", "123456", "qwertyuiop", "iloveyou"])
    expect(isCommonPassword(password)).toBe(true);
  expect(isCommonPassword("a quiet harbour")).toBe(false);
});

test("the product's name or a common word with a year around it is refused, but not inside a longer text", () => {
  for (const password of [
    "Turnout2026",
    "turnout-2027!",
    "SALLY1",
    "Sally 2026",
    "2026turnout",
    "Sunshine2026!",
    "sign-up",
    "T u r n o u t",
    "Turn0ut2026",
    "p@ssw0rd!2026",
  ])
    expect(isCommonPassword(password), password).toBe(true);
  for (const password of ["a turnout of nine geese", "2026 quiet harbours", "19472026", "!!!????///"])
    expect(isCommonPassword(password), password).toBe(false);
});

test("an account's own name or address is refused, but not inside a longer text", () => {
  const owner = { email: "ada.lovelace+school@example.org", name: "Ada King-Noel" };
  for (const password of [
    ...[
      "ada.lovelace+school@example.org",
      "Ada.Lovelace",
      "lovelace1815",
      "L0velace!",
      "ada king noel",
      "King-Noel 2026",
      "adaking",
      "1815ada",
    ],
  ])
    expect(isCommonPassword(password, owner), password).toBe(true);
  for (const password of ["ada waits at the harbour", "lovelace and hopper", "school harbor"])
    expect(isCommonPassword(password, owner), password).toBe(false);
  expect(isCommonPassword("lovelace1815")).toBe(false);
});
