import { TABLE_FILE } from "#app/lib/tables/limits.ts";
import { normalize } from "#app/lib/text.ts";

/** What a column of a table of sign-ups holds; a column that is none of these is left out. */
export const IMPORT_COLUMNS = [
  "name",
  "first",
  "last",
  "email",
  "phone",
  "title",
  "date",
  "time",
  "quantity",
  "response",
  "notes",
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/**
 * Whole column heads in lowercase without accents and signs. SignUpGenius exports Sign Up, Start Date/Time (mm/dd/yyyy), End
 * Date/Time (mm/dd/yyyy), Location, Qty, Item, First Name, Last Name, Email, Phone, PhoneType, Sign Up Comment and Sign Up
 * Timestamp; SignUp.com dates, times, spots, assignments and participants.
 */
const HEADS: Record<ImportColumn, string[]> = {
  name: [
    "name|names|full name|your name|participant|participant name|volunteer|volunteer name|person|who|parent|parent name",
    "student|student name|child|attendee|guest|guest name|signed up|signed up by|assigned to|taken by|display name",
    "nombre y apellidos|nombre completo|participante|persona|inscrito|nom complet|participant e|personne|inscrit",
    "nom et prenom|vollstandiger name|teilnehmer|wer|angemeldet",
  ],
  first: ["first name|firstname|first|given name|participant first name|nombre|prenom|vorname"],
  last: ["last name|lastname|last|surname|family name|participant last name|apellido|apellidos|nom|nachname"],
  email: [
    "email|e mail|mail|email address|e mail address|participant email|correo|correo electronico|courriel|adresse e mail",
    "adresse email|adresse mail|e mail adresse|email adresse|direccion de correo electronico",
  ],
  phone: [
    "phone|phone number|telephone|mobile|mobile phone|cell|cell phone|participant phone|telefono|movil|numero de telephone",
    "portable|telefon|telefonnummer|handy|mobil",
  ],
  title: [
    "item|items|slot|spot|spot name|shift|task|role|position|assignment|activity|activity name|duty|job|what|what to bring",
    "station|dish|title|description of item|spot assignment|articulo|turno|tarea|puesto|actividad|que|article|creneau|tache",
    "what for|signed up for|para que|pour quoi|wofur|poste|activite|quoi|aufgabe|schicht|posten|was|beitrag|aktivitat|termin",
  ],
  date: [
    "date|day|start date|start date time|start datetime|event date|activity date|spot date|dates|fecha|dia|fecha de inicio",
    "jour|date de debut|datum|tag|startdatum|beginn",
  ],
  time: [
    "time|times|start time|start|starts|from|begin time|begin|spot time|hora|hora de inicio|inicio|heure|heure de debut",
    "debut|uhrzeit|zeit|startzeit|von",
  ],
  quantity: [
    "qty|quantity|how many|amount|number of people|party size|guests|people|cantidad|personas",
    "quantite|nombre de personnes|personnes|anzahl|menge|personen",
  ],
  response: ["rsvp|response|rsvp response|status|attending|coming|respuesta|reponse|antwort|zusage"],
  notes: [
    "sign up comment|sign up comments|comment|comments|note|notes|participant notes|my comments|message|comentario",
    "comentarios|nota|notas|commentaire|commentaires|remarque|notiz|notizen|kommentar|bemerkung",
  ],
};

const BY_HEAD = new Map(
  IMPORT_COLUMNS.flatMap((column) => HEADS[column].flatMap((heads) => heads.split("|")).map((head) => [head, column] as const)),
);

/** The kind of column that a head names; null if unknown. */
export function detectImportColumn(head: string): ImportColumn | null {
  const plain = normalize(head.slice(0, MAX_HEAD_LENGTH))
    .replace(/\([^()]{0,40}\)/g, " ")
    .replace(/[^a-z]+/g, " ")
    .trim();
  return BY_HEAD.get(plain) ?? null;
}

const MAX_HEAD_LENGTH = 120;

export type Layout = { headRow: number; columns: (ImportColumn | null)[] };

/** The row of the column heads and what each column holds, each kind once; -1 and the first columns' usual kinds without heads. */
export function guessImportLayout(rows: readonly (readonly string[])[]): Layout {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const counts = rows.slice(0, TABLE_FILE.before).map((row) => row.filter((cell) => detectImportColumn(cell) !== null).length);
  const most = Math.max(0, ...counts);
  const headRow = most >= 2 ? counts.indexOf(most) : -1;
  const found = Array.from({ length: width }, (_, at) => detectImportColumn(rows[headRow]?.[at] ?? ""));
  const columns = found.map((column, at) => (found.indexOf(column) === at ? column : null));
  return headRow < 0 ? { headRow, columns: guessByContent(rows, width) } : { headRow, columns: nameByFirst(columns) };
}

/** "Nombre" and "Nom" are the whole name if no column has the rest of it. */
function nameByFirst(columns: (ImportColumn | null)[]): (ImportColumn | null)[] {
  const isWhole = !columns.includes("name") && columns.includes("first") !== columns.includes("last");
  return isWhole ? columns.map((column) => (column === "first" || column === "last" ? "name" : column)) : columns;
}

/** A column of addresses, and the first other one as the names. */
function guessByContent(rows: readonly (readonly string[])[], width: number): (ImportColumn | null)[] {
  const countAddresses = (at: number) => rows.filter((row) => row[at]?.includes("@")).length;
  const places = Array.from({ length: width }, (_, at) => at);
  const email = places.find((at) => countAddresses(at) > rows.length / 2) ?? -1;
  const name = places.find((at) => at !== email) ?? -1;
  return places.map((at) => (at === email ? "email" : at === name ? "name" : null));
}
