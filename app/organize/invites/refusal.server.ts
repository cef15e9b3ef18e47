import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS, THROTTLES } from "#app/limits.ts";
import type { Reply } from "#app/ui/result.ts";
import type { SendInvitesOutcome } from "./commands.server.ts";
import type { ExampleOutcome } from "./example.server.ts";
import { skippedText } from "./labels.ts";

type Refused = Exclude<SendInvitesOutcome | ExampleOutcome, { outcome: "sent" }>;

const STATUS = { throttled: 429, overBudget: 429, unverified: 403, closed: 409, nobody: 409, gone: 404, tooMany: 422 };

export function toRefusalReply(refused: Refused, limit: number = THROTTLES.invites.count): Reply {
  return { result: { ok: false, problem: describeRefusal(refused, limit) }, status: STATUS[refused.outcome] };
}

function describeRefusal(refused: Refused, limit: number): { title: string; body: string } {
  switch (refused.outcome) {
    case "throttled":
      return { title: m.invites_throttled(), body: m.invites_throttled_text({ limit: String(limit), count: refused.left }) };
    case "overBudget":
      return { title: m.roster_over_budget(), body: m.invites_over_budget_text({ count: String(refused.left) }) };
    case "unverified":
      return { title: m.invites_unverified(), body: m.invites_unverified_text() };
    case "closed":
      return { title: m.invites_ended(), body: m.invites_ended_text() };
    case "gone":
      return { title: m.invites_failed(), body: m.organizer_gone() };
    case "tooMany":
      return { title: m.invites_failed(), body: m.invites_too_many({ count: String(LIMITS.invite.atOnce) }) };
    case "nobody":
      return { title: m.invites_nobody(), body: skippedText(refused.skipped) };
  }
}
