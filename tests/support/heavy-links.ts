import { createHash, createHmac } from "node:crypto";
import { paddedId } from "./bulk-rows.ts";
import { HEAVY } from "./heavy-world.ts";

/** The server whose pages are weighed signs its links with this. */
export const HEAVY_SECRET = "a-secret-for-weighing-only-0123456789abcdef";

const SUBMISSION = paddedId("linked", 1);
const SIGNUP = paddedId("v", 1);
const SHIFT = paddedId("shift", 1);
const PERSON = { name: "Ada Lovelace", email: "ada.lovelace@school.test", phone: "5550100", notes: "I come by bicycle." };
const MONTH = 30 * 86_400_000;

const token = (purpose: string, id: string) => {
  const mac = createHmac("sha256", HEAVY_SECRET)
    .update(JSON.stringify([purpose, id, 0]))
    .digest();
  return `${id}.${mac.subarray(0, 16).toString("base64url")}`;
};

const HAND_OVER = token("hand-over", paddedId("hand", 1));
const SIGN_UP = token("pending", "sign-up");
const MESSAGE = token("pending", "message");
const MAIL_KEY = "neutral~0123456789abcdef0123456789abcdef~20000";
const INVITE = paddedId("invite", 1);

/** The pages behind links, and a text that each contains. */
export const LINKED_PAGES = [
  { path: `/s/${token("signup", SUBMISSION)}?new`, holds: "Spring fair helpers" },
  { path: `/h/${HAND_OVER}`, holds: "Spring fair helpers" },
  { path: `/c/${SIGN_UP}`, holds: "Spring fair helpers" },
  { path: `/k/${token("unconfirmed", MAIL_KEY)}`, holds: "Spring fair helpers" },
  { path: `/m/${MESSAGE}`, holds: "Is there any parking?" },
  { path: `/i/${token("invitation", INVITE)}?answer=no`, holds: "School picnic" },
  { path: `/u/${token("unsubscribe", `reminders~${HEAVY.shifts}~0123456789abcdef`)}`, holds: "Spring fair helpers" },
];

/** Writes the submission of one sign-up and the rows that links need. */
export async function writeLinks(db: D1Database, now: number): Promise<void> {
  const details = { ...PERSON, skills: "" };
  const message = { toId: HEAVY.ownerId, eventId: HEAVY.shifts, message: { ...PERSON, text: "Is there any parking?", key: SUBMISSION } };
  const signUp = {
    ...{ eventId: HEAVY.shifts, kind: "shift", submissionKey: SUBMISSION, answers: {}, locale: "en", source: "guest" },
    offers: [{ offerId: SHIFT, details }],
  };
  const insertTokenSql = `INSERT INTO one_time_tokens (id, purpose, submission_id, signup_id, data, expires_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)`;
  const keep = (link: string, purpose: string, data: object, [submission, signup]: (string | null)[] = [null, null]) =>
    db.prepare(insertTokenSql).bind(hashLink(link), purpose, submission, signup, JSON.stringify(data), now + MONTH, now);
  await db.batch([
    db
      .prepare("INSERT INTO submissions (id, event_id, submission_key, name, email, created_at) VALUES (?, ?, ?, ?, ?, ?)")
      .bind(SUBMISSION, HEAVY.shifts, SUBMISSION, PERSON.name, PERSON.email, now),
    db.prepare("UPDATE volunteer_signups SET submission_id = ? WHERE id = ?").bind(SUBMISSION, SIGNUP),
    db
      .prepare("INSERT INTO unconfirmed_signups (id, event_id, email_hash, mail_key, created_at) VALUES (?, ?, ?, ?, ?)")
      .bind(SUBMISSION, HEAVY.shifts, "0123456789abcdef", MAIL_KEY, now),
    keep(HAND_OVER, "hand-over", { kind: "shift", version: 1 }, [SUBMISSION, SIGNUP]),
    keep(SIGN_UP, "confirm-sign-up", signUp),
    keep(MESSAGE, "confirm-message", message),
  ]);
}

function hashLink(link: string): string {
  return createHash("sha256").update(link).digest("hex");
}
