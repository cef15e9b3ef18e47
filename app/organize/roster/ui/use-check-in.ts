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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list came anew
  useEffect(() => {
    if (own?.state === "sent" || own?.isIn === isInOnServer) updatePending(ids, null);
  }, [signups, isInOnServer]);

  async function checkIn(isIn: boolean) {
    const heads = isIn === isInOnServer ? 0 : (isIn ? 1 : -1) * countPartyHeads(signups);
    updatePending(ids, { isIn, heads, state: "sending" });
    const name = signups[0]?.name ?? m.organizer_signups_unnamed();
    const outcome = await sendCheckIn({ eventId, signupIds: ids.split(" "), name, isIn, at: Date.now() }).catch(() => "failed" as const);
    if (outcome === "kept") {
      updatePending(ids, { isIn, heads, state: "kept" });
      return toast({ kind: "info", title: m.offline_kept(), description: m.offline_kept_text() });
    }
    updatePending(ids, outcome === "done" ? { isIn, heads, state: "sent" } : null);
    if (outcome === "failed") toast({ kind: "error", title: m.roster_check_in_failed() });
    else if (outcome !== "done")
      toast({ kind: "error", title: m.offline_conflict(), description: describeConflict({ name, isIn, outcome }) });
    revalidate();
  }
  return { isIn: own?.isIn ?? isInOnServer, isKept: own?.state === "kept", checkIn };
}

/** How many more heads are in than the list says. A reloaded list already counts what was sent, even for people a search left out. */
export function usePendingHeads(list: object): number {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list came anew
  useEffect(clearSent, [list]);
  return [...usePendingCheckIns().values()].reduce((sum, { heads }) => sum + heads, 0);
}
