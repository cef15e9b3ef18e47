import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { REPLAYED } from "#app/ui/offline/replayed.ts";
import { deleteWalkIn, loadWalkIns, type StoredWalkIn, storeWalkIn, type WalkInRefusal } from "#app/ui/offline/store.ts";
import { sendWalkIn } from "#app/ui/offline/walk-ins.ts";
import { toast } from "#app/ui/toast.ts";

export type WalkIns = {
  /** Those that this device keeps: not sent yet, or refused. */
  kept: StoredWalkIn[];
  /** Returns why the person wasn't added; null if they were, or are kept until there is a connection. */
  send: (walkIn: StoredWalkIn) => Promise<WalkInRefusal | null>;
  /** Sends a refused one again; a new refusal replaces the old one. */
  sendAgain: (walkIn: StoredWalkIn) => Promise<void>;
  discard: (walkIn: StoredWalkIn) => Promise<void>;
};

/** The people added at an event's door. Bypasses the router, as check-ins do. `list`: the roster, by which what was sent shows. */
export function useWalkIns(eventId: string, list: object): WalkIns {
  const { revalidate } = useRevalidator();
  const [kept, setKept] = useState<StoredWalkIn[]>([]);
  const refresh = async () => setKept((await loadWalkIns()).filter((walkIn) => walkIn.eventId === eventId).toSorted((a, b) => a.at - b.at));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a new list shows may have been sent by another page
  useEffect(() => {
    const onReplayed = () => void refresh().catch(() => {});
    onReplayed();
    addEventListener(REPLAYED, onReplayed);
    return () => removeEventListener(REPLAYED, onReplayed);
  }, [eventId, list]);

  async function send(walkIn: StoredWalkIn): Promise<WalkInRefusal | null> {
    const result = await sendWalkIn({ ...walkIn, refusal: null }).catch(() => ({ outcome: "failed" as const }));
    await refresh().catch(() => {});
    switch (result.outcome) {
      case "added":
        toast({ title: m.roster_added({ name: walkIn.name }) });
        revalidate();
        return null;
      case "kept":
        toast({ kind: "info", title: m.walk_ins_kept(), description: m.walk_ins_kept_text() });
        return null;
      case "failed":
        toast({ kind: "error", title: m.walk_ins_not_added(), description: m.common_try_again() });
        return null;
      default:
        return result;
    }
  }

  async function sendAgain(walkIn: StoredWalkIn): Promise<void> {
    const refusal = await send(walkIn);
    if (!refusal) return;
    await storeWalkIn({ ...walkIn, raiseFrom: null, refusal });
    toast({ kind: "error", title: m.walk_ins_not_added() });
    await refresh();
  }

  async function discard(walkIn: StoredWalkIn): Promise<void> {
    await deleteWalkIn(walkIn);
    await refresh();
  }

  return { kept, send, sendAgain, discard };
}
