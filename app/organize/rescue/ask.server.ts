import { sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import { idOfToken, isGenuine, linkToken } from "#app/lib/private-link.server.ts";
import type { Locale } from "#app/limits.ts";
import { type EventPage, pageReading } from "#app/sheet/event/event-page.server.ts";
import { pageStatements } from "#app/sheet/event/page-statements.server.ts";
import { unasked } from "#app/sheet/kinds/sign-up-fields.ts";
import type { Answers } from "#app/sheet/questions/question.ts";
import { type SignUpAnswer, signUp } from "#app/signup/commands.server.ts";
import { isAnswerable, submissionKeyOfAsk } from "#app/signup/take/asked.server.ts";

/** A person who was asked to help; the link identifies them. */
export type Ask = {
  id: string;
  eventId: string;
  offerId: string;
  name: string;
  email: string;
  submissionKey: string;
  submissionId: string | null;
  isAnswerable: 0 | 1;
};

/** The link for the mail, created when the message is rendered. */
export async function askLink(askId: string): Promise<string> {
  return `${config().origin}/r/${await linkToken("rescue", askId)}`;
}

const OF_ASK = pageStatements(
  sql`(SELECT c.event_id FROM rescue_asks a JOIN rescue_calls c ON c.id = a.call_id WHERE a.id = ${sql.placeholder("askId")})`,
);

export type AskPage = { ask: Ask; page: EventPage };

/**
 * The request behind a link and its event's page as any guest sees it, in one round trip; null if the link isn't genuine or the
 * request is gone.
 */
export async function askOfLink(token: string, now: number, read: Read = "primary"): Promise<AskPage | null> {
  if (!(await isGenuine(token, "rescue"))) return null;
  const askId = idOfToken(token) ?? "";
  const shown = pageReading(OF_ASK, { askId, viewerId: null, now });
  const [[ask], page] = await runBatch(
    [
      sql<Ask>`SELECT a.id, c.event_id AS eventId, c.offer_id AS offerId, a.name, a.email, ${submissionKeyOfAsk} AS submissionKey,
          (SELECT x.id FROM submissions x WHERE x.event_id = c.event_id AND x.submission_key = ${submissionKeyOfAsk}) AS submissionId,
          ${isAnswerable(now)} AS isAnswerable
        FROM rescue_asks a JOIN rescue_calls c ON c.id = a.call_id JOIN events e ON e.id = c.event_id WHERE a.id = ${askId}`,
      shown.statements,
    ],
    { read },
  );
  const event = shown.read(page);
  return ask && event ? { ask, page: event } : null;
}

/** "I'll do it": an ordinary sign-up, so only the first person to press gets the spot. */
export async function takeSpot({ ask, page }: AskPage, given: { answers: Answers; locale: Locale; now: number }): Promise<SignUpAnswer> {
  const { name, email, eventId, offerId, submissionKey } = ask;
  const { answers, ...rest } = given;
  const request = {
    ...({ eventId, kind: page.event.kind, submissionKey, source: "rescue", askedBy: "address", address: null, ...rest } as const),
    offers: [{ offerId, details: { ...unasked, name, email } }],
    ...(page.questions.length > 0 && { answers }),
  };
  return await signUp(request, { readsBack: true });
}
