import { PartyPopper } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventTypeFacts } from "./event-type.ts";

export const rsvp = {
  id: "rsvp",
  kind: "rsvp",
  form: "wizard",
  badge: m.type_rsvp_badge,
  icon: PartyPopper,
  template: {
    name: m.type_rsvp_name,
    category: m.type_rsvp_category,
    description: m.type_rsvp_description,
    capacity: 50,
    minutes: 120,
  },
  categories: [],
  timeVaries: false,
  manyDates: false,
  allDay: false,
  artwork: ["invitation", "party", "dinner", "birthday"],
  planner: import.meta.env.SSR
    ? {
        rank: 8,
        standsFor: ["an event"],
        advice: "checklist",
        words: {
          en: {
            named: `rsvps?|(?:who|if|whether)[^.,]{0,20} (?:coming|attend\\w*|be there)|let us know|head ?count|who(?: is|.s) in|
              who wants to come|are you in|you coming|if (?:you|u|ur|you.re)[^.,]{0,10} in|count me in|
              how many (?:are|of you|will)|save the date|yes or no`,
            likely: `party|birthday|rehearsal|practice|caroling|lunch and learn|info session|info evening|poker|circle|tasting|yoga|
              class|lock-in|awards night|coffee|breakfast|wedding|reunion|reception|gathering|meet-?up|open house|concert|
              graduation|brunch|invitation|invite|baby shower|movie night|game night|workshop|meeting|dinner|guests|celebration|
              ceremony|bowling|happy hour|trivia|karaoke|mixer|hike|outing|webinar|book club|social|ladies night|girls night|
              guys night|date night|retirement|farewell|send-?off|housewarming|tailgate|watch party|picnic|bonfire|screening|
              talk|lecture|orientation|training|seminar|retreat|tour|show|play|recital|banquet|gala|luncheon|dance|prom|ball|
              lunch|lessons for|playgroup|storytime|story time|bible study|small group`,
          },
          es: {
            named: `quien(?:es)? viene|cuantos (?:sois|vienen|seremos)|confirmad|confirmar asistencia|confirmacion|rsvp|
              quien se apunta|os apuntais|te apuntas|se apuntan|van a ir|vienes|venis|asistencia|avisad si|avisen si|
              me dicen si|para saber cuantos`,
            likely: `fiesta|cumple|cumpleanos|despedida|puertas abiertas|taller|excursion|club|cena de|boda|reunion|reencuentro|
              encuentro|inauguracion|concierto|graduacion|taller|cena|invitad[oa]s|celebracion|merienda|comida de empresa|
              quedada|barbacoa|karaoke|caminata|senderismo|bautizo|comunion|jubilacion|charla|conferencia|posada|brindis|copa|
              baile|paseo|visita|campamento|convivencia|asamblea|cata|clase de|curso|natacion|yoga|ensayo|bienvenid[oa]s|
              clase abierta`,
          },
          fr: {
            named: `qui vient|combien vous (?:serez|etes)|dites-nous si|rsvp|confirmer (?:sa|leur|votre) (?:venue|presence)|
              qui est partant|qui en est|tu viens|vous venez|es-tu des notres|qui sera la|presence|dites-moi si|
              combien (?:on sera|serons-nous)|qui participe`,
            likely: `fete|5 a 7|5@7|anniversaire|cremaillere|portes ouvertes|sortie|club|galette|repas de|mariage|retrouvailles|
              reception|inauguration|concert|remise des diplomes|atelier|reunion|diner|invites|soiree|celebration|gouter|
              karaoke|bowling|randonnee|rando|balade|apero|pot de|pot d|bapteme|communion|depart|retraite|conference|
              degustation|spectacle|bal|boum|assemblee|stage|visite|journee|cousinade|barbecue|cours de|yoga|repetition|
              natation|bienvenue?s?|initiation|cine-club`,
          },
          de: {
            named: `wer (?:alles )?(?:mit)?kommt|wie viele ihr seid|rsvp|zusagen|zu- und absagen|wer ist dabei|seid ihr dabei|
              bist du dabei|kommst du|kommt ihr|wer hat lust|wer mag|sagt bescheid|zu- oder absag\\w*|wie viele kommen|
              anmeldung bis`,
            likely: `party|grillabend|polterabend|tag der offenen tur|stammtisch|chorprobe|yogakurs|kurs|strickkreis|infoabend|
              zeugnisfeier|abschied|skatrunde|theaterfahrt|kinderkino|topferabend|kindergeburtstag|geburtstag\\w*|hochzeit|
              klassentreffen|empfang|treffen|konzert|abschlussfeier|workshop|versammlung|abendessen|gaste|feier|fest|
              elternabend|einladung|weihnachtsfeier|kegel\\w*|bowling|karaoke|wander\\w*|ausflug|taufe|kommunion|konfirmation|
              ruhestand|vortrag|lesung|fuhrung|weinprobe|schulung|seminar|mitgliederversammlung|hauptversammlung|jubilaum|
              umtrunk|sektempfang|filmabend|spieleabend|quiz\\w*|stadtrundgang|adventskaffee|probe|schwimmkurs|tanzkurs|
              spielgruppe|krabbelgruppe|turnen|willkommen|schnupper\\w*|probetraining|probestunde`,
          },
        },
      }
    : null,
} as const satisfies EventTypeFacts;
