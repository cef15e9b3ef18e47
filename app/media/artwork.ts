import type { ArtworkId } from "#app/event-types/artwork-id.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** A built-in picture: what it shows, and the beginnings of words that match it in any of the four languages. */
export type Artwork = { id: ArtworkId; alt: () => string; words: string };

/** Lowercase, without accents. */
export const ARTWORKS: Artwork[] = [
  { id: "movie", alt: m.media_art_movie, words: "movie film cinema cine pelicul kino screening" },
  { id: "laser-tag", alt: m.media_art_laser_tag, words: "laser paintball arcade" },
  {
    id: "sports",
    alt: m.media_art_sports,
    words: "sport soccer football futbol fussball match game team liga league tournament torneo turnier tournoi rugby hockey goal deport",
  },
  { id: "pool-party", alt: m.media_art_pool_party, words: "pool piscin splash float" },
  { id: "pool-lanes", alt: m.media_art_pool_lanes, words: "swim schwimm natacion natation nager" },
  { id: "potluck", alt: m.media_art_potluck, words: "potluck buffet feast dish essen comida repas" },
  { id: "volunteer", alt: m.media_art_volunteer, words: "volunteer voluntari benevol helfer freiwillig help hand crew" },
  { id: "picnic", alt: m.media_art_picnic, words: "picnic pique picknick park summer sommer verano ete" },
  { id: "barbecue", alt: m.media_art_barbecue, words: "barbecue bbq grill cookout parrilla asado barbacoa" },
  { id: "bake-sale", alt: m.media_art_bake_sale, words: "bake cake cupcake cookie pastel tarta gateau kuchen patisserie dessert baking" },
  { id: "coffee", alt: m.media_art_coffee, words: "coffee cafe kaffee brunch breakfast desayuno fruhstuck dejeuner" },
  {
    id: "dinner",
    alt: m.media_art_dinner,
    words: "dinner cena diner gala wine wedding boda hochzeit mariage anniversary abendessen banquet supper",
  },
  { id: "birthday", alt: m.media_art_birthday, words: "birthday cumple anniversaire geburtstag baby shower" },
  { id: "party", alt: m.media_art_party, words: "party fiesta fete feier celebrat farewell retirement reunion graduation carnival" },
  {
    id: "concert",
    alt: m.media_art_concert,
    words: "concert konzert concierto music musik musique band recital choir karaoke talent show theater theatre",
  },
  { id: "game-night", alt: m.media_art_game_night, words: "boardgame chess trivia quiz bingo card poker juegos jeux spiel dice" },
  { id: "basketball", alt: m.media_art_basketball, words: "basketball basket basquet baloncesto hoop" },
  { id: "running", alt: m.media_art_running, words: "run race marathon track jog walk lauf course carrera athletics relay 5k 10k" },
  { id: "camping", alt: m.media_art_camping, words: "camp tent hike scout outdoor retreat wander senderismo randonnee trail zelt acampa" },
  { id: "garden", alt: m.media_art_garden, words: "garden jardin garten plant flower huerto potager compost seed tree" },
  { id: "cleanup", alt: m.media_art_cleanup, words: "cleanup clean trash litter recycl limpieza nettoyage putz aufraum river beach" },
  {
    id: "donations",
    alt: m.media_art_donations,
    words: "donat drive pantry supply suppli hygiene collect spende donacion collecte fundrais hunger relief",
  },
  { id: "books", alt: m.media_art_books, words: "book library libro livre buch bucher read story biblio" },
  { id: "clothes", alt: m.media_art_clothes, words: "clothes clothing coat jacket ropa vetement kleid flohmarkt swap uniform" },
  { id: "school", alt: m.media_art_school, words: "school escuela ecole schule class grade kindergarten pta teacher field" },
  {
    id: "supplies",
    alt: m.media_art_supplies,
    words: "supplies pencil backpack homework tutor study craft workshop taller atelier kurs course",
  },
  {
    id: "conference",
    alt: m.media_art_conference,
    words: "conference parent interview meeting office consult tutoria elternabend sprechstunde rendez appointment",
  },
  { id: "calendar", alt: m.media_art_calendar, words: "slot schedule booking calendar session shift kalender termin horario rota" },
  {
    id: "festival",
    alt: m.media_art_festival,
    words: "festival fair carnival feria kermes fest kirmes multi expo market weekend mercado marche markt",
  },
  {
    id: "church",
    alt: m.media_art_church,
    words: "church service mass worship iglesia eglise kirche vacation bible parish gemeinde easter choir",
  },
  { id: "invitation", alt: m.media_art_invitation, words: "invit rsvp wedding housewarm ceremony" },
  {
    id: "neighbours",
    alt: m.media_art_neighbours,
    words: "neighbo block street community barrio vecin voisin nachbar hoa strasse calle quartier yard garage",
  },
  {
    id: "winter",
    alt: m.media_art_winter,
    words: "winter christmas holiday navidad noel weihnacht snow xmas hanukkah december invierno hiver ski",
  },
];
