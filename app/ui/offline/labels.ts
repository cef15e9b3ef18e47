import { m } from "#app/i18n/paraglide/messages.js";
import type { News } from "./store.ts";

/** Why a check-in had no effect. */
export function describeConflict({ name, isIn, outcome }: News["conflicts"][number]): string {
  if (outcome === "gone") return m.offline_conflict_gone({ name });
  return isIn ? m.offline_conflict_in({ name }) : m.offline_conflict_out({ name });
}
