/** The signed-in person, as the shell shows them. */
export type Person = { name?: string | null; email?: string | null; photoUrl?: string | null };

/** Full name, else the part of the e-mail before the at-sign, else `fallback` (product 3.7). */
export function displayNameOf(person: Person, fallback: string): string {
  return person.name?.trim() || person.email?.split("@")[0] || fallback;
}
