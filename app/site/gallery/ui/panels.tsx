import { Check } from "lucide-react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Panel, Slip } from "#app/site/gallery/sections.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { toast } from "#app/ui/toast.ts";

/** Who has handed in the slip and who hasn't (product 14.3). */
export function SlipsPanel({ title, slips }: Extract<Panel, { panel: "slips" }>) {
  const [isReminded, setReminded] = useState(false);
  const pending = slips.filter(({ status }) => status === "pending").length;

  function remind() {
    setReminded(true);
    toast({ title: m.demo_reminded({ count: pending }), description: m.demo_reminded_text(), kind: "info" });
  }

  return (
    <Card className="overflow-hidden">
      <h2 className="display border-line border-b px-5 py-4 text-lg">{title}</h2>
      <ul className="divide-y divide-line">
        {slips.map((slip) => (
          <SlipRow key={slip.student} slip={slip} isReminded={isReminded} />
        ))}
      </ul>
      <div className="border-line border-t p-4 noscript:hidden">
        <Button variant="secondary" className="w-full" disabled={isReminded} onClick={remind}>
          {m.demo_send_reminders()}
        </Button>
      </div>
    </Card>
  );
}

function SlipRow({ slip, isReminded }: { slip: Slip; isReminded: boolean }) {
  const { student, parent, notes, status, date } = slip;
  const isIn = status === "submitted";
  return (
    <li className="flex items-start gap-3 px-5 py-3">
      <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <p className="font-semibold">{student}</p>
        <p className="text-muted">{m.demo_slip_parent({ name: parent })}</p>
        {notes && <p className="text-soft">{notes}</p>}
        <p className="text-muted text-xs">{slipDate(isIn, isReminded, date)}</p>
      </div>
      <Badge tone={isIn ? "green" : "yellow"} dot>
        {m.demo_slip({ status })}
      </Badge>
    </li>
  );
}

function slipDate(isIn: boolean, isReminded: boolean, date: string): string {
  if (isIn) return m.demo_slip_in({ date });
  return isReminded ? m.demo_slip_reminded() : m.demo_slip_due({ date });
}

/** A group's agreements and notes. */
export function NotesPanel({ title, notes }: Extract<Panel, { panel: "notes" }>) {
  return (
    <section className="grid gap-4 rounded-xl bg-kind-soft/60 p-6 sm:p-8 md:grid-cols-[13rem_1fr]">
      <h2 className="display text-xl">{title}</h2>
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {notes.map((note) => (
          <li key={note} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-kind-ink" />
            {note}
          </li>
        ))}
      </ul>
    </section>
  );
}
