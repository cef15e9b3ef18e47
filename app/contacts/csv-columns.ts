import { namesOf } from "#app/lib/records.ts";
import { normalize } from "./rules.ts";

/** Which columns of a table say what; several where there are several. */
export type Columns = Record<"name" | "first" | "last" | "company" | "email" | "phone" | "notes" | "tags", number[]>;

/** What address books call their columns: Google, Outlook, Apple and ours, in the four languages. */
const HEADERS: Record<keyof Columns, RegExp> = {
  name: /^(full |display |contact )?name$|^file as$|^(nombre|nom) (completo|complet)$|^(anzeige|vollstandiger )name$|^nom et prenom$|^parent$|^participant$/,
  first: /^(first|given|fore)[ -]?name$|^vorname$|^prenom$|^nombre de pila$/,
  last: /^(last|family|sur)[ -]?name$|^(nach|familien)name$|^nom de famille$|^apellidos?$/,
  company:
    /^(company|organi[sz]ation|employer)( name)?$|^organi[sz]ation \d name$|^(firma|firmenname|unternehmen|verein|empresa|compania|organizacion|entreprise|societe|association)$/,
  email:
    /^(primary )?e ?mail( \d)?( value| address)?$|^mail$|^email address \d$|^e ?mail adresse( \d)?$|^correo( electronico)?$|^(adresse )?courriel$|^adresse e ?mail$/,
  phone:
    /^(primary |mobile |cell |home |business |work |other )?(tele)?phone( number)?( \d)?( value)?$|^(mobile|cell|mobil|handy|movil|portable|tel|telefon|telefono|telefonnummer|handynummer|rufnummer|numero de telephone)( \d)?$|^(telefon|telefono) (mobil|movil|privat|geschaftlich|particular|trabajo)$/,
  notes: /^(notes?|comments?|notas?|comentarios?|remarques?|commentaires?|notiz(en)?|bemerkung(en)?|anmerkung(en)?|kommentar(e)?)$/,
  tags: /^(tags?|labels?|groups?( membership)?|categor(y|ies)|etiquetas?|etiquettes?|grupos?|groupes?|gruppen?|kategorien?|categorias?)$/,
};

/** Given only where "name" is said of the other half: "Nom, Prénom", "Vorname, Name", "Nombre, Apellidos". */
const EITHER = /^(name|nombre|nom)$/;

const NONE: Columns = { name: [], first: [], last: [], company: [], email: [], phone: [], notes: [], tags: [] };

/** The columns by their header, else by what stands in them; null when nobody has a name or an address there. */
export function columnsOf(header: string[], sample: string[][]): Columns | null {
  const columns = hasHeader(header) ? byHeader(header) : byContent(sample);
  const { name, first, last, company, email } = columns;
  return [name, first, last, company, email].some((places) => places.length > 0) ? columns : null;
}

export function hasHeader(cells: string[]): boolean {
  return cells.some((cell) => EITHER.test(plainHeader(cell)) || Object.values(HEADERS).some((header) => header.test(plainHeader(cell))));
}

function byHeader(header: string[]): Columns {
  const columns: Columns = structuredClone(NONE);
  const either: number[] = [];
  for (const [place, cell] of header.entries()) {
    const name = plainHeader(cell);
    if (EITHER.test(name)) either.push(place);
    else for (const key of namesOf(columns)) if (HEADERS[key].test(name)) columns[key].push(place);
  }
  if (columns.last.length > 0 && columns.first.length === 0) columns.first = either;
  else if (columns.first.length > 0 && columns.last.length === 0) columns.last = either;
  else columns.name = [...either, ...columns.name];
  return columns;
}

/** A table without a header: addresses and numbers show themselves, the first column of words is the name. */
function byContent(sample: string[][]): Columns {
  const columns: Columns = structuredClone(NONE);
  const width = Math.max(...sample.map((cells) => cells.length));
  for (let place = 0; place < width; place++) {
    const cells = sample.map((row) => row[place] ?? "").filter((cell) => cell !== "");
    const most = (pattern: RegExp) => cells.filter((cell) => pattern.test(cell)).length * 2 > cells.length;
    if (most(/@/)) columns.email.push(place);
    else if (most(/^\+?[\d\s\-().]{7,}$/)) columns.phone.push(place);
    else if (columns.name.length === 0 && most(/\p{L}{2}/u)) columns.name.push(place);
  }
  // Words alone may be anything, unless there is nothing but a list of them.
  return columns.email.length + columns.phone.length > 0 || width === 1 ? columns : NONE;
}

function plainHeader(cell: string): string {
  return normalize(cell)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
