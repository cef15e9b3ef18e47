import { m } from "#app/i18n/paraglide/messages.js";
import { normalizeEmail } from "#app/lib/email.ts";
import { takeTurns } from "#app/lib/turns.ts";
import { LIMITS } from "#app/limits.ts";
import { furtherOf, type ImportRow, type LineProblem, type ReadRows } from "./import-row.ts";
import { type Property, propertyOf, unescaped, unfold } from "./vcard-lines.ts";

type Card = { line: number; properties: Property[] };

/** "BEGIN:VCARD" with as much white space as any program writes into it. */
const LONGEST_MARK = 40;
/** Lines read before yielding to other requests; `CHARACTERS_PER_LINE`: how many characters cost as much as one line. */
const LINES_A_TURN = 10_000;
const LINE = 80;
const CARDS_A_TURN = 200;
/** The most cards read: people and their groups. */
const MOST_CARDS = LIMITS.contactImport.rows + LIMITS.contacts.tags;
/** No phone writes this many properties for one person. */
const MOST_PROPERTIES = 1000;

const GROUP_KIND = /^(X-ADDRESSBOOKSERVER-)?KIND$/;
const MEMBER = /^(X-ADDRESSBOOKSERVER-)?MEMBER$/;

/** Reads people from contact cards of all versions that phones write: 2.1 with quoted-printable, 3.0 and 4.0. */
export async function readVcard(text: string): Promise<ReadRows> {
  const { cards, problems } = await cardsOf(text);
  const groups = groupsOf(cards.filter(isGroup));
  const turn = takeTurns(CARDS_A_TURN);
  const rows: ImportRow[] = [];
  for (const card of cards.filter((each) => !isGroup(each))) {
    rows.push(rowOf(card, groups));
    await turn(1);
  }
  return { rows, problems };
}

/** Whether a card is a group as Apple and version 4.0 write it: a card that names its members' cards. */
function isGroup({ properties }: Card): boolean {
  return properties.some(({ name, value }) => GROUP_KIND.test(name) && value.trim().toLowerCase() === "group");
}

/** The names of each card's groups, by the card's UID. */
function groupsOf(groups: Card[]): Map<string, string[]> {
  const namesOf = new Map<string, string[]>();
  for (const { properties } of groups) {
    const name = unescaped(properties.find((property) => property.name === "FN")?.value ?? "").trim();
    for (const property of properties.filter((each) => MEMBER.test(each.name))) {
      const uid = uidOf(property.value);
      namesOf.set(uid, [...(namesOf.get(uid) ?? []).slice(0, LIMITS.contacts.tags), name]);
    }
  }
  return namesOf;
}

function uidOf(value: string): string {
  return value
    .trim()
    .toLowerCase()
    .replace(/^urn:uuid:/, "");
}

/** Stops after the first card beyond the limit. */
async function cardsOf(text: string): Promise<{ cards: Card[]; problems: LineProblem[] }> {
  const cards: Card[] = [];
  const problems: LineProblem[] = [];
  let open: Card[] = [];
  const turn = takeTurns(LINES_A_TURN);
  for (const { line, text: content } of unfold(text)) {
    if (cards.length > MOST_CARDS) break;
    await turn(1 + content.length / LINE);
    const word = content.length < LONGEST_MARK ? content.replace(/\s/g, "").toUpperCase() : "";
    if (word === "BEGIN:VCARD") open.push({ line, properties: [] });
    else if (word === "END:VCARD") {
      // A card inside a card is an assistant's; only the outer one is imported.
      const card = open.pop();
      if (card && open.length === 0) cards.push(card);
    } else {
      const card = open.at(-1);
      const property = card && card.properties.length < MOST_PROPERTIES ? propertyOf(content) : null;
      if (property) card?.properties.push(property);
    }
  }
  const [unfinished] = open;
  if (unfinished) problems.push({ line: unfinished.line, text: m.contacts_import_card_unfinished() });
  open = [];
  return { cards, problems };
}

function rowOf({ line, properties }: Card, groups: Map<string, string[]>): ImportRow {
  const all = (name: string) => properties.filter((property) => property.name === name && property.value.trim() !== "");
  const text = (name: string) => unescaped(all(name)[0]?.value ?? "").trim();
  const [email = "", ...emails] = byPreference(all("EMAIL")).map(
    ({ value }) => normalizeEmail(unescaped(value)) ?? unescaped(value).trim(),
  );
  const [phone = "", ...phones] = byPreference(all("TEL")).map(phoneOf);
  return {
    line,
    name:
      text("FN") ||
      nameOf(all("N")[0]?.value ?? "") ||
      text("NICKNAME") ||
      parts(all("ORG")[0]?.value ?? "", ";")
        .filter(Boolean)
        .join(" "),
    email,
    phone,
    notes: all("NOTE")
      .map((property) => unescaped(property.value).trim())
      .join("\n"),
    tags: [...all("CATEGORIES").flatMap((property) => parts(property.value, ",")), ...(groups.get(uidOf(text("UID"))) ?? [])],
    further: furtherOf([...emails, ...phones], [email, phone]),
  };
}

/** The fields of `value`: family; given; additional; prefix; suffix. */
function nameOf(value: string): string {
  const [family = "", given = "", additional = "", prefix = "", suffix = ""] = parts(value, ";");
  return [prefix, given, additional, family, suffix].filter(Boolean).join(" ");
}

/** The preferred one first, then a mobile number. */
function byPreference(properties: Property[]): Property[] {
  const isCell = ({ types }: Property) => (types.includes("CELL") ? 0 : 1);
  return [...properties].sort((a, b) => a.preference - b.preference || isCell(a) - isCell(b));
}

/** Keeps an extension with its number: `tel:+1-206-555-0122;ext=99`. */
function phoneOf({ value }: Property): string {
  return unescaped(value).replace(/^tel:/i, "").trim();
}

/** Splits at separators that aren't escaped. */
function parts(value: string, separator: "," | ";"): string[] {
  return value.split(separator === "," ? /(?<!\\),/ : /(?<!\\);/).map((part) => unescaped(part).trim());
}
