import type { Column } from "./columns.ts";

/** Heads of the four languages, whole; parts of patterns over normalized text. Sites that sign people up export some of them. */
export const HEADS: Record<Column, string[]> = {
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

/** Words of a whole question, as forms ask it: "What can you bring?". */
export const ASKED: Partial<Record<Column, string[]>> = {
  people: ["names?|nombres?|noms?|e-?mail|phone|telefon|telefono|telephone|correo|courriel|vorname|prenom"],
  title: [
    "bring|shift|slot|volunteer for|sign up for|item|task|role|mitbring\\w*|schicht|aufgabe|traer|turno|tarea|apport\\w*",
    "creneau|tache",
  ],
  date: ["dates?|days?|datum|tag|fecha|dia|jour"],
  count: ["how many|wie viele|cuant[oa]s|combien"],
};
