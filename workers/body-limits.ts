import { COLUMNS } from "#app/assistant/tables/columns.ts";
import { TABLE_FILE } from "#app/assistant/tables/limits.ts";
import { LIMITS } from "#app/limits.ts";
import { VARIANTS } from "#app/media/addresses.ts";
import { SIGN_UP_FIELDS } from "#app/sheet/kinds/sign-up-fields.ts";
import { matches, partsOf } from "./route-patterns.ts";

const AROUND = 64 * 1024;
/** The most a character can take: four bytes percent-encoded in a form, or two \u escapes in JSON. */
const ENCODED = 12;
/** In the JSON that browsers write, only control characters are escaped. */
const PLAIN = 6;
/** An id with its separator. */
const ID = 32;
/** A row's short fields with their names: dates, times, numbers, a few ids. */
const ROW = 1024;

const { text, questions, people, offers, offerTitle, invite, email, contacts } = LIMITS;

/** Every free-text field, and each person's answers to each question. */
const texts = SIGN_UP_FIELDS.filter(({ input }) => input === "text" || input === "textarea").length;
const signUp = AROUND + (texts + people.max * questions.max) * text.max * ENCODED;
const selection = AROUND + contacts.max * ID;
const invitations = AROUND + (email.max * invite.atOnce + invite.message) * ENCODED + 10 * invite.atOnce * ID;
const questionTexts = questions.max * (questions.label + questions.text + questions.options.max * questions.option);

/**
 * Routes whose own fields may need more than others: the path as in `app/routes.ts`, and the bytes its body may have. A new
 * route that needs more gets a line here.
 */
export const BODY_LIMITS: Record<string, number> = {
  "create/save": 2 * AROUND + offers.max * ROW + (offers.max * (offerTitle.max + text.max) + questionTexts) * PLAIN,
  "event/:eventId/volunteer-rsvp": signUp,
  "event/:eventId/time-slot-rsvp": signUp,
  "event/:eventId/simple-rsvp": signUp,
  "event/:eventId/item-rsvp": signUp,
  "event/:eventId/signups": signUp,
  "s/:token": signUp,
  "h/:token": signUp,
  "api/events/:eventId/signups": signUp,
  "api/signups/:token": signUp,
  "event/:eventId/check-ins": AROUND + LIMITS.checkIns * ROW,
  "event/:eventId/invite": invitations,
  invites: invitations,
  "event/:eventId/chosen": selection,
  "contacts/save": selection,
  "contacts.csv": selection,
  "contacts.vcf": selection,
  "contacts/import": AROUND + LIMITS.contactImport.bytes,
  "ai-chat/table": AROUND + TABLE_FILE.sent.characters * PLAIN + TABLE_FILE.sent.rows * COLUMNS.length * ID,
  profile: AROUND + LIMITS.image.maxBytes,
  pictures: AROUND + (1 + VARIANTS.length) * LIMITS.image.maxBytes,
};

/** Any other body. */
export const BODY_LIMIT = AROUND;

const ROUTES = Object.entries(BODY_LIMITS).map(([route, limit]) => ({ route: partsOf(route), limit }));

/** How many bytes a request to this path may carry. */
export function bodyLimitOf(path: string): number {
  const parts = partsOf(path.replace(/\.data$/, ""));
  return ROUTES.find(({ route }) => matches(route, parts))?.limit ?? BODY_LIMIT;
}
