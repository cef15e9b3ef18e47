import { LIMITS } from "#app/limits.ts";
import { normalize } from "./rules.ts";
import type { ContactFields } from "./schema.ts";

type Reachable = { id: string; email: string | null; phone: string | null; isApart?: 0 | 1 };

/**
 * Groups contacts that may be the same person: each shares an email address or phone number with another in its group. A value
 * shared only by contacts that were kept apart joins no one; if a new contact has it too, they are grouped again.
 */
export function groupsOf<Contact extends Reachable>(contacts: Contact[]): Contact[][] {
  const groupOf = new Map<string, Contact[]>();
  const groups = new Set<Contact[]>();
  const asked = new Set(contacts.filter(({ isApart }) => !isApart).flatMap(keysOf));
  for (const contact of contacts) {
    const met = new Set<Contact[]>();
    for (const key of keysOf(contact).filter((each) => asked.has(each))) {
      const known = groupOf.get(key);
      if (known) met.add(known);
    }
    const [first = [], ...others] = met;
    const joining = [contact, ...others.flat()];
    for (const other of others) groups.delete(other);
    for (const each of joining) {
      first.push(each);
      for (const key of keysOf(each)) groupOf.set(key, first);
    }
    groups.add(first);
  }
  return [...groups].filter((group) => group.length > 1);
}

function keysOf({ email, phone }: Reachable): string[] {
  return [...(email ? [`@${email}`] : []), ...(phone ? [phone] : [])];
}

/**
 * Merges several contacts into one: the longest name, and the first address, number and notes. Other names, addresses and
 * numbers go to the notes, so that nothing is lost. The first contact is kept. null if the notes would become too long.
 */
export function joinedOf(contacts: ContactFields[]): ContactFields | null {
  const [first] = contacts;
  if (!first) return null;
  const name = contacts.map((contact) => contact.name).reduce((longest, each) => (each.length > longest.length ? each : longest));
  const [email = null, ...emails] = distinct(contacts.map((contact) => contact.email));
  const [phone = null, ...phones] = distinct(contacts.map((contact) => contact.phone));
  const names = distinct(contacts.map((contact) => contact.name)).filter((each) => normalize(each) !== normalize(name));
  const notes = distinct([...contacts.map((contact) => contact.notes), ...names, ...emails, ...phones]).join("\n");
  return notes.length > LIMITS.text.max ? null : { name, email, phone, notes: notes || null };
}

/** Each text once, ignoring case, in its original order. */
function distinct(texts: (string | null)[]): string[] {
  const seen = new Map<string, string>();
  for (const text of texts) if (text?.trim() && !seen.has(normalize(text.trim()))) seen.set(normalize(text.trim()), text.trim());
  return [...seen.values()];
}
