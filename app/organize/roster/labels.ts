import { m } from "#app/i18n/paraglide/messages.js";
import { RESPONSE_HEADINGS } from "#app/sheet/kinds/rsvps/responses.ts";
import { actionFailed, failedToast, type Result } from "#app/ui/result.ts";
import type { ToastText } from "#app/ui/toast.ts";
import type { RosterDelivery } from "./delivery.ts";
import type { PartView } from "./parts.server.ts";
import type { RosterRow } from "./rows.server.ts";

/** What a sign-up is for: the offer's name or else its time, or the answer. */
export function partTitle({ response, title, day, time }: PartView): string {
  if (response) return RESPONSE_HEADINGS[response]();
  return title || [day, time].filter(Boolean).join(" · ") || m.roster_part_unnamed();
}

/** The time of a part, unless its name already says it. */
export function partTime({ title, day, time }: PartView): string | null {
  return title ? [day, time].filter(Boolean).join(" · ") || null : null;
}

/** What a sign-up is for, with its day if the sheet has several. */
export function partTitleWithDay(part: PartView, parts: PartView[]): string {
  const isOnSeveralDays = new Set(parts.map(({ day }) => day)).size > 1;
  return [partTitle(part), part.title && isOnSeveralDays && part.day].filter(Boolean).join(" · ");
}

/** Name and time in one line, for select lists. */
export function partLine(part: PartView): string {
  return [partTitle(part), partTime(part)].filter(Boolean).join(" · ");
}

/** "3 of 8". */
export function takenWords({ taken, capacity }: PartView): string {
  return capacity === null ? String(taken) : m.roster_taken_of({ taken, capacity });
}

/** Whether the person hears of what an organizer does to their sign-up; `told` says that they do. */
export function noticeText({ email, isSilent }: Pick<RosterRow, "email" | "isSilent">, told: string, noAddress: string): string {
  if (isSilent) return m.imports_told_nobody();
  return email ? told : noAddress;
}

export function statusWord(status: RosterRow["status"]): string {
  const words = {
    confirmed: m.roster_status_confirmed,
    waiting: m.organizer_signups_status_waiting,
    offered: m.organizer_signups_status_offered,
    asked: m.ask_status,
    cancelled: m.roster_status_cancelled,
  };
  return words[status]();
}

/** The status with the position in line: "Waiting, 2nd", or for a group "Waiting, 2nd, together". */
export function statusWithRank({ status, rank, isTogether }: Pick<RosterRow, "status" | "rank" | "isTogether">): string {
  const shown = status === "waiting" && rank !== null ? m.roster_status_waiting_rank({ rank }) : statusWord(status);
  return isTogether ? m.roster_status_together({ standing: shown }) : shown;
}

/** The fate of the latest mail to a person, in words. */
export function rosterDeliveryWord(delivery: RosterDelivery): string {
  const words = {
    delivered: m.delivery_delivered,
    sent: m.delivery_sent,
    underway: m.delivery_underway,
    bounced: m.delivery_bounced,
    unwanted: m.invites_state_unsubscribed,
    noEmail: m.delivery_no_email,
  };
  return words[delivery]();
}

export function rosterName({ name }: { name: string | null }): string {
  return name ?? m.organizer_signups_unnamed();
}

type Problem = { title: string; body: string };

/** Why a person couldn't be moved. */
export function moveProblem(outcome: "full" | "already" | "closed" | "stale" | "gone" | "busy"): Problem {
  const body = {
    full: m.roster_move_full,
    already: m.roster_move_already,
    closed: m.roster_move_closed,
    stale: m.roster_stale,
    gone: m.roster_stale,
    busy: m.organizer_action_failed_text,
  };
  return { title: m.roster_move_failed(), body: body[outcome]() };
}

/** Why a sign-up couldn't be changed; `left`: the free spots in addition to its own. */
export function amendProblem(outcome: "full" | "closed" | "stale" | "gone" | "busy", left: number | null): Problem {
  const body = {
    full: () => (left ? m.signup_refused_few_body({ count: left }) : m.roster_amend_full()),
    closed: m.roster_amend_closed,
    stale: m.roster_stale,
    gone: m.roster_stale,
    busy: m.organizer_action_failed_text,
  };
  return { title: m.roster_amend_failed(), body: body[outcome]() };
}

/** Why an address couldn't be changed. */
export function readdressProblem(outcome: "already" | "closed" | "stale" | "gone" | "overBudget"): Problem {
  if (outcome === "overBudget") return { title: m.roster_over_budget(), body: m.roster_over_budget_text() };
  const body = { already: m.roster_readdress_already, closed: m.roster_amend_closed, stale: m.roster_stale, gone: m.roster_stale };
  return { title: m.roster_amend_failed(), body: body[outcome]() };
}

/** Why a person couldn't be added. */
export function addProblem(outcome: string): Problem {
  if (outcome === "overBudget") return { title: m.roster_over_budget(), body: m.roster_over_budget_text() };
  const body: Record<string, () => string> = { full: m.roster_add_full, already: m.roster_add_already, closed: m.roster_add_closed };
  return { title: m.roster_add_failed(), body: (body[outcome] ?? m.organizer_action_failed_text)() };
}

/** The message for an unexpected failure. */
export function rosterFailure(intent: unknown): Result {
  return intent === "remove" ? { ok: false, toast: removeFailed() } : actionFailed();
}

export function removeFailed(): ToastText {
  return { kind: "error", title: m.organizer_signups_remove_failed(), description: m.organizer_signups_remove_failed_text() };
}

export function takeBackFailed(outcome: "answered" | "gone" | "busy"): ToastText {
  if (outcome !== "answered") return failedToast();
  return { kind: "error", title: m.ask_take_back_answered(), description: m.ask_take_back_answered_text() };
}

/** "with Ben Carter", the person who signed them up; null if they did so themselves. */
export function companionWords({ signedUpBy }: Pick<RosterRow, "signedUpBy">): string | null {
  return signedUpBy === null ? null : m.roster_with({ name: signedUpBy });
}
