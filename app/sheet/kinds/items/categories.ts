import type { ItemCategory } from "#app/event-types/event-type.ts";
import { joinLines, normalize } from "#app/lib/text.ts";

/** Words, in all four languages, that assign an item to a category; the first category with a matching word wins. */
const CATEGORY_WORDS: Record<string, string> = {
  Utensils: `plate|cup|napkin|fork|knive|knife|spoon|cutlery|utensil|tablecloth|platos? de|vasos?|servilleta|cubierto|mantel|assiette|
    gobelet|serviette|couvert|nappe|teller|becher|besteck|gabel|loffel|tischdecke|geschirr`,
  Dessert: `cake|cookie|brownie|pie|dessert|muffin|donut|doughnut|ice cream|cupcake|pastr|fruit(?! salad)|pastel|postre|torta|tarta|
    galleta|helado|fruta|gateau|tarte|glace|biscuit|kuchen|keks|nachtisch|torte|eis\\b|obst|platzchen|melon|candy|sweets|
    chocolat|pancake|syrup|crepe|waffle|waffel|gaufre|pudding|stollen|strudel|dulces|bunuelo|churro|flan\\b|turron|rosca|roscon`,
  Beverage: `drink|juice|water|soda|lemonade|coffee|\\btea\\b|beer|wine|punch|beverage|milk|bebida|agua|zumo|jugo|refresco|cafe|limonada|
    boisson|\\bjus\\b|\\beau\\b|\\bthe(?:$| vert| noir| glace)|limonade|getrank|saft|wasser|limo|kaffee|\\btee\\b|bier|wein|
    cider|cidre|cocoa|kakao|punsch|ponche|sangria|horchata|cerveza|\\bvin[os]?\\b|sirop|schorle|sekt`,
  "Main Dish": `main|soup|\\bsopas?\\b|soupe|suppe\\b|lasagn|pizza|pasta|chicken|burger|casserole|chili|taco|hot ?dog|sandwich|turkey|
    \\bham\\b|stew|curry|plato principal|platos principales|pollo|paella|empanada|plat principal|plats|poulet|quiche|
    hauptgericht|hahnchen|wurst|wurstchen|auflauf|frikadelle|gulasch|\\bribs?\\b|meatball|brisket|sausage|saucisse|merguez|
    chipolata|raclette|tamal|tortilla|pozole|enchilada|croqueta|albondiga|braten|schnitzel`,
  "Side Dish": `salad|side|rice|beans|bread|butter|beurre|mantequilla|\\bjams?\\b|confiture|marmelade|mermelada|stuffing|gravy|sauce|
    \\beggs?\\b|huevos|oeufs|\\beier|bagel|brotchen|semmel|croissant|brioche|potato|corn|coleslaw|vegetable|ensalada|arroz|
    \\bpan\\b|verdura|guarnicion|salade|\\briz\\b|\\bpain\\b|legume|accompagnement|salat|\\bbrot|beilage|\\breis|kartoffel|
    gemuse|baguette|mac and cheese|taboule`,
  Appetizer: `appetizer|dip|snack|starter|cheese|hummus|chips|cracker|aperitivo|entrante|queso|patatas fritas|aperitif|entree|fromage|
    vorspeise|kase|happchen|fingerfood|houmous|guacamole|salsa|\\boliv|aceituna|pretzel|brezel|popcorn|tapas|deviled egg`,
  "School Supplies": `pencil|notebook|\\bpens?\\b|paper|glue|backpack|crayon|marker|folder|scissors|ruler|lapi|cuaderno|mochila|boligrafo|cahier|
    stylo|cartable|ciseaux|stift|\\bheft|ranzen|schere|lineal`,
  Clothing: `coat|jacket|shirt|sock|\\bhats?\\b|glove|shoe|clothes|clothing|scarf|pants|abrigo|ropa|chaqueta|guante|zapato|manteau|
    vetement|veste|\\bgants?|chaussure|jacke|mantel|schuh|kleid|socke|mutze|handschuh`,
  "Hygiene Products":
    "soap|shampoo|toothbrush|toothpaste|diaper|tissue|deodorant|jabon|champu|cepillo|panal|savon|shampoing|brosse|couche|seife|zahn|windel",
  "Food Items": `\\bcans?\\b|canned|soup|cereal|food|flour|sugar|peanut|lata|sopa|harina|azucar|conserve|soupe|farine|sucre|konserve|nudel|
    mehl|zucker|dose|lebensmittel|rice|pasta|beans|arroz|alubias|pates|riz|reis`,
  "Books/Toys": "book|\\btoys?|game|puzzle|doll|libro|juguete|juego|livre|jouet|\\bjeux?\\b|buch|bucher|spiel|puppe",
  Equipment: `table|chair|tent|tool|speaker|grill|cooler|\\bmesas?|silla|carpa|herramienta|chaise|tente|outil|tisch|stuhl|stuhle|zelt|
    werkzeug|kuhlbox`,
};

/** The category of an item, among those of its type; the last one, "Other", takes the unknown. */
export function findCategory(title: string, categories: readonly ItemCategory[]): string | null {
  const normalized = normalize(title);
  const values = Object.keys(CATEGORY_WORDS).filter((name) => categories.some(({ value }) => value === name));
  return values.find((value) => new RegExp(joinLines(CATEGORY_WORDS[value] ?? "$^")).test(normalized)) ?? categories.at(-1)?.value ?? null;
}
