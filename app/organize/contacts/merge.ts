import { cleanName, foldText } from "./rules.ts";
import type { ContactFields } from "./schema.ts";

/** A contact to be imported, with the names of its tags. */
export type IncomingContact = ContactFields & { tags: string[] };

export type KnownContact = ContactFields & { id: string; tags: string[] };

/** A known contact, the empty fields that the import fills, and the tags it adds. */
export type FilledContact = { id: string; fields: ContactFields; filledFields: ("email" | "phone" | "notes")[]; tags: string[] };

export type MergePlan = { added: IncomingContact[]; filled: FilledContact[]; unchanged: number };

const FILLABLE_FIELDS = ["email", "phone", "notes"] as const;

type MergedPerson = IncomingContact & {
  id: string | null;
  filledFields: FilledContact["filledFields"];
  newTags: string[];
  tagNames: Set<string>;
  isMatched: boolean;
};

/** How many people with one address are compared by other forms of their names. */
const MAX_COMPARED_NAMES = 20;

/** The people who share a name and a number: the first of them, and those without an email address when added. */
type SameName = { first: MergedPerson; withoutEmail: MergedPerson[] };

/**
 * Matches incoming contacts with known ones by name and email, else by name and phone. A family may share an address. A shorter
 * form of a name, or the email address in its place, means the same person. Existing values stay, empty ones are filled in,
 * tags are merged. A contact without address and phone only matches contacts that lack both, too.
 */
export function planMerge(existing: KnownContact[], incoming: IncomingContact[]): MergePlan {
  const people: MergedPerson[] = existing.map((contact) => toMergedPerson(contact, contact.id));
  const byEmail = new Map<string, MergedPerson[]>();
  const byName = new Map<string, SameName>();
  for (const person of people) index(person, nameAndPhoneKey(person));
  let repeated = 0;
  for (const contact of incoming) {
    const key = nameAndPhoneKey(contact);
    const match =
      (contact.email && byEmail.get(contact.email)?.find((one) => isSameName(one.name, contact))) || findSameName(byName.get(key), contact);
    if (!match) {
      const person = toMergedPerson({ ...contact, tags: [] }, null);
      addTags(person, contact.tags);
      people.push(person);
      index(person, key);
      continue;
    }
    if (match.isMatched || match.id === null) repeated++;
    match.isMatched = true;
    if (match.id === null && isNameFromEmail(match)) match.name = contact.name;
    if (fillEmptyFields(match, contact)) index(match, nameAndPhoneKey(match));
    addTags(match, contact.tags);
  }
  const matched = people.filter(({ id, isMatched }) => id !== null && isMatched);
  const filled = matched.filter(({ filledFields: was, newTags }) => was.length + newTags.length > 0);
  return {
    added: people.filter(({ id }) => id === null),
    filled: filled.map(toFilledContact),
    unchanged: matched.length - filled.length + repeated,
  };

  function index(person: MergedPerson, key: string): void {
    if (person.email) {
      const sharing = byEmail.get(person.email) ?? [];
      if (sharing.length < MAX_COMPARED_NAMES && !sharing.includes(person)) sharing.push(person);
      byEmail.set(person.email, sharing);
    }
    const same = byName.get(key);
    const bare = person.email ? [] : [person];
    if (same) same.withoutEmail.push(...bare);
    else byName.set(key, { first: person, withoutEmail: bare });
  }
}

function toMergedPerson(contact: IncomingContact, id: string | null): MergedPerson {
  const { name, email, phone, notes, tags } = contact;
  return { name, email, phone, notes, tags, id, filledFields: [], newTags: [], tagNames: new Set(tags.map(lowerAscii)), isMatched: false };
}

/** Whether one name contains all words of the other, or is just the part of the email address before the at-sign. */
function isSameName(name: string, contact: IncomingContact): boolean {
  const [one, other] = [nameWords(name), nameWords(contact.name)];
  return (
    isNameFromEmail({ name, email: contact.email }) || isNameFromEmail(contact) || containsWords(one, other) || containsWords(other, one)
  );
}

/** Whether all words are among the others; an initial matches a word. */
function containsWords(words: string[], others: string[]): boolean {
  return words.every((word) => others.some((other) => other === word || (word.length === 1 && other.startsWith(word))));
}

function nameWords(name: string): string[] {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function isNameFromEmail({ name, email }: Pick<IncomingContact, "name" | "email">): boolean {
  return email !== null && foldText(name) === foldText(cleanName(email.split("@", 1)[0] ?? ""));
}

/** Different email addresses mean different people, whatever else they share. */
function findSameName(same: SameName | undefined, { email, phone }: IncomingContact): MergedPerson | undefined {
  if (!same || (email !== null && phone === null)) return undefined;
  if (email === null && phone !== null) return same.first;
  while (same.withoutEmail[0]?.email) same.withoutEmail.shift();
  return same.withoutEmail[0];
}

/** Fills in empty fields; returns whether the person has a new address or number. */
function fillEmptyFields(person: MergedPerson, contact: IncomingContact): boolean {
  const empty = FILLABLE_FIELDS.filter((field) => person[field] === null && contact[field] !== null);
  for (const field of empty) person[field] = contact[field];
  person.filledFields.push(...empty);
  return empty.some((field) => field !== "notes");
}

function addTags(person: MergedPerson, tags: string[]): void {
  for (const tag of tags) {
    const name = lowerAscii(tag);
    if (person.tagNames.has(name)) continue;
    person.tagNames.add(name);
    person.tags.push(tag);
    person.newTags.push(tag);
  }
}

/** Lowercases ASCII letters only, as the database does when it compares tags. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function nameAndPhoneKey({ name, phone }: IncomingContact): string {
  return `${foldText(name)}\n${phone ?? ""}`;
}

function toFilledContact({ id, name, email, phone, notes, filledFields: was, newTags }: MergedPerson): FilledContact {
  return { id: id ?? "", fields: { name, email, phone, notes }, filledFields: was, tags: newTags };
}
