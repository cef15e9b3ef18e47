import type { KindId } from "#app/event-types/offer.ts";
import type { Picture } from "#app/ui/invitation-card.tsx";

/** A demo page's content: texts in the reader's language, dates relative to today, made-up people. */
export type Demo = {
  name: string;
  kind: KindId;
  badge: string;
  picture: Picture;
  title: string;
  lead: string;
  when: string;
  where: string;
  figures: Figure[];
  sections: DemoSection[];
  panel: Panel | null;
};

export type Figure = { value: string | null; label: string };

/** Only a color: nothing changes a status but the reader's own button (product 14.3). */
export type DemoStatus = "available" | "confirmed" | "partial" | "pending" | "committed" | "urgent" | "planning";

export type DemoPerson = { name: string; role?: string; phone?: string; emergency?: string; status?: DemoStatus; isVerified?: boolean };

/** One thing to sign up for, whatever the page calls it. */
export type DemoSpot = {
  id: string;
  title: string;
  when?: string;
  where?: string;
  text?: string;
  /** Requirements for helpers. */
  needs?: string;
  note?: string;
  status: DemoStatus;
  places: number;
  people: DemoPerson[];
};

export type DemoGroup = { title: string; text?: string; places: DemoSpot[] };

/** How much of something there is, and how much is needed. */
export type Goal = { id: string; category: string; goal: number; current: number; unit: string };

export type Attendee = { name: string; attending: "yes" | "maybe" | "no"; kids: number; dietary: string | null };

export type CareSlot = {
  id: string;
  title: string;
  /** yyyy-MM-dd and HH:mm:ss, and the same in words. */
  date: string;
  startTime: string;
  endTime: string;
  day: string;
  times: string;
  description: string;
  maxSignups: number;
  currentSignups: number;
  signedUpUsers: { name: string; email: string }[];
};

export type Outing = {
  id: string;
  title: string;
  date: string;
  location: string;
  description: string;
  volunteers: { id: string; name: string | null; role: string; phone?: string }[];
  permissionSlips: number;
  submitted: number;
  transportation: { needed: number; provided: number };
};

export type Family = { name: string; given: number; received: number };

type Titled<Of extends string, Rest> = { section: Of; title: string; text?: string } & Rest;

export type DemoSection =
  | Titled<"board", { columns: DemoGroup[]; action: "book" | "sign up" }>
  | Titled<"list", { groups: DemoGroup[] }>
  | Titled<"cards", { groups: DemoGroup[] }>
  | Titled<"goals", { goals: Goal[] }>
  | Titled<"attendees", { attendees: Attendee[] }>
  | Titled<"care", { slots: CareSlot[] }>
  | Titled<"ledger", { families: Family[]; hours: Record<string, number> }>
  | Titled<"outings", { outings: Outing[] }>;

export type Slip = { student: string; parent: string; notes: string | null; status: "submitted" | "pending"; date: string };

export type Panel = { panel: "slips"; title: string; slips: Slip[] } | { panel: "notes"; title: string; notes: string[] };
