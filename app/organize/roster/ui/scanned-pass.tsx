import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { dateIn } from "#app/lib/clock.ts";
import { formatInstant } from "#app/lib/format-date.ts";
import { findObvious, findOffered, type Scan, type ScannedSpot } from "#app/organize/roster/scan.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ScanTone } from "./scan-sound.ts";
import { recordCheckIn } from "./use-check-in.ts";

/** A text that is no check-in code; a scan that couldn't be looked up. */
export type Scanned = Scan | { outcome: "unreadable" | "failed" };

type ScannedPassProps = {
  event: { id: string; timeZone: string };
  scan: Scanned;
  /** Checks in at once if there is nothing to choose. */
  isAutomatic?: boolean;
  onResult?: (tone: ScanTone) => void;
};

type Done = { outcome: "done" | "kept" | "gone" | "failed"; spots: ScannedSpot[] };

/** The person behind a scanned code, with a button that checks them in, then the result. */
export function ScannedPass({ event, scan, isAutomatic = false, onResult }: ScannedPassProps) {
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<Done | null>(null);
  const spots = scan.outcome === "found" ? scan.spots : [];
  const obvious = isAutomatic ? findObvious(spots) : null;
  const [isBusy, setBusy] = useState(obvious !== null);
  const open = findOffered(spots).filter(({ since }) => since === null);
  const shown = done ? describeDone(done) : describeScan(scan, event.timeZone);

  async function checkIn(chosen: ScannedSpot[]) {
    setBusy(true);
    const result = { outcome: await checkInSpots(event.id, chosen), spots: chosen };
    setBusy(false);
    setDone(result);
    onResult?.(describeDone(result).tone);
    if (result.outcome !== "kept") revalidate();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each scan, which has its own key
  useEffect(() => {
    if (obvious) void checkIn([obvious]);
    else onResult?.(shown.tone);
  }, []);

  if (isBusy) return null;
  return (
    <Notice tone={shown.tone} title={<span className="text-base">{shown.title}</span>}>
      {shown.text}
      {!done && open.length > 0 && <Choice key={open.map(({ id }) => id).join()} open={open} onChoose={(chosen) => void checkIn(chosen)} />}
    </Notice>
  );
}

/** The sign-ups to check in: those that are due are checked already. */
function Choice({ open, onChoose }: { open: ScannedSpot[]; onChoose: (chosen: ScannedSpot[]) => void }) {
  const [chosen, setChosen] = useState(() => open.filter((spot) => spot.isDue || open.length === 1).map(({ id }) => id));
  const [only] = open;
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      {open.length > 1 &&
        open.map((spot) => (
          <Checkbox key={spot.id} label={describeSpot(spot)} checked={chosen.includes(spot.id)} onChange={() => toggle(spot.id)} />
        ))}
      {open.length === 1 && only && <p>{describeSpot(only)}</p>}
      <Button disabled={chosen.length === 0} onClick={() => onChoose(open.filter(({ id }) => chosen.includes(id)))}>
        {m.roster_check_in()}
      </Button>
    </div>
  );
}

async function checkInSpots(eventId: string, spots: ScannedSpot[]): Promise<Done["outcome"]> {
  const people = [...Map.groupBy(spots, ({ person }) => person).values()];
  const outcomes = await Promise.all(
    people.map((own) => {
      const signUps = own.map(({ id, name, heads }) => ({ id, name, isIn: false, guestCount: heads }));
      return recordCheckIn(eventId, signUps, true);
    }),
  );
  if (outcomes.includes("failed") || outcomes.includes("later")) return "failed";
  if (outcomes.includes("gone")) return "gone";
  return outcomes.includes("kept") ? "kept" : "done";
}

type Shown = { tone: ScanTone; title: string; text?: string };

function describeDone({ outcome, spots }: Done): Shown {
  if (outcome === "failed") return { tone: "error", title: m.roster_check_in_failed() };
  if (outcome === "gone") return { tone: "error", title: m.passes_elsewhere() };
  const text = [...spots.map(describeSpot), ...(outcome === "kept" ? [m.offline_waiting()] : [])].join(" · ");
  return { tone: "success", title: m.passes_checked_in(), text };
}

function describeScan(scan: Scanned, timeZone: string): Shown {
  switch (scan.outcome) {
    case "elsewhere":
      return { tone: "error", title: m.passes_elsewhere() };
    case "canceled":
      return { tone: "error", title: m.passes_canceled() };
    case "unreadable":
      return { tone: "error", title: m.passes_unreadable() };
    case "failed":
      return { tone: "error", title: m.roster_check_in_failed() };
    case "waiting":
      return { tone: "warning", title: m.passes_waiting() };
    case "found":
      return describeFound(findOffered(scan.spots), timeZone);
  }
}

function describeFound(offered: ScannedSpot[], timeZone: string): Shown {
  const names = [...new Set(offered.map(({ name }) => name))].join(", ");
  const arrivals = offered.flatMap(({ since }) => since ?? []);
  if (arrivals.length === offered.length)
    return { tone: "warning", title: m.passes_already({ time: formatSince(Math.min(...arrivals), timeZone) }), text: names };
  return { tone: "info", title: names, text: offered.some((spot) => spot.isDue) ? undefined : m.passes_not_due() };
}

function describeSpot({ name, title, heads }: ScannedSpot): string {
  return [name, title, heads > 1 && m.roster_party({ count: heads })].filter(Boolean).join(" · ");
}

/** "9:02 AM", with the day unless it is today. */
function formatSince(since: number, timeZone: string): string {
  if (dateIn(timeZone, since) !== dateIn(timeZone, Date.now())) return formatInstant(since, getLocale(), timeZone);
  return new Intl.DateTimeFormat(getLocale(), { timeStyle: "short", timeZone }).format(since);
}
