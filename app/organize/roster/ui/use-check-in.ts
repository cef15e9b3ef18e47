import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { countPartyHeads } from "#app/organize/roster/rules.ts";
import { sendCheckIn } from "#app/ui/offline/check-ins.ts";
import { describeConflict } from "#app/ui/offline/labels.ts";
import { toast } from "#app/ui/toast.ts";
import { clearSent, updatePending, usePendingCheckIns } from "./pending-check-ins.ts";

type CheckedIn = { id: string; name: string | null; isIn: boolean; guestCount: number };

/**
 * Checks a person in or out, with all of these sign-ups; optimistic. Bypasses the router, so that losing the connection doesn't
 * replace the list by an error page.
 */
export function useCheckIn(eventId: string, signups: CheckedIn[]) {
  const ids = signups.map(({ id }) => id).join(" ");
  const { revalidate } = useRevalidator();
  const own = usePendingCheckIns().get(ids);
  const isInOnServer = signups.length > 0 && signups.every((signup) => signup.isIn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new list
  useEffect(() => {
    if (own?.state === "sent" || own?.isIn === isInOnServer) updatePending(ids, null);
  }, [signups, isInOnServer]);

  async function checkIn(isIn: boolean) {
    const outcome = await recordCheckIn(eventId, signups, isIn);
    if (outcome === "kept") return toast({ kind: "info", title: m.offline_kept(), description: m.offline_kept_text() });
    const name = signups[0]?.name ?? m.organizer_signups_unnamed();
    if (outcome === "failed") toast({ kind: "error", title: m.roster_check_in_failed() });
    else if (outcome !== "done")
      toast({ kind: "error", title: m.offline_conflict(), description: describeConflict({ name, isIn, outcome }) });
    revalidate();
  }
  return { isIn: own?.isIn ?? isInOnServer, isKept: own?.state === "kept", checkIn };
}

/** Sends a person's check-in or check-out, or keeps it until there is a connection; the list shows it meanwhile. */
export async function recordCheckIn(eventId: string, signups: CheckedIn[], isIn: boolean) {
  const signupIds = signups.map(({ id }) => id);
  const ids = signupIds.join(" ");
  const isChange = isIn !== (signups.length > 0 && signups.every((signup) => signup.isIn));
  const heads = isChange ? (isIn ? 1 : -1) * countPartyHeads(signups) : 0;
  updatePending(ids, { isIn, heads, state: "sending" });
  const name = signups[0]?.name ?? m.organizer_signups_unnamed();
  const outcome = await sendCheckIn({ eventId, signupIds, name, isIn, at: Date.now() }).catch(() => "failed" as const);
  const state = outcome === "kept" ? "kept" : outcome === "done" ? "sent" : null;
  updatePending(ids, state && { isIn, heads, state });
  return outcome;
}

/** How many more heads are in than the list says. A reloaded list already counts what was sent, even for people a search left out. */
export function usePendingHeads(list: object): number {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new list
  useEffect(clearSent, [list]);
  return [...usePendingCheckIns().values()].reduce((sum, { heads }) => sum + heads, 0);
}
