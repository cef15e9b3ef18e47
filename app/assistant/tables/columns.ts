import { keysOf } from "#app/lib/records.ts";
import { TABLE_FILE } from "#app/lib/tables/limits.ts";
import { normalize } from "#app/lib/text.ts";

/** What a column of a table holds. `people` and unrecognized columns are left out. */
export type TableColumn = (typeof COLUMNS)[number] | "people";

/** The columns that are kept. */
export const COLUMNS = ["title", "count", "date", "start", "end", "place", "note", "event"] as const;

/** Whole column heads in the four languages, as parts of patterns over normalized text. Some are exports of sign-up sites. */
const HEADS: Record<TableColumn, string[]> = {
  people: [
    "(?:(?:first|last|full|your|child'?s?|student'?s?|parent'?s?) )?names?|who|signed[- ]?up(?: by)?|signed",
    "volunteers?(?: name)?|parents?|.*e-?mails?(?: address)?|.*phones?(?: number| type)?|mobile|contact|child|student",
    "participants?|person|taken by|assigned(?: to)?|user|sign[- ]?up (?:timestamp|comments?)|timestamp|namen?|vorname|nachname",
    "wer|angemeldet|helfer(?:in|innen)?|eltern|telefon(?:nummer)?|handy|kontakt|kind|teilnehmer|zeitstempel|nombres?|apellidos?",
    "quien|inscritos?|apuntad[oa]s?|voluntari[oa]s?|padres?|correos?(?: electronicos?)?|direccion de correo electronico",
    "telefonos?|contacto|alumn[oa]|participantes?|persona|marca temporal|noms?|prenoms?|qui|inscrits?|benevoles?|courriels?",
    "adresse (?:e-?mail|mail)|telephones?|eleve|personne|horodateur",
  ],
  event: ["sign ?up|sign-?up (?:title|name)|event(?: name| title)?|veranstaltung|evento|evenement"],
  count: [
    "qty|quantity|amount|count|number|needed|(?:number )?needed|how many(?: needed)?",
    "(?:open |total )?spots?(?: needed| available)?|slots?(?: needed| available)|places|capacity|volunteers needed|needs?|max",
    "people needed|available|anzahl|menge|benotigt|bedarf|wie viele|platze|kapazitat|stuck|zahl|cantidad|cant|numero",
    "necesari[oa]s?|cuant[oa]s|plazas|cupos?|capacidad|unidades|quantite|qte|nombre(?: de places)?|besoins?|combien|capacite",
    "necessaires?",
  ],
  date: ["(?:event |start )?dates?|days?|(?:which )?days?|datum|tage?|fechas?|dias?|jours?|date\\(s\\)"],
  start: [
    "times?|start(?:s|ing)?(?: ?(?:time|date ?time))?|starts? date time|from|begins?|when|time slot|uhrzeit|zeit|beginn|start",
    "von|horas?|inicio|empieza|desde|horario|comienzo|heures?|debut|horaires?|de|commence|creneaux?",
  ],
  end: ["ends?(?:ing)?(?: ?(?:time|date ?time))?|finish|until|to|ende|bis|schluss|fin|final|termina|hasta|jusqu'a|a|termine"],
  title: [
    "items?|dut(?:y|ies)|positions?|what(?: to bring)?|tasks?|roles?|jobs?|shifts?|title|description of item|activity|spot|station",
    "(?:available |open )?slots?|dish|need(?:ed)? item|supplies|sachen?|was|gegenstand|aufgaben?|posten|dienst|schicht|titel",
    "aktivitat|gericht|artikel|articulos?|cosas?|que|tareas?|puestos?|turnos?|titulo|actividad|plato|producto|elemento",
    "articles?|objets?|choses?|quoi|taches?|postes?|titre|activite|plat|produit|stand",
  ],
  place: [
    "locations?|rooms?|where|places?|venue|address|ort|raum|raume|zimmer|wo|adresse|lugar|sitio|donde|aula|sala|salon|lieux?",
    "salles?|ou|endroit",
  ],
  note: [
    "notes?|comments?|details?|(?:item |slot )?description|info|notizen?|kommentare?|hinweise?|beschreibung|notas?|comentarios?",
    "detalles?|descripcion|commentaires?|remarques?",
  ],
};

