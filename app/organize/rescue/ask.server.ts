import { sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import { createLinkToken, isGenuine, parseTokenId } from "#app/lib/private-link.server.ts";
import type { Locale } from "#app/limits.ts";
import { buildPageQuery, type EventPage } from "#app/sheet/event/event-page.server.ts";
import { compilePageStatements } from "#app/sheet/event/page-statements.server.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import type { Answers } from "#app/sheet/questions/question.ts";
import { type SignUpResponse, signUp } from "#app/signup/commands.server.ts";
import { isAnswerable, rescueSubmissionKey } from "#app/signup/take/rescue-ask.server.ts";

/** A person who was asked to help; the link identifies them. */
export type HelpAsk = {
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
  return `${config().origin}/r/${await createLinkToken("rescue", askId)}`;
}

const ASK_PAGE_STATEMENTS = compilePageStatements(
  sql`(SELECT c.event_id FROM rescue_asks a JOIN rescue_calls c ON c.id = a.call_id WHERE a.id = ${sql.placeholder("askId")})`,
);

export type HelpAskView = { ask: HelpAsk; page: EventPage };

/**
 * The request behind a link and its event's page as any guest sees it, in one round trip; null if the link isn't genuine or the
 * request is gone.
 */
export async function findAskByLink(token: string, now: number, read: Read = "primary"): Promise<HelpAskView | null> {
  if (!(await isGenuine(token, "rescue"))) return null;
  const askId = parseTokenId(token) ?? "";
  const shown = buildPageQuery(ASK_PAGE_STATEMENTS, { askId, viewerId: null, now });
  const [[ask], page] = await runBatch(
    [
      sql<HelpAsk>`SELECT a.id, c.event_id AS eventId, c.offer_id AS offerId, a.name, a.email, ${rescueSubmissionKey} AS submissionKey,
          (SELECT x.id FROM submissions x WHERE x.event_id = c.event_id AND x.submission_key = ${rescueSubmissionKey}) AS submissionId,
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
export async function signUpFromAsk(
  { ask, page }: HelpAskView,
  input: { answers: Answers; locale: Locale; now: number },
): Promise<SignUpResponse> {
  const { name, email, eventId, offerId, submissionKey } = ask;
  const { answers, ...rest } = input;
  const request = {
    ...({ eventId, kind: page.event.kind, submissionKey, source: "rescue", askedBy: "address", address: null, ...rest } as const),
    offers: [{ offerId, details: { ...defaultDetails, name, email } }],
    ...(page.questions.length > 0 && { answers }),
  };
  return await signUp(request, { readsBack: true });
}
