import { cleanName, normalize } from "./rules.ts";
import type { ContactFields } from "./schema.ts";

/** A contact to be imported, with the names of its tags. */
export type Incoming = ContactFields & { tags: string[] };

export type Known = ContactFields & { id: string; tags: string[] };

/** A known contact, the empty fields that the import fills, and the tags it adds. */
export type Filled = { id: string; fields: ContactFields; was: ("email" | "phone" | "notes")[]; tags: string[] };

export type MergePlan = { added: Incoming[]; filled: Filled[]; unchanged: number };

const FIELDS = ["email", "phone", "notes"] as const;

type Someone = Incoming & { id: string | null; was: Filled["was"]; newTags: string[]; tagNames: Set<string>; isMet: boolean };

/** How many people with one address are compared by other forms of their names. */
const ASKED = 20;

/** The people who share a name and a number: the first of them, and those without an email address when added. */
type SameName = { first: Someone; bare: Someone[] };

/**
 * Matches incoming contacts with known ones by name and email, else by name and phone. A family may share an address. A shorter
 * form of a name, or the email address in its place, means the same person. Existing values stay, empty ones are filled in,
 * tags are merged. A contact without address and phone only matches contacts that lack both, too.
 */
export function planMerge(known: Known[], incoming: Incoming[]): MergePlan {
  const people: Someone[] = known.map((contact) => someone(contact, contact.id));
  const byEmail = new Map<string, Someone[]>();
  const byName = new Map<string, SameName>();
  for (const person of people) index(person, keyOf(person));
  let repeated = 0;
  for (const contact of incoming) {
    const key = keyOf(contact);
    const same =
      (contact.email && byEmail.get(contact.email)?.find((one) => isSameName(one.name, contact))) || sameName(byName.get(key), contact);
    if (!same) {
      const person = someone({ ...contact, tags: [] }, null);
      join(person, contact.tags);
      people.push(person);
      index(person, key);
      continue;
    }
    if (same.isMet || same.id === null) repeated++;
    same.isMet = true;
    if (same.id === null && isNamedAfter(same)) same.name = contact.name;
    if (fill(same, contact)) index(same, keyOf(same));
    join(same, contact.tags);
  }
  const met = people.filter(({ id, isMet }) => id !== null && isMet);
  const filled = met.filter(({ was, newTags }) => was.length + newTags.length > 0);
  return { added: people.filter(({ id }) => id === null), filled: filled.map(filledOf), unchanged: met.length - filled.length + repeated };

  function index(person: Someone, key: string): void {
    if (person.email) {
      const sharing = byEmail.get(person.email) ?? [];
      if (sharing.length < ASKED && !sharing.includes(person)) sharing.push(person);
      byEmail.set(person.email, sharing);
    }
    const same = byName.get(key);
    const bare = person.email ? [] : [person];
    if (same) same.bare.push(...bare);
    else byName.set(key, { first: person, bare });
  }
}

function someone(contact: Incoming, id: string | null): Someone {
  const { name, email, phone, notes, tags } = contact;
  return { name, email, phone, notes, tags, id, was: [], newTags: [], tagNames: new Set(tags.map(lowerAscii)), isMet: false };
}

/** Whether one name contains all words of the other, or is just the part of the email address before the at-sign. */
function isSameName(name: string, contact: Incoming): boolean {
  const [one, other] = [wordsOf(name), wordsOf(contact.name)];
  return isNamedAfter({ name, email: contact.email }) || isNamedAfter(contact) || isWithin(one, other) || isWithin(other, one);
}

/** Whether all words are among the others; an initial matches a word. */
function isWithin(words: string[], others: string[]): boolean {
  return words.every((word) => others.some((other) => other === word || (word.length === 1 && other.startsWith(word))));
}

function wordsOf(name: string): string[] {
  return normalize(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function isNamedAfter({ name, email }: Pick<Incoming, "name" | "email">): boolean {
  return email !== null && normalize(name) === normalize(cleanName(email.split("@", 1)[0] ?? ""));
}

/** Different email addresses mean different people, whatever else they share. */
function sameName(same: SameName | undefined, { email, phone }: Incoming): Someone | undefined {
  if (!same || (email !== null && phone === null)) return undefined;
  if (email === null && phone !== null) return same.first;
  while (same.bare[0]?.email) same.bare.shift();
  return same.bare[0];
}

/** Fills in empty fields; returns whether the person has a new address or number. */
function fill(person: Someone, contact: Incoming): boolean {
  const empty = FIELDS.filter((field) => person[field] === null && contact[field] !== null);
  for (const field of empty) person[field] = contact[field];
  person.was.push(...empty);
  return empty.some((field) => field !== "notes");
}

function join(person: Someone, tags: string[]): void {
  for (const tag of tags) {
    const name = lowerAscii(tag);
    if (person.tagNames.has(name)) continue;
    person.tagNames.add(name);
    person.tags.push(tag);
    person.newTags.push(tag);
  }
}

/** The way the database compares tags: it folds only ASCII letters. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function keyOf({ name, phone }: Incoming): string {
  return `${normalize(name)}\n${phone ?? ""}`;
}

function filledOf({ id, name, email, phone, notes, was, newTags }: Someone): Filled {
  return { id: id ?? "", fields: { name, email, phone, notes }, was, tags: newTags };
}
