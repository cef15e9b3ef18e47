import { LIMITS } from "#app/limits.ts";
import { foldText } from "./rules.ts";
import type { ContactFields } from "./schema.ts";

type Reachable = { id: string; email: string | null; phone: string | null; isApart?: 0 | 1 };

/**
 * Groups contacts that may be the same person: each shares an email address or phone number with another in its group. A value
 * shared only by contacts that were kept apart joins no one; if a new contact has it too, they are grouped again.
 */
export function groupDuplicates<Contact extends Reachable>(contacts: Contact[]): Contact[][] {
  const groupOf = new Map<string, Contact[]>();
  const groups = new Set<Contact[]>();
  const comparedKeys = new Set(contacts.filter(({ isApart }) => !isApart).flatMap(matchKeys));
  for (const contact of contacts) {
    const met = new Set<Contact[]>();
    for (const key of matchKeys(contact).filter((each) => comparedKeys.has(each))) {
      const existingGroup = groupOf.get(key);
      if (existingGroup) met.add(existingGroup);
    }
    const [first = [], ...others] = met;
    const joining = [contact, ...others.flat()];
    for (const other of others) groups.delete(other);
    for (const each of joining) {
      first.push(each);
      for (const key of matchKeys(each)) groupOf.set(key, first);
    }
    groups.add(first);
  }
  return [...groups].filter((group) => group.length > 1);
}

function matchKeys({ email, phone }: Reachable): string[] {
  return [...(email ? [`@${email}`] : []), ...(phone ? [phone] : [])];
}

/**
 * Merges several contacts into one: the longest name, and the first address, number and notes. Other names, addresses and
 * numbers go to the notes, so that nothing is lost. The first contact is kept. null if the notes would become too long.
 */
export function mergeFields(contacts: ContactFields[]): ContactFields | null {
  const [first] = contacts;
  if (!first) return null;
  const name = contacts.map((contact) => contact.name).reduce((longest, each) => (each.length > longest.length ? each : longest));
  const [email = null, ...emails] = uniqueTexts(contacts.map((contact) => contact.email));
  const [phone = null, ...phones] = uniqueTexts(contacts.map((contact) => contact.phone));
  const names = uniqueTexts(contacts.map((contact) => contact.name)).filter((each) => foldText(each) !== foldText(name));
  const notes = uniqueTexts([...contacts.map((contact) => contact.notes), ...names, ...emails, ...phones]).join("\n");
  return notes.length > LIMITS.text.max ? null : { name, email, phone, notes: notes || null };
}

/** Each text once, ignoring case, in its original order. */
function uniqueTexts(texts: (string | null)[]): string[] {
  const seen = new Map<string, string>();
  for (const text of texts) if (text?.trim() && !seen.has(foldText(text.trim()))) seen.set(foldText(text.trim()), text.trim());
  return [...seen.values()];
}
