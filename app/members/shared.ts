/** Something several people run together: an event or a group. */
export type EventOrGroup = { what: "event" | "group"; id: string };

/** The path to which the people card's forms are posted. */
export function peoplePath({ what, id }: EventOrGroup): string {
  return `/${what === "event" ? "event" : "groups"}/${id}/people`;
}
