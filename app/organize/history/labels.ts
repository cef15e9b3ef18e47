import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatList } from "#app/lib/format-list.ts";
import type { Act } from "#app/members/act.ts";
import type { UndoOutcome } from "#app/signup/change/undo.server.ts";
import type { ToastText } from "#app/ui/toast.ts";
import type { LineView } from "./queries.server.ts";
import type { UndoAction } from "./rules.ts";

type ActTextFacts = { name: string; to: string; count: number; isOrganizer: boolean };

const ACT_TEXTS: Record<Act, (of: ActTextFacts) => string> = {
  signedUp: m.history_signed_up,
  changed: m.history_changed,
  canceled: m.history_canceled,
  handedOver: m.history_handed_over,
  confirmed: m.history_confirmed,
  added: m.history_added,
  walkedIn: m.history_walked_in,
  raised: m.history_raised,
  imported: m.history_imported,
  importUndone: m.history_import_undone,
  introduced: m.history_introduced,
  amended: m.history_amended,
  moved: m.history_moved,
  removed: m.history_removed,
  putBack: (of) => (of.name === "" ? m.history_put_back_spots() : m.history_put_back(of)),
  movedBack: m.history_moved_back,
  readdressed: m.history_readdressed,
  created: () => m.history_created(),
  duplicated: () => m.history_duplicated(),
  edited: ({ count }) => (count === 0 ? m.history_edited() : m.history_edited_people({ count })),
  published: () => m.history_published(),
  ended: () => m.history_ended(),
  calledOff: () => m.history_called_off(),
  reopened: () => m.history_reopened(),
  signUpsClosed: () => m.history_sign_ups_closed(),
  signUpsOpened: () => m.history_sign_ups_opened(),
  deleted: () => m.history_deleted(),
  restored: () => m.history_restored(),
  messageSent: () => m.history_message_sent(),
  messageScheduled: () => m.history_message_scheduled(),
  messageChanged: () => m.history_message_changed(),
  messageRecalled: () => m.history_message_recalled(),
  invited: (of) => (of.name === "" ? m.history_invited(of) : m.history_invited_names(of)),
  promoted: m.history_promoted,
  holdExpired: m.history_hold_expired,
  unconfirmed: m.history_unconfirmed,
  extended: () => m.history_extended(),
  hoursCorrected: m.history_hours_corrected,
  checkedIn: m.history_checked_in,
  checkedOut: m.history_checked_out,
  joined: ({ name, isOrganizer }) => (isOrganizer ? m.history_joined({ name }) : m.history_joined_door({ name })),
  roleChanged: ({ name, isOrganizer }) => (isOrganizer ? m.history_made_organizer({ name }) : m.history_made_door({ name })),
  memberRemoved: m.history_member_removed,
  memberLeft: m.history_member_left,
  ownerChanged: m.history_owner_changed,
  retentionChanged: () => m.history_retention_changed(),
  doorOptionsChanged: () => m.history_door_options_changed(),
  embedAllowed: () => m.embed_act_allowed(),
  embedEnded: () => m.embed_act_ended(),
  webhookAdded: () => m.webhooks_made(),
  webhookRemoved: () => m.webhooks_removed(),
  namesDeleted: () => m.history_names_deleted(),
  namesDeletedOfDates: () => m.history_names_deleted_of_dates(),
  asked: m.history_asked,
  askAccepted: m.history_ask_accepted,
  askDeclined: m.history_ask_declined,
  askExpired: m.history_ask_expired,
  askWithdrawn: m.history_ask_withdrawn,
  helpStarted: () => m.history_help_started(),
  helpStopped: () => m.history_help_stopped(),
};

/** For example "Bea was taken off the list". */
export function describeAct({ act, names, more, to, people, role }: LineView): string {
  const rest = more > 0 ? [m.history_more({ count: more })] : [];
  const name = formatList([...names.map(nameOrSomeone), ...rest], getLocale());
  return ACT_TEXTS[act]({ name, to: nameOrSomeone(to), count: people, isOrganizer: role === "organizer" });
}

/** The person who did it, unless the line already says so. */
export function describeActor({ act, actor, by, key, isOwn }: LineView): string | null {
  if (actor === "product") return m.history_by_itself();
  const saysWho = act === "joined" || act === "memberLeft";
  if (actor !== "organizer" || (saysWho && !isOwn)) return null;
  const actorName = isOwn ? m.history_you() : (by ?? m.history_organizer());
  if (key) return key.name === null ? m.keys_by_gone({ who: actorName }) : m.keys_by({ who: actorName, name: key.name });
  return actorName;
}

/** An erased person has no name. */
function nameOrSomeone(name: string | null): string {
  return name ?? m.history_someone();
}

export function undoToast(outcome: Exclude<UndoOutcome["outcome"], "asks">, does?: UndoAction): ToastText {
  switch (outcome) {
    case "undone":
      return {
        title: m.history_undone_toast(),
        description: does === "undoImport" ? m.history_import_undone_text() : m.history_undone_text(),
      };
    case "waitListed":
      return { title: m.history_undone_toast(), description: m.history_wait_listed_text() };
    case "full":
      return { kind: "error", title: m.history_full(), description: m.history_full_text() };
    default:
      return { kind: "error", title: m.history_late(), description: m.history_late_text() };
  }
}