/** Words from column heads that are whole questions, as form tools export them: "What can you bring?". */
const QUESTION_HEADS: Partial<Record<TableColumn, string[]>> = {
  people: ["names?|nombres?|noms?|e-?mail|phone|telefon|telefono|telephone|correo|courriel|vorname|prenom"],
  title: [
    "bring|shift|slot|volunteer for|sign up for|item|task|role|mitbring\\w*|schicht|aufgabe|traer|turno|tarea|apport\\w*",
    "creneau|tache",
  ],
  date: ["dates?|days?|datum|tag|fecha|dia|jour"],
  count: ["how many|wie viele|cuant[oa]s|combien"],
};

/** The kind of column that a head names; null if unknown. */
export function detectColumn(head: string): TableColumn | null {
  const plain = normalize(head)
    .replace(/\([^()]{0,40}\)/g, " ")
    .replace(/[/_.:*#]+/g, " ")
    .replace(/[^a-z \-'?]/g, "")
    .replace(/ {2,}/g, " ")
    .trim();
  const bare = plain.replaceAll("?", "").trim();
  const whole = keysOf(HEADS).find((column) => new RegExp(`^(?:the )?(?:${HEADS[column].join("|")})$`).test(bare));
  if (whole || bare.split(" ").length < 3) return whole ?? null;
  return keysOf(QUESTION_HEADS).find((column) => new RegExp(`\\b(?:${QUESTION_HEADS[column]?.join("|")})\\b`).test(bare)) ?? null;
}

/** The index of the row with the column heads, among the first rows; -1 if there is none. */
export function findHeadRow(rows: readonly (readonly string[])[]): number {
  const headCounts = rows
    .slice(0, TABLE_FILE.before)
    .map((row) => row.filter((cell) => cell.length <= MAX_HEAD_LENGTH && detectColumn(cell) !== null).length);
  const most = Math.max(0, ...headCounts);
  return most >= 2 ? headCounts.indexOf(most) : -1;
}

const MAX_HEAD_LENGTH = 120;

/**
 * Uses each kind of column once, except people. If neither titles nor starts are named, the first column with an unknown head
 * holds the titles.
 */
export function detectTableColumns(heads: readonly string[]): (TableColumn | null)[] {
  const detectedColumns = heads.map(detectColumn);
  // "Créneau" next to "Début" is the title.
  const isName = (index: number) => !detectedColumns.includes("title") && detectedColumns.indexOf("start", index + 1) > 0;
  const found = detectedColumns.map((column, index) => (column === "start" && isName(index) ? "title" : column));
  const columns = found.map((column, index) => (column === "people" || found.indexOf(column) === index ? column : null));
  if (columns.includes("title") || columns.includes("start")) return columns;
  const free = heads.findIndex((head, index) => found[index] === null && head !== "");
  return columns.map((column, index) => (index === free ? "title" : column));
}

/** Whether 12/5 means December 5, if a head or one of the days shows it; null otherwise. */
export function detectMonthFirst(
  heads: readonly string[],
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
): boolean | null {
  const dated = columns.flatMap((column, index) => (column === "date" || column === "start" ? [index] : []));
  const headText = normalize(dated.map((index) => heads[index] ?? "").join(" "));
  if (/mm[/.-]dd/.test(headText)) return true;
  if (/dd[/.-]mm/.test(headText)) return false;
  const days = rows.flatMap((row) => dated.map((index) => /(?<!\d)(\d{1,2})[/.](\d{1,2})(?!\d)/.exec(row[index] ?? "")));
  if (days.some((day) => Number(day?.[1]) > 12)) return false;
  return days.some((day) => Number(day?.[2]) > 12) ? true : null;
}
