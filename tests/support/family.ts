import { newId } from "#app/db/ids.ts";
import type { SignUpCommand } from "#app/signups/sign-up.server.ts";
import { makeSignUp, type Sheet } from "./sheet.ts";

/** Several people at one offer, in one go. */
export function makeFamily(
  sheet: Sheet,
  names: string[],
  given: { email?: string; contact?: string; waits?: boolean } = {},
): SignUpCommand {
  const { email = `${newId()}@guest.test`, contact, waits = false } = given;
  const people = names.map((name) => makeSignUp(sheet, { name, email }));
  const [first] = people;
  if (!first) throw new Error("Nobody");
  return {
    ...first,
    waits,
    offers: people.flatMap(({ offers }) => offers),
    ...(contact && { contact: { name: contact, email, phone: null } }),
  };
}

export function named(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Child ${index}`);
}
