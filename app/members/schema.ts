import { z } from "zod";
import { email } from "#app/lib/fields.ts";
import { LIMITS } from "#app/limits.ts";

const memberId = z.string().min(1).max(LIMITS.name.max);

export const roleSchema = z.enum(["organizer", "door"]);

/** An invitation to help with an event; without an address the answer is a link. */
export const invitedSchema = z.object({
  /** Minted with the form, so that sending it twice invites once. */
  key: memberId,
  role: roleSchema,
  by: z.enum(["email", "link"]),
  email: z.string().default(""),
  ownPassword: z.string().default(""),
});

export const invitedEmail = email;

/** The people card's fields, by intent (handled in `intents.server.ts`). */
export const peopleFields = {
  change: z.object({ memberId, role: roleSchema }),
  remove: z.object({ memberId }),
  leave: z.object({}),
  handOver: z.object({ memberId, ownPassword: z.string().default("") }),
  keep: z.object({}),
  takeOver: z.object({}),
  inherit: z.object({ agrees: z.enum(["yes", "no"]) }),
};
