import { keysOf } from "#app/lib/records.ts";
import { foldText } from "./rules.ts";

/** What a column can hold. `other` is a fallback name, such as a nickname. */
export const MEANINGS = ["name", "first", "middle", "last", "other", "company", "email", "phone", "notes", "tags"] as const;
export type Meaning = (typeof MEANINGS)[number];

/** The columns of each meaning, most important first. `lastFirst`: columns with names written "Lovelace, Ada". */
export type Columns = Record<Meaning, number[]> & { lastFirst: number[] };

/** Column names of Google, Outlook, Thunderbird, Apple, Yahoo, forms and Turnout in four languages. The first match wins. */
const HEADERS: [Meaning | null, RegExp][] = [
  [
    null,
    /^(type|tipo) d|. (typ|type|tipo|label)$|\b((tele)?fax\w*|telecopie|pager\w*|busca|telex|isdn|rdsi|rnis|phonetic|yomi|status|consent)\b/,
  ],
  [
    null,
    /\b(emergency|notfall\w*|urgence|emergencia|assist\w*|asistente|ayudante|manager|vorgesetzt\w*|spouse|partner\w*|conjoint|conyuge)\b/,
  ],
  [
    "other",
    /^(nick ?name|surnom|apodo|spitzname|alias|pseudo)$|\b(display|screen|messenger|anzeige|angezeigter) ?name\b|\banzeigename\b|\bfile as\b/,
  ],
  [
    "other",
    /^(nom complet de l adresse|nom a afficher|nom d affichage|nombre (para|a|de) (mostrar|pantalla)|nombre (mostrado|de pantalla|que))\b/,
  ],
  ["other", /^(classer sous|archivar como|guardar como|speichern unter)$/],
  [
    "other",
    /\b(child|student|kid|camper|player)( s)? (full )?name\b|^name des kindes$|^nom de l (enfant|eleve)$|^nombre del? (nino|hijo|alumno)$/,
  ],
  ["email", /\b(e ?mails?|mail|emailadresse|mailadresse|correos?|courriels?|messagerie|electronique)\b/],
  [
    "phone",
    /\b(phones?|telephones?|cellphone|mobiles?|cell|gsm|tel|whatsapp|movil|celular|portable|\w*telefon\w*|handy\w*|mobil\w*|rufnummer)\b/,
  ],
  ["phone", /^particular( \d)?$/],
  [
    "tags",
    /^(tags?|labels?|groups?( membership)?|categor(y|ies)|etiquetas?|etiquettes?|libelles?|grupos?|groupes?|gruppen?|kategorien?|categorias?)$/,
  ],
  ["notes", /^(notes?|comments?|notas?|comentarios?|remarques?|commentaires?|notiz(en)?|bemerkung(en)?|anmerkung(en)?|kommentare?)$/],
  [
    "company",
    /^(company|organi[sz]ation|employer)( \d)?( name)?$|^(firma|firmenname|unternehmen|verein|empresa|compania|organi[sz]acion)$/,
  ],
  ["company", /^(entreprise|societe|association|organisme)$/],
  [
    "middle",
    /^middle( names?)?$|\b(additional|second|mittel|zweiter|weitere) ?(vor)?names?n?\b|\b(deuxieme|autres?) prenoms?\b|\bsegundo nombre\b/,
  ],
  ["name", /\b(first|given|vor|prenom|nombres?)( names?)?( (and|or|und|et|y))? (last|family|sur|nach|nom|apellidos?) ?(name)?\b/],
  ["last", /\b(last ?name|family ?name|surname|nachname|familienname|zuname|apellidos?|nom de famille)\b|^(last|family)$/],
  ["first", /\b(first ?name|given ?names?|forename|vorname|rufname|prenoms?|nombre de pila|primer nombre)\b|^(first|given)$/],
];

/** A header for "Last, First" in one cell. */
const LAST_FIRST = /\b(last|family|sur|nach|nom|apellidos?)( ?names?)?( (and|und|et|y))? (first|given|vor|prenoms?|nombres?)( ?names?)?$/;

/** Means the other half of a name if one half has its own column: "Nom, Prénom", "Vorname, Name", "Nombre, Apellidos". */
const AMBIGUOUS_NAME = /^(name|nombre|nom)$/;
const WHOLE_NAME = /^(full )?(name|nombre|nom)( complet[eo]?)?$/;

/** Words for a person's name. Combined with other words, the column may hold the name of a school or a street. */
const NAME_WORDS = new Set([
  "name",
  "names",
  "nombre",
  "nom",
  "parent",
  "parents",
  "participant",
  "teilnehmer",
  "teilnehmerin",
  "participante",
]);
const NAME_FILLER_WORDS = new Set(
  [
    "a and or of the s your my our full complete required optional please enter contact person people guardian guardians",
    "caregiver family adult mother father mom dad volunteer helper member participant parent parents ihr dein voller ganzer",
    "vollstandiger kontakt person elternteil eltern der des und oder votre ton complet du de la le l et ou responsable",
    "benevole contact su tu completo del el y o padre madre tutor voluntario contacto persona nombre nom name",
  ].flatMap((words) => words.split(" ")),
);

