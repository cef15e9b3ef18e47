/** The signed-in person, as shown in the shell. */
export type Person = { name?: string | null; email?: string | null; photoUrl?: string | null };

/** Full name, else the part of the email address before the at sign, else `fallback` (product 3.7). */
export function toDisplayName(person: Person, fallback: string): string {
  return person.name?.trim() || person.email?.split("@")[0] || fallback;
}
