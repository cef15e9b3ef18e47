import { eventHandover } from "#emails/event-handover.tsx";
import { groupHandover } from "#emails/group-handover.tsx";
import { groupInvitation } from "#emails/group-invitation.tsx";
import { groupMessage } from "#emails/group-message.tsx";
import { memberInvitation } from "#emails/member-invitation.tsx";
import { webhookOff } from "#emails/webhook-off.tsx";
import { defineSample } from "./mail.ts";

/** Mails to people who organize an event or are invited to. */
export const MEMBER_MAILS = {
  /** An invitation to help with the event: which one, and who invites. */
  "member-invitation": {
    template: memberInvitation,
    priority: "notice",
    audience: "event",
    about: "organize",
    setOffBy: "owner",
    scope: "invites",
    expires: true,
    sample: defineSample<{ memberId: string; role: "organizer" | "door"; sender: string | null }>({
      memberId: "sample",
      role: "organizer",
      sender: "Olivia",
    }),
  },
  /** `person`: who asked, accepted, left (`inherited`) or removed the reader. */
  "event-handover": {
    template: eventHandover,
    priority: "receipt",
    audience: "event",
    about: null,
    scope: null,
    expires: false,
    sample: defineSample<{ how: "asked" | "accepted" | "inherited" | "removed"; person: string | null }>({
      how: "asked",
      person: "Olivia",
    }),
  },
  /** A webhook that its maker set up no longer gets anything. */
  "webhook-off": {
    template: webhookOff,
    priority: "receipt",
    audience: "event",
    about: null,
    scope: null,
    expires: false,
    sample: defineSample<{ reason: "gone" | "failed"; host: string }>({ reason: "failed", host: "hooks.example.com" }),
  },
} as const;

type AboutGroup = { group: { id: string; name: string } };

/** Mails to people who organize a group or are invited to, and to those in its roster; a group has no event. */
export const GROUP_MAILS = {
  "group-invitation": {
    template: groupInvitation,
    priority: "notice",
    audience: "account",
    about: "organize",
    setOffBy: "owner",
    scope: "invites",
    expires: true,
    sample: defineSample<{ memberId: string; sender: string | null } & AboutGroup>({
      memberId: "sample",
      sender: "Olivia",
      group: { id: "sample", name: "Room 12 families" },
    }),
  },
  /** `sheets`: the roster's sheets that the reader is on. */
  "group-message": {
    template: groupMessage,
    priority: "notice",
    audience: "account",
    about: "message",
    setOffBy: "owner",
    scope: "messages",
    expires: false,
    sample: defineSample({ messageId: "sample", sheets: ["sample"] }),
  },
  "group-handover": {
    template: groupHandover,
    priority: "receipt",
    audience: "account",
    scope: null,
    expires: false,
    sample: defineSample<{ how: "asked" | "accepted" | "removed"; person: string | null } & AboutGroup>({
      how: "asked",
      person: "Olivia",
      group: { id: "sample", name: "Room 12 families" },
    }),
  },
} as const;
