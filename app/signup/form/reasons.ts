import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatList } from "#app/lib/format-list.ts";
import { LIMITS } from "#app/limits.ts";
import { parsePeople } from "./people.ts";

/** As a refused form's `offerId`: the form with the answers was refused, not that of an offer. */
export const ANSWERS = "answers";

/** A form that only asked for another person's row. */
export const ADDING = "adding";

/** Not enough back-to-back offers for the people. */
export const NO_RUN = "noRun";

/** A form with clashing offers that its writer wasn't told about. */
export const CLASH = "clash";

/** A form with more offers than one form may have. */
export const TOO_MANY = "tooMany";

/** A form whose people take different offers, but doesn't say who takes what yet. */
export const UNASSIGNED = "who";

/** A rename to another person, who wasn't asked the per-person questions yet. */
export const OTHER_PERSON = "otherPerson";

/** As the value of the `signup` field: all of the submission's sign-ups at once. */
export const ALL = "all";

/** A refused form: why, and everything that was typed. */
export type RefusedForm<Reason extends string = SignUpReason> = {
  outcome: Reason;
  /** How many spots the offer still has. */
  left: number | null;
  values: Record<string, string>;
  errors: Record<string, string>;
  offerId: string | null;
};

/** A reason in words. */
export type ProblemText = { title: string; body: string };

/** Why a sign-up was refused (product 7.5); `instead` says what to do when nothing is left. */
export function getSignUpProblem(refused: RefusedForm, instead: string): ProblemText {
  return SIGN_UP_PROBLEMS[refused.outcome](refused, instead);
}

const signUpFailed = () => ({ title: m.signup_failed_title(), body: m.signup_failed_body() });
const busy = () => ({ title: m.signup_refused_busy_title(), body: m.signup_refused_busy_body() });

/** A reason without a text doesn't compile. */
const SIGN_UP_PROBLEMS = {
  invalid: ({ values }) => getFieldProblem(values),
  [NO_RUN]: (_, instead) => ({ title: m.signup_run_none_title(), body: instead }),
  full: ({ left, values }, instead) =>
    left
      ? { title: m.signup_refused_few_title(), body: formatFewLeft(left, values) }
      : { title: m.signup_refused_full_title(), body: instead },
  asked: () => ({ title: m.ask_refused_title(), body: m.ask_refused_body() }),
  limit: () => ({ title: m.signup_refused_limit_title(), body: m.signup_refused_limit_body() }),
  [TOO_MANY]: () => ({ title: m.signup_too_many_title(), body: m.signup_too_many_body({ max: LIMITS.offers.atOnce }) }),
  [CLASH]: () => ({ title: m.signup_clash_title(), body: m.signup_clash_check() }),
  [UNASSIGNED]: () => ({ title: m.signup_takes_title(), body: m.signup_takes_check() }),
  closed: () => ({ title: m.signup_refused_closed_title(), body: m.signup_refused_closed_body() }),
  gone: () => ({ title: m.signup_refused_gone_title(), body: m.signup_refused_gone_body() }),
  unanswered: () => ({ title: m.signup_unanswered_title(), body: m.signup_unanswered_body() }),
  canceled: () => ({ title: m.signup_refused_canceled_title(), body: m.signup_refused_canceled_body() }),
  keyReused: () => ({ title: m.signup_refused_key_title(), body: m.signup_refused_key_body() }),
  throttled: () => ({ title: m.signup_refused_throttled_title(), body: m.signup_refused_throttled_body() }),
  busy,
  [ADDING]: signUpFailed,
  already: signUpFailed,
  used: signUpFailed,
  failed: signUpFailed,
} satisfies Record<string, (refused: RefusedForm<string>, instead: string) => ProblemText>;

/** Why a sign-up form was refused. */
export type SignUpReason = keyof typeof SIGN_UP_PROBLEMS;

/** Whether the form's key belongs to a sign-up that this form can't become. */
export function isKeyUsedUp(outcome: SignUpReason): boolean {
  return outcome === "keyReused" || outcome === "canceled";
}

