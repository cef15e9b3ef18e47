import { addContact } from "#app/organize/contacts/commands.server.ts";
import { TAG_COLORS } from "#app/organize/contacts/rules.ts";
import { createTag } from "#app/organize/contacts/tags.server.ts";
import { takeGuests } from "./world-people.ts";

const TAGS = [
  { name: "Room 12", color: TAG_COLORS[0] },
  { name: "Tigers", color: TAG_COLORS[7] },
  { name: "Book fair crew", color: TAG_COLORS[12] },
];

/** Phone, note and tags of the organizer's contacts, in the order of the world's people. */
const KNOWN: { phone?: string; notes?: string; tags: number[] }[] = [
  { phone: "+18455550101", notes: "Room parent, mornings are best", tags: [0, 2] },
  { phone: "+18455550102", tags: [1] },
  { notes: "Brings the tent", tags: [0] },
  { phone: "+18455550104", tags: [] },
  { phone: "+18455550105", notes: "Habla español", tags: [0, 1] },
  { tags: [2] },
  { phone: "+18455550107", notes: "Coach", tags: [1] },
  { tags: [0] },
  { phone: "+18455550109", notes: "Allergic to nuts", tags: [0] },
  { tags: [1, 2] },
  { phone: "+18455550111", tags: [] },
  { notes: "Has a van", tags: [2] },
];

/** Writes a dozen people the organizer knows, sorted into three tags. */
export async function writeContacts(ownerId: string, now: number): Promise<void> {
  const tagIds: string[] = [];
  for (const tag of TAGS) {
    const made = await createTag(ownerId, tag, now);
    if (made.outcome === "saved") tagIds.push(made.id);
  }
  for (const [index, { name, email }] of takeGuests(0, KNOWN.length).entries()) {
    const { phone = null, notes = null, tags = [] } = KNOWN[index] ?? {};
    const own = tags.map((tag) => tagIds[tag] ?? "");
    await addContact(ownerId, { name, email, phone, notes }, own, now);
  }
}
