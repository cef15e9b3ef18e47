import { config } from "#app/config.server.ts";
import type { Claimed, Verdict } from "./claims.server.ts";
import type { Message } from "./transport.ts";

/** Turns claimed rows into messages, and says of the others why they are not sent now. */
export async function renderClaimed(claimed: Claimed[], _now: number): Promise<{ messages: Message[]; verdicts: Verdict[] }> {
  const messages = claimed.map((row) => ({
    id: row.id,
    from: config().mailFrom,
    to: row.toEmail,
    replyTo: null,
    subject: row.template,
    html: `<pre>${row.props ?? ""}</pre>`,
    text: row.props ?? "",
    headers: {},
  }));
  return { messages, verdicts: [] };
}