/** Named people have no number to lower: says who got nothing, and why. */
function formatFewLeft(left: number, values: Record<string, string>): string {
  const { names } = parsePeople(values);
  if (names.length <= left) return m.signup_refused_few_body({ count: left });
  return m.signup_refused_party_body({ count: left, people: names.length, names: formatList(names, getLocale()) });
}

/** Why a form that can't be sent again was refused; its other problems no longer matter. */
export function getFinalProblem(event: { isOpen: boolean }, refused: RefusedForm, instead: string): ProblemText {
  if (!event.isOpen) return { title: m.signup_unsent_title(), body: m.signup_unsent_body() };
  const isFinal = ["full", "closed", "gone"].includes(refused.outcome);
  return getSignUpProblem(isFinal ? refused : { ...refused, outcome: "full", left: null }, instead);
}

/** The message when name or address is missing (product 7.1). */
function getFieldProblem(values: Record<string, string>): ProblemText {
  const isMissing = !values.name?.trim() || !values.email?.trim();
  if (isMissing) return { title: m.signup_missing_title(), body: m.signup_missing_body() };
  return { title: m.signup_invalid_title(), body: m.signup_invalid_body() };
}

/** Why a change or cancellation was refused. */
export function getChangeProblem({ outcome, left }: RefusedForm<ChangeReason>): ProblemText {
  return CHANGE_PROBLEMS[outcome](left);
}

const unchanged = (body: string) => ({ title: m.signup_change_failed_title(), body });

const CHANGE_PROBLEMS = {
  invalid: () => ({ title: m.signup_invalid_title(), body: m.signup_invalid_body() }),
  [OTHER_PERSON]: () => ({ title: m.question_person_title(), body: m.question_person_body() }),
  stale: () => ({ title: m.signup_change_stale_title(), body: m.signup_change_stale_body() }),
  full: (left) =>
    left
      ? { title: m.signup_refused_few_title(), body: m.signup_refused_few_body({ count: left }) }
      : { title: m.signup_change_full_title(), body: m.signup_change_full_body() },
  limit: () => ({ title: m.signup_refused_limit_title(), body: m.signup_limit_name() }),
  tooLate: () => unchanged(m.signup_change_too_late()),
  late: () => ({ title: m.waitlist_late_title(), body: m.waitlist_late_body() }),
  faster: () => ({ title: m.waitlist_faster_title(), body: m.waitlist_faster_body() }),
  closed: () => unchanged(m.signup_locked()),
  gone: () => unchanged(m.signup_locked()),
  busy,
  unanswered: () => ({ title: m.ask_none_title(), body: m.ask_none_body() }),
  unasked: () => ({ title: m.ask_late_title(), body: m.ask_late_body() }),
  asks: () => unchanged(m.signup_change_failed_body()),
  failed: () => unchanged(m.signup_change_failed_body()),
} satisfies Record<string, (left: number | null) => ProblemText>;

/** Why a change or cancellation was refused. */
export type ChangeReason = keyof typeof CHANGE_PROBLEMS;

/** The result of a form on the private link's page: a message, or the form again. */
export type ManageResult =
  | { outcome: "done"; done: string; more?: string | undefined }
  | { outcome: "refused"; refused: RefusedForm<ChangeReason> }
  | { outcome: "handOver"; handOver: { signupId: string; url: string } };

const STATUS: Partial<Record<SignUpReason | ChangeReason, number>> = {
  [ADDING]: 200,
  [CLASH]: 200,
  [UNASSIGNED]: 200,
  [OTHER_PERSON]: 200,
  invalid: 422,
  gone: 410,
  throttled: 429,
  busy: 503,
  failed: 500,
};
const RETRY_AFTER: typeof STATUS = { throttled: 60, busy: 5 };

/** The matching HTTP status and headers. */
export function toHttpAnswer(outcome: SignUpReason | ChangeReason): { status: number; headers: Record<string, string> } {
  const wait = RETRY_AFTER[outcome];
  return { status: STATUS[outcome] ?? 409, headers: wait ? { "Retry-After": `${wait}` } : {} };
}
