import { createContext, type ReactNode, useContext, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { addReader } from "#app/site/gallery/rules.ts";
import type { DemoSpot, DemoStatus } from "#app/site/gallery/sections.ts";
import { toast } from "#app/ui/toast.ts";

type DemoState = {
  /** The ids the reader signed up for on this page; a reload resets them. */
  mine: ReadonlySet<string>;
  toggle: (id: string, what: string) => void;
};

const Context = createContext<DemoState>({ mine: new Set(), toggle: () => {} });

/** A demo's buttons change the page's own sample data and say that nothing is saved (product 14.2). */
export function SampleState({ children }: { children: ReactNode }) {
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());

  function toggle(id: string, what: string) {
    const isUndo = mine.has(id);
    const next = new Set(mine);
    if (isUndo) next.delete(id);
    else next.add(id);
    setMine(next);
    toast({ title: `${isUndo ? m.demo_undone_title() : m.demo_signed_title()}: ${what}`, description: m.demo_not_saved(), kind: "info" });
  }

  return <Context.Provider value={{ mine, toggle }}>{children}</Context.Provider>;
}

export function useSample(): DemoState {
  return useContext(Context);
}

/** Puts the reader on the spots they took; `done` is the status of a full one. */
export function useReaderSpots(done: DemoStatus): (spot: DemoSpot) => DemoSpot {
  const { mine } = useSample();
  return (spot) => (mine.has(spot.id) ? addReader(spot, m.demo_you(), done) : spot);
}