const MOBILE = /\b(mobile?s?|mobil\w*|cell\w*|handy\w*|movil|celular|portable|gsm|whatsapp)\b/;
/** A form's question may mention email or phone. If it has more words than this, the column's content decides. */
const MAX_CERTAIN_WORDS = 3;
const MAX_HEADER_WORDS = 8;

/** Finds columns by their headers, or by their content if there is no header. `chosen` adds what the organizer picked in the preview. */
export function detectColumns(header: string[] | null, sample: string[][], chosen: ReadonlyMap<number, Meaning> = new Map()): Columns {
  const columns = header ? columnsByHeader(header, sample) : columnsByContent(sample);
  for (const [column, meaning] of chosen) columns[meaning].push(column);
  return columns;
}

export function identifiesPeople({ name, first, last, other, company, email }: Columns): boolean {
  return [name, first, last, other, company, email].some((places) => places.length > 0);
}

/** Counts the cells that are column names; 0 if the row holds an email address or phone number. */
export function countHeaderCells(cells: string[]): number {
  if (cells.some((cell) => /@|\d{5}|\d[\d\s().-]{6,}\d/.test(cell))) return 0;
  return cells.filter((cell) => AMBIGUOUS_NAME.test(plainHeader(cell)) || headerMeaning(plainHeader(cell)) !== null).length;
}

/** Whether a column describes another one ("E-mail 1 - Label"). The preview leaves such columns out. */
export function isTypeColumn(header: string): boolean {
  return /\b(type|typ|tipo|label)$/.test(plainHeader(header));
}

function headerMeaning(header: string): Meaning | null {
  const words = header.split(" ");
  if (header === "" || words.length > MAX_HEADER_WORDS) return null;
  if (LAST_FIRST.test(header)) return "name";
  const found = HEADERS.find(([, pattern]) => pattern.test(header));
  if (found) return found[0] === "email" && /\b(name|nom|nombre)\b/.test(header) ? "other" : found[0];
  const isName =
    words.some((word) => NAME_WORDS.has(word)) &&
    words.every((word) => NAME_FILLER_WORDS.has(word) || NAME_WORDS.has(word) || /^\d$/.test(word));
  return isName ? "name" : null;
}

function columnsByHeader(cells: string[], sample: string[][]): Columns {
  const columns = emptyColumns();
  const either: number[] = [];
  const headers = cells.map(plainHeader);
  for (const [column, header] of headers.entries()) {
    const meaning = headerMeaning(header);
    const sign = meaning === "email" ? /@/ : meaning === "phone" ? /\d{3}/ : null;
    if (sign && header.split(" ").length > MAX_CERTAIN_WORDS && !sample.some((row) => sign.test(row[column] ?? ""))) continue;
    if (AMBIGUOUS_NAME.test(header)) either.push(column);
    else if (meaning) columns[meaning].push(column);
    if (meaning === "name" && LAST_FIRST.test(header)) columns.lastFirst.push(column);
  }
  if (columns.last.length > 0 && columns.first.length === 0) columns.first = either;
  else if (columns.first.length > 0 && columns.last.length === 0) columns.last = either;
  else columns.name = [...either, ...columns.name];
  // Next to a first and a last name, "Name" belongs to the same person, but "Parent name" to another.
  if (columns.first.length > 0 && columns.last.length > 0) {
    columns.other.push(...columns.name.filter((column) => WHOLE_NAME.test(headers[column] ?? "")));
    columns.name = [];
  }
  // A contact has only one number, so prefer the mobile one.
  const rank = (column: number) => (MOBILE.test(headers[column] ?? "") ? 0 : 1);
  columns.phone.sort((a, b) => rank(a) - rank(b));
  return columns;
}

/** For a table without a header: email addresses and phone numbers are recognizable; the first column of words is the name. */
function columnsByContent(sample: string[][]): Columns {
  const columns = emptyColumns();
  const width = Math.max(0, ...sample.map((cells) => cells.length));
  for (let column = 0; column < width; column++) {
    const cells = sample.map((row) => row[column] ?? "").filter((cell) => cell !== "");
    const most = (pattern: RegExp) => cells.filter((cell) => pattern.test(cell)).length * 2 > cells.length;
    if (most(/@/)) columns.email.push(column);
    else if (most(/^\+?[\d\s\-().]{7,}$/)) columns.phone.push(column);
    else if (columns.name.length === 0 && most(/\p{L}{2}/u)) columns.name.push(column);
  }
  // A column of words could be anything, unless it is the only column.
  return columns.email.length + columns.phone.length > 0 || width === 1 ? columns : emptyColumns();
}

function emptyColumns(): Columns {
  return { name: [], first: [], middle: [], last: [], other: [], company: [], email: [], phone: [], notes: [], tags: [], lastFirst: [] };
}

/** All columns with a known meaning. */
export function assignedColumns(columns: Columns): Set<number> {
  return new Set(keysOf(columns).flatMap((meaning) => columns[meaning]));
}

function plainHeader(cell: string): string {
  return cell.length > 200
    ? ""
    : foldText(cell)
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
}
