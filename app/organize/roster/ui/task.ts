import type { RosterRow } from "#app/organize/roster/rows.server.ts";

/** What an organizer is doing on this page; each task has its dialog. */
export type RosterTask = { do: "remove" | "move" | "amend" | "readdress"; row: RosterRow } | { do: "add" | "message" };

export type StartRosterTask = (task: RosterTask) => void;
