import type { Gone, Refused, SaveOutcome } from "./outcome.ts";
import type { EventForm } from "./schema.ts";

type Busy = { outcome: "busy" };
type Created = { outcome: "created"; eventId: string; status: "draft" | "published" };

/** Makes an event. `eventId`, minted with the form, makes a second try the same event. */
export async function createEvent(_ownerId: string, _form: EventForm, _now: number, _eventId?: string): Promise<Created | Refused> {
  throw new Error("Not built yet");
}

export type Save = {
  form: EventForm;
  /** The version the form was made from. */
  version: number;
  /** The sign-ups the organiser agreed to cancel, once the answer was "affects". */
  cancel?: string[];
};

/** Saves an edit as a diff: rows keep their ids and their sign-ups. */
export async function saveEvent(_ownerId: string, _eventId: string, _save: Save, _now: number): Promise<SaveOutcome> {
  throw new Error("Not built yet");
}

export async function publishEvent(
  _ownerId: string,
  _eventId: string,
  _now: number,
): Promise<{ outcome: "published" } | Refused | Gone | Busy> {
  throw new Error("Not built yet");
}

/** Ends an event now; before its start everybody is told. */
export async function endEvent(
  _ownerId: string,
  _eventId: string,
  _now: number,
): Promise<{ outcome: "ended"; told: number } | Gone | Busy> {
  throw new Error("Not built yet");
}

/** Takes sign-ups again. A past event asks for a date; every date of it then moves by as many days. */
export async function reopenEvent(
  _ownerId: string,
  _eventId: string,
  _now: number,
  _date?: string,
): Promise<{ outcome: "reopened" } | { outcome: "needsDate" } | Refused | Gone | Busy> {
  throw new Error("Not built yet");
}

export async function deleteEvent(
  _ownerId: string,
  _eventId: string,
  _now: number,
): Promise<{ outcome: "deleted"; told: number } | Gone | Busy> {
  throw new Error("Not built yet");
}

/** How many people a deletion would tell, for the dialog that asks. */
export async function peopleToTell(_ownerId: string, _eventId: string, _now: number): Promise<number> {
  throw new Error("Not built yet");
}

export async function duplicateEvent(
  _ownerId: string,
  _eventId: string,
  _now: number,
): Promise<{ outcome: "duplicated"; eventId: string } | Gone> {
  throw new Error("Not built yet");
}

export async function removeSignUp(
  _ownerId: string,
  _eventId: string,
  _signupId: string,
  _now: number,
): Promise<{ outcome: "cancelled"; name: string | null } | Gone | Busy> {
  throw new Error("Not built yet");
}
