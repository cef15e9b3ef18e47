import { m } from "#app/i18n/paraglide/messages.js";
import { furtherOf, type ImportRow, type LineProblem, type ReadRows } from "./import-row.ts";
import { type Property, propertyOf, unescaped, unfold } from "./vcard-lines.ts";

type Card = { line: number; properties: Property[] };

/** No phone writes that many about one person. */
const MOST_PROPERTIES = 1000;

/** People from contact cards of any version phones write: 2.1 with its quoted-printable, 3.0 and 4.0. */
export function readVcard(text: string): ReadRows {
  const { cards, problems } = cardsOf(text);
  return { rows: cards.map(rowOf), problems };
}

function cardsOf(text: string): { cards: Card[]; problems: LineProblem[] } {
  const cards: Card[] = [];
  const problems: LineProblem[] = [];
  let open: Card[] = [];
  for (const { line, text: content } of unfold(text)) {
    const word = content.replace(/\s/g, "").toUpperCase();
    if (word === "BEGIN:VCARD") open.push({ line, properties: [] });
    else if (word === "END:VCARD") {
      // A card inside a card is somebody's assistant: of them only the outer one is meant.
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

function rowOf({ line, properties }: Card): ImportRow {
  const all = (name: string) => properties.filter((property) => property.name === name && property.value.trim() !== "");
  const text = (name: string) => unescaped(all(name)[0]?.value ?? "").trim();
  const [email = "", ...emails] = byPreference(all("EMAIL")).map((property) =>
    unescaped(property.value)
      .replace(/^mailto:/i, "")
      .trim(),
  );
  const [phone = "", ...phones] = byPreference(all("TEL")).map(phoneOf);
  return {
    line,
    name: text("FN") || nameOf(all("N")[0]?.value ?? "") || text("NICKNAME") || text("ORG").replace(/;+/g, " "),
    email,
    phone,
    notes: all("NOTE")
      .map((property) => unescaped(property.value).trim())
      .join("\n"),
    tags: all("CATEGORIES").flatMap((property) => parts(property.value, ",")),
    further: furtherOf([...emails, ...phones], [email, phone]),
  };
}

/** Family; given; additional; prefix; suffix. */
function nameOf(value: string): string {
  const [family = "", given = "", additional = "", prefix = "", suffix = ""] = parts(value, ";");
  return [prefix, given, additional, family, suffix].filter(Boolean).join(" ");
}

/** The preferred one first, then the one in the pocket. */
function byPreference(properties: Property[]): Property[] {
  const rank = ({ types }: Property) => (types.includes("PREF") ? 0 : types.includes("CELL") ? 1 : 2);
  return [...properties].sort((a, b) => rank(a) - rank(b));
}

function phoneOf({ value }: Property): string {
  const [number = ""] = unescaped(value).split(";", 1);
  return number.replace(/^tel:/i, "").trim();
}

/** Parted where the separator is not escaped. */
function parts(value: string, separator: "," | ";"): string[] {
  return value.split(separator === "," ? /(?<!\\),/ : /(?<!\\);/).map((part) => unescaped(part).trim());
}
