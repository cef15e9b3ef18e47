import { fold } from "./rules.ts";
import type { ContactFields } from "./schema.ts";

/** A contact on its way in, with the names of its tags. */
export type Incoming = ContactFields & { tags: string[] };

export type Known = ContactFields & { id: string; tags: string[] };

/** Somebody who is there already: what of them was empty and is known now, and the tags that come to them. */
export type Filled = { id: string; fields: ContactFields; isChanged: boolean; tags: string[] };

export type MergePlan = { added: Incoming[]; filled: Filled[]; unchanged: number };

/** A person on the way through the plan: known before, or the first of their lines. */
type Someone = Incoming & { id: string | null; before: string };

/**
 * Who is new, and who is somebody already: by e-mail, else by name and phone. What stands is kept, what was empty is
 * filled in, tags are joined. Two without address and number are the same only where both are.
 */
export function planMerge(known: Known[], incoming: Incoming[]): MergePlan {
  const people: Someone[] = known.map((contact) => ({ ...contact, tags: [...contact.tags], before: stateOf(contact) }));
  const byEmail = new Map<string, Someone>();
  const byNameAndPhone = new Map<string, Someone[]>();
  const touched = new Set<Someone>();
  const index = (person: Someone, keyBefore?: string) => {
    if (person.email && !byEmail.has(person.email)) byEmail.set(person.email, person);
    const key = keyOf(person);
    if (key === keyBefore) return;
    const same = byNameAndPhone.get(key);
    if (same) same.push(person);
    else byNameAndPhone.set(key, [person]);
  };
  for (const person of people) index(person);
  let repeated = 0;
  for (const contact of incoming) {
    const same = (contact.email && byEmail.get(contact.email)) || byNameAndPhone.get(keyOf(contact))?.find((one) => isSame(one, contact));
    if (!same) {
      const person = { ...contact, tags: joined([], contact.tags), id: null, before: "" };
      people.push(person);
      index(person);
      continue;
    }
    if (touched.has(same) || same.id === null) repeated++;
    touched.add(same);
    const keyBefore = keyOf(same);
    fill(same, contact);
    index(same, keyBefore);
  }
  const met = people.filter((person) => person.id !== null && touched.has(person));
  const filled = met.filter((person) => stateOf(person) !== person.before);
  return {
    added: people.filter(({ id }) => id === null).map(incomingOf),
    filled: filled.map((person) => filledOf(person)),
    unchanged: met.length - filled.length + repeated,
  };
}

/** Different addresses are different people, whatever else they share. */
function isSame(one: Incoming, other: Incoming): boolean {
  if (one.email && other.email) return one.email === other.email;
  return one.phone !== null || (one.email === null && other.email === null);
}

function fill(person: Someone, { email, phone, notes, tags }: Incoming): void {
  person.email ??= email;
  person.phone ??= phone;
  person.notes ??= notes;
  person.tags = joined(person.tags, tags);
}

function joined(tags: string[], more: string[]): string[] {
  const known = new Set(tags.map(lowerAscii));
  const added = more.filter((tag) => !known.has(lowerAscii(tag)) && known.add(lowerAscii(tag)));
  return [...tags, ...added];
}

/** As the database tells tags apart: it folds ASCII letters alone. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function keyOf({ name, phone }: Incoming): string {
  return `${fold(name)}\n${phone ?? ""}`;
}

function stateOf({ email, phone, notes, tags }: Incoming): string {
  return JSON.stringify([email, phone, notes, tags.map(lowerAscii).sort()]);
}

function incomingOf({ name, email, phone, notes, tags }: Someone): Incoming {
  return { name, email, phone, notes, tags };
}

function filledOf({ id, name, email, phone, notes, tags, before }: Someone): Filled {
  const was = JSON.parse(before) as [string | null, string | null, string | null, string[]];
  return {
    id: id ?? "",
    fields: { name, email, phone, notes },
    isChanged: was[0] !== email || was[1] !== phone || was[2] !== notes,
    tags: tags.filter((tag) => !was[3].includes(lowerAscii(tag))),
  };
}
