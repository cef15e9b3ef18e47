import { beforeEach, expect, test, vi } from "vitest";
import { hashPassword, isCommon, isPassword } from "#app/accounts/passwords.server.ts";
import { setPasswordCost } from "#tests/support/password-cost.ts";

vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => setPasswordCost("quick"));

test("a password opens its own hash and no other", async () => {
  setPasswordCost("full");
  const hash = await hashPassword("a quiet harbour");
  expect(hash).toMatch(/^scrypt-15-8-3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await isPassword("a quiet harbour", hash)).toBe(true);
  expect(await isPassword("a quiet harbor", hash)).toBe(false);
  expect(await hashPassword("a quiet harbour")).not.toBe(hash);
});

test("any characters do, however they were typed", async () => {
  for (const password of ["🦊".repeat(128), "   spaces count   ", "ﷺ".repeat(128), "пароль-ключ", "a\u0000b\nc\t"]) {
    const hash = await hashPassword(password);
    expect(await isPassword(password, hash)).toBe(true);
    expect(await isPassword(password.slice(0, -1), hash)).toBe(false);
  }
  expect(await isPassword("cafe\u0301 noir", await hashPassword("caf\u00e9 noir"))).toBe(true);
});

test("nobody's password is never right, however long the try", async () => {
  for (const stored of [null, undefined]) {
    expect(await isPassword("", stored)).toBe(false);
    expect(await isPassword("anything", stored)).toBe(false);
  }
  expect(await isPassword("x".repeat(1_000_000), await hashPassword(""))).toBe(false);
});

test("a password without an account costs a full hash all the same", async () => {
  setPasswordCost("full");
  const hash = await hashPassword("a quiet harbour");
  const wrong = await timed(() => isPassword("wrong", hash));
  const nobody = await timed(() => isPassword("wrong", null));
  expect(nobody).toBeGreaterThan(wrong / 3);
});

test("the passwords guessed first are refused in any case", () => {
  for (const password of ["password", "PASSWORD", "Passw0rd", "123456", "qwertyuiop", "iloveyou"]) expect(isCommon(password)).toBe(true);
  expect(isCommon("a quiet harbour")).toBe(false);
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
