import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";

type SectionCardProps = { title: string /** What goes for all of it. */; note?: string | null; call?: ReactNode; children: ReactNode };

/** A kind's block of the event page: what it is about, what can be taken, and the way to the sign-up page. */
export function SectionCard({ title, note, call, children }: SectionCardProps) {
  return (
    <Card id="offers" className="scroll-mt-4 px-5 pt-5 pb-2 shadow-raised sm:px-6 sm:pt-6 sm:pb-2">
      <h2 className="display text-xl">{title}</h2>
      {note && <p className="mt-1 text-muted text-sm">{note}</p>}
      {children}
      {call && <div className="pt-4 pb-4 sm:pb-5">{call}</div>}
    </Card>
  );
}
