import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { formatList } from "#app/lib/format-list.ts";
import { pick } from "#app/lib/pick.ts";
import type { Kind } from "#app/sheet/kinds/kind.ts";
import { EDIT_SCOPES, type EditScope } from "#app/sheet/kinds/schedule.ts";
import { listExtraFields, type ManualDetails, type SignUpDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { isSignedUp } from "../rules.ts";
import type { SignupView } from "./queries.server.ts";

/** The form field with the dates that a change or cancellation of a sign-up is for. */
export function scopeFieldName(intent: "change" | "cancel", signupId: string): string {
  return `${intent}-${signupId}`;
}

export function parseScope(value: FormDataEntryValue | null | undefined): EditScope {
  return EDIT_SCOPES.find((scope) => scope === value) ?? "this";
}

/** A sign-up and its person's others on dates of the same series that are still ahead. */
export function listInScope(signups: SignupView[], signup: SignupView, scope: EditScope): SignupView[] {
  const { seriesId, startsAt } = signup.offer;
  if (scope === "this" || seriesId === null) return [signup];
  return signups.filter((other) => {
    if (other.id === signup.id) return true;
    if (other.offer.seriesId !== seriesId || other.name !== signup.name || !isSignedUp(other) || !other.isAhead) return false;
    return scope === "all" || (other.offer.startsAt ?? 0) >= (startsAt ?? 0);
  });
}

type OtherDetails = { signupId: string; version: number; details: ManualDetails };

/**
 * Applies a change to a sign-up's other dates that can still be changed: they take over what was changed or, if nothing was,
 * everything. The name isn't among it, since a rename applies to all of a person's dates.
 */
export function toOtherDates(kind: Kind, signup: SignupView, next: SignUpDetails, dates: SignupView[]): OtherDetails[] {
  const fields = listExtraFields(kind.id).map(({ id }) => id);
  const changed = fields.filter((id) => next[id] !== signup[id]);
  const taken = Object.fromEntries((changed.length > 0 ? changed : fields).map((id) => [id, next[id]]));
  return dates
    .filter((date) => date.id !== signup.id && date.isOpen && date.isChangeable)
    .map((date) => ({ signupId: date.id, version: date.version, details: { ...next, ...pick(date, fields), ...taken } }));
}

/** The messages after a change for these dates, of which the sign-ups `keptIds` stayed as they were. */
export function describeChange(signup: SignupView, dates: SignupView[], keptIds: string[] = []): [string, string?] {
  if (dates.length === 1) return [m.signup_changed_toast()];
  const kept = dates.filter((date) => date !== signup && (keptIds.includes(date.id) || !date.isOpen || !date.isChangeable));
  const title = m.signup_series_changed({ count: dates.length - kept.length });
  return kept.length > 0 ? [title, m.signup_series_kept({ dates: formatSomeDates(kept) })] : [title];
}

export function describeCancellation(count: number, late: SignupView[]): [string, string?] {
  const title = m.signup_series_canceled({ count });
  return late.length > 0 ? [title, m.signup_series_not_canceled({ dates: formatSomeDates(late) })] : [title];
}

/** As many as a message has room for. */
const NAMED = 5;

function formatSomeDates(signups: SignupView[]): string {
  const dates = signups.map(({ offer }) => (offer.date ? formatDate(offer.date, getLocale(), "short") : (offer.title ?? "")));
  const more = dates.length > NAMED ? [m.repeats_more({ count: dates.length - NAMED })] : [];
  return formatList([...dates.slice(0, NAMED), ...more], getLocale());
}
