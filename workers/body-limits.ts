import { COLUMNS } from "#app/assistant/tables/columns.ts";
import { GIVEN_TABLE } from "#app/assistant/tables/limits.ts";
import { LIMITS } from "#app/limits.ts";
import { VARIANTS } from "#app/media/addresses.ts";
import { SIGN_UP_FIELDS } from "#app/sheet/kinds/sign-up-fields.ts";
import { matchesPattern, splitPath } from "./route-patterns.ts";

const BASE_BYTES = 64 * 1024;
/** The most a character can take: four bytes percent-encoded in a form, or two \u escapes in JSON. */
const BYTES_PER_ENCODED_CHARACTER = 12;
/** In the JSON that browsers write, only control characters are escaped. */
const BYTES_PER_JSON_CHARACTER = 6;
/** An id with its separator. */
const ID = 32;
/** A row's short fields with their names: dates, times, numbers, a few ids. */
const ROW = 1024;

const { text, questions, people, offers, offerTitle, invite, email, contacts } = LIMITS;

/** The number of free-text fields in a sign-up. */
const texts = SIGN_UP_FIELDS.filter(({ input }) => input === "text" || input === "textarea").length;
const signUp = BASE_BYTES + (texts + people.max * questions.max) * text.max * BYTES_PER_ENCODED_CHARACTER;
const selection = BASE_BYTES + contacts.max * ID;
const invitations = BASE_BYTES + (email.max * invite.atOnce + invite.message) * BYTES_PER_ENCODED_CHARACTER + 10 * invite.atOnce * ID;
const questionTexts = questions.max * (questions.label + questions.text + questions.options.max * questions.option);

const form = 2 * BASE_BYTES + offers.max * ROW + (offers.max * (offerTitle.max + text.max) + questionTexts) * BYTES_PER_JSON_CHARACTER;

/**
 * Routes whose own fields may need more than others: the path as in `app/routes.ts`, and the bytes its body may have. A new
 * route that needs more gets a line here.
 */
export const BODY_LIMITS: Record<string, number> = {
  "create/save": form,
  mcp: form,
  "api/v1/events": form,
  "api/v1/events/:eventId": form,
  "api/v1/events/:eventId/signups": signUp,
  "api/v1/events/:eventId/signups/:signupId": signUp,
  "event/:eventId/volunteer-rsvp": signUp,
  "event/:eventId/time-slot-rsvp": signUp,
  "event/:eventId/simple-rsvp": signUp,
  "event/:eventId/item-rsvp": signUp,
  "event/:eventId/signups": signUp,
  "s/:token": signUp,
  "h/:token": signUp,
  "api/events/:eventId/signups": signUp,
  "api/signups/:token": signUp,
  "event/:eventId/import": BASE_BYTES + 4 * LIMITS.imports.rows * ROW,
  "event/:eventId/check-ins": BASE_BYTES + LIMITS.checkIns * ROW,
  "event/:eventId/invite": invitations,
  invites: invitations,
  "event/:eventId/chosen": selection,
  "contacts/save": selection,
  "contacts.csv": selection,
  "contacts.vcf": selection,
  "contacts/import": BASE_BYTES + LIMITS.contactImport.bytes,
  "ai-chat/table": BASE_BYTES + GIVEN_TABLE.sent.characters * BYTES_PER_JSON_CHARACTER + GIVEN_TABLE.sent.rows * COLUMNS.length * ID,
  profile: BASE_BYTES + LIMITS.image.maxBytes,
  pictures: BASE_BYTES + (1 + VARIANTS.length) * LIMITS.image.maxBytes,
};

/** Any other body. */
export const BODY_LIMIT = BASE_BYTES;

const ROUTES = Object.entries(BODY_LIMITS).map(([route, limit]) => ({ route: splitPath(route), limit }));

/** How many bytes a request to this path may carry. */
export function findBodyLimit(path: string): number {
  const parts = splitPath(path.replace(/\.data$/, ""));
  return ROUTES.find(({ route }) => matchesPattern(route, parts))?.limit ?? BODY_LIMIT;
}
