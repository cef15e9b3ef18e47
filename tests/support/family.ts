import { newId } from "#app/db/ids.ts";
import type { IfFull } from "#app/signup/take/if-full.ts";
import { buildSignUp, type TestSheet } from "./sheet.ts";
import type { SignUp } from "./sign-up.ts";

/** Signs several people up for one offer in one form. */
export function makeFamily(sheet: TestSheet, names: string[], options: { email?: string; contact?: string; ifFull?: IfFull } = {}): SignUp {
  const { email = `${newId()}@guest.test`, contact, ifFull } = options;
  const people = names.map((name) => buildSignUp(sheet, { name, email }));
  const [first] = people;
  if (!first) throw new Error("Nobody");
  return {
    ...first,
    ...(ifFull && { ifFull }),
    offers: people.flatMap(({ offers }) => offers),
    ...(contact && { contact: { name: contact, email, phone: null } }),
  };
}

export function childNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Child ${index}`);
}
