/** What several people run together: an event or a group. */
export type EventOrGroup = { what: "event" | "group"; id: string };

/** Where its people's forms are sent. */
export function peoplePath({ what, id }: EventOrGroup): string {
  return `/${what === "event" ? "event" : "groups"}/${id}/people`;
}
