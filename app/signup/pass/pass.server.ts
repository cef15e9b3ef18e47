import { sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import { createLinkToken, isGenuine, parseTokenId } from "#app/lib/private-link.server.ts";
import { createQrCode, type QrCode } from "#app/lib/qr-code.ts";
import type { SubmissionView } from "#app/signup/link/queries.server.ts";
import { isTakingPlace } from "#app/signup/rules.ts";
import type { SubmissionRows } from "#app/signup/take/submission-statements.server.ts";

/** The link in a submission's check-in code, and the URL of its picture in mails. */
export type Pass = { link: string; picture: string };

/** A token of its own purpose: it opens nothing but the door page, and only for people with a role in the event. */
export async function createPass(eventId: string, submissionId: string, generation: number): Promise<Pass> {
  const token = await createLinkToken("pass", submissionId, generation);
  return { link: buildPassLink(eventId, token), picture: `${config().origin}/event/${eventId}/pass/${token}.png` };
}

/** The code for the private link's page, while the event has codes and expects someone of this submission. */
export async function buildPassCode({ id, submission }: SubmissionRows, { event, signups }: SubmissionView): Promise<QrCode | null> {
  const isExpected = signups.some(({ status, response }) => (status === "confirmed" || status === "offered") && response !== "no");
  if (submission.hasPasses !== 1 || !isExpected || !isTakingPlace(event)) return null;
  return createQrCode((await createPass(event.id, id, submission.generation)).link);
}

/** The content of a picture's code; null unless the token is of a submission of this event and still valid. */
export async function findPassLink(eventId: string, token: string, read: Read): Promise<string | null> {
  const [[submission]] = await runBatch(
    [
      sql<{ generation: number }>`SELECT link_generation AS generation FROM submissions
        WHERE id = ${parseTokenId(token)} AND event_id = ${eventId}`,
    ],
    { read },
  );
  return submission && (await isGenuine(token, "pass", submission.generation)) ? buildPassLink(eventId, token) : null;
}

function buildPassLink(eventId: string, token: string): string {
  return `${config().origin}/event/${eventId}/door?pass=${token}`;
}
