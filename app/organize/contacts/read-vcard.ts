import { m } from "#app/i18n/paraglide/messages.js";
import { normalizeEmail } from "#app/lib/email.ts";
import { takeTurns } from "#app/lib/take-turns.ts";
import { LIMITS } from "#app/limits.ts";
import { type ImportRow, type LineProblem, otherValues, type ParsedRows } from "./import-row.ts";
import { parseProperty, unescapeVcard, unfoldLines, type VcardProperty } from "./vcard-lines.ts";

type Card = { line: number; properties: VcardProperty[] };

/** "BEGIN:VCARD" with as much white space as any program writes into it. */
const MAX_MARKER_LENGTH = 40;
/** Lines read before yielding to other requests; `CHARACTERS_PER_LINE`: how many characters cost as much as one line. */
const LINES_PER_SLICE = 10_000;
const CHARACTERS_PER_LINE = 80;
const CARDS_PER_SLICE = 200;
/** The most cards read: people and their groups. */
const MAX_CARDS = LIMITS.contactImport.rows + LIMITS.contacts.tags;
/** No phone writes this many properties for one person. */
const MAX_PROPERTIES = 1000;

const GROUP_KIND = /^(X-ADDRESSBOOKSERVER-)?KIND$/;
const MEMBER = /^(X-ADDRESSBOOKSERVER-)?MEMBER$/;

/** Reads people from contact cards of all versions that phones write: 2.1 with quoted-printable, 3.0 and 4.0. */
export async function parseVcards(text: string): Promise<ParsedRows> {
  const { cards, problems } = await splitCards(text);
  const groups = groupsByUid(cards.filter(isGroup));
  const turn = takeTurns(CARDS_PER_SLICE);
  const rows: ImportRow[] = [];
  for (const card of cards.filter((each) => !isGroup(each))) {
    rows.push(toImportRow(card, groups));
    await turn(1);
  }
  return { rows, problems };
}

/** Whether a card is a group as Apple and version 4.0 write it: a card that names its members' cards. */
function isGroup({ properties }: Card): boolean {
  return properties.some(({ name, value }) => GROUP_KIND.test(name) && value.trim().toLowerCase() === "group");
}

/** The names of each card's groups, by the card's UID. */
function groupsByUid(groups: Card[]): Map<string, string[]> {
  const namesOf = new Map<string, string[]>();
  for (const { properties } of groups) {
    const name = unescapeVcard(properties.find((property) => property.name === "FN")?.value ?? "").trim();
    for (const property of properties.filter((each) => MEMBER.test(each.name))) {
      const uid = normalizeUid(property.value);
      namesOf.set(uid, [...(namesOf.get(uid) ?? []).slice(0, LIMITS.contacts.tags), name]);
    }
  }
  return namesOf;
}

function normalizeUid(value: string): string {
  return value
    .trim()
    .toLowerCase()
    .replace(/^urn:uuid:/, "");
}

/** Stops after the first card beyond the limit. */
async function splitCards(text: string): Promise<{ cards: Card[]; problems: LineProblem[] }> {
  const cards: Card[] = [];
  const problems: LineProblem[] = [];
  let open: Card[] = [];
  const turn = takeTurns(LINES_PER_SLICE);
  for (const { line, text: content } of unfoldLines(text)) {
    if (cards.length > MAX_CARDS) break;
    await turn(1 + content.length / CHARACTERS_PER_LINE);
    const word = content.length < MAX_MARKER_LENGTH ? content.replace(/\s/g, "").toUpperCase() : "";
    if (word === "BEGIN:VCARD") open.push({ line, properties: [] });
    else if (word === "END:VCARD") {
      // A card inside a card is an assistant's; only the outer one is imported.
      const card = open.pop();
      if (card && open.length === 0) cards.push(card);
    } else {
      const card = open.at(-1);
      const property = card && card.properties.length < MAX_PROPERTIES ? parseProperty(content) : null;
      if (property) card?.properties.push(property);
    }
  }
  const [unfinished] = open;
  if (unfinished) problems.push({ line: unfinished.line, text: m.contacts_import_card_unfinished() });
  open = [];
  return { cards, problems };
}

function toImportRow({ line, properties }: Card, groups: Map<string, string[]>): ImportRow {
  const all = (name: string) => properties.filter((property) => property.name === name && property.value.trim() !== "");
  const text = (name: string) => unescapeVcard(all(name)[0]?.value ?? "").trim();
  const [email = "", ...emails] = sortByPreference(all("EMAIL")).map(
    ({ value }) => normalizeEmail(unescapeVcard(value)) ?? unescapeVcard(value).trim(),
  );
  const [phone = "", ...phones] = sortByPreference(all("TEL")).map(phoneText);
  return {
    line,
    name:
      text("FN") ||
      formatVcardName(all("N")[0]?.value ?? "") ||
      text("NICKNAME") ||
      splitUnescaped(all("ORG")[0]?.value ?? "", ";")
        .filter(Boolean)
        .join(" "),
    email,
    phone,
    notes: all("NOTE")
      .map((property) => unescapeVcard(property.value).trim())
      .join("\n"),
    tags: [
      ...all("CATEGORIES").flatMap((property) => splitUnescaped(property.value, ",")),
      ...(groups.get(normalizeUid(text("UID"))) ?? []),
    ],
    further: otherValues([...emails, ...phones], [email, phone]),
  };
}

/** The fields of `value`: family; given; additional; prefix; suffix. */
function formatVcardName(value: string): string {
  const [family = "", given = "", additional = "", prefix = "", suffix = ""] = splitUnescaped(value, ";");
  return [prefix, given, additional, family, suffix].filter(Boolean).join(" ");
}

/** The preferred one first, then a mobile number. */
function sortByPreference(properties: VcardProperty[]): VcardProperty[] {
  const isCell = ({ types }: VcardProperty) => (types.includes("CELL") ? 0 : 1);
  return [...properties].sort((a, b) => a.preference - b.preference || isCell(a) - isCell(b));
}

/** Keeps an extension with its number: `tel:+1-206-555-0122;ext=99`. */
function phoneText({ value }: VcardProperty): string {
  return unescapeVcard(value).replace(/^tel:/i, "").trim();
}

/** Splits at separators that aren't escaped. */
function splitUnescaped(value: string, separator: "," | ";"): string[] {
  return value.split(separator === "," ? /(?<!\\),/ : /(?<!\\);/).map((part) => unescapeVcard(part).trim());
}
