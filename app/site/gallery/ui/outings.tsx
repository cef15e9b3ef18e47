import { Bus, CalendarDays, Check, FileCheck, MapPin, Phone, Users } from "lucide-react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { DemoSection, Outing } from "#app/site/gallery/sections.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DemoFact } from "./fact.tsx";
import { useSample } from "./sample-state.tsx";
import { SpotButton } from "./spot-button.tsx";

/** The youth group's event cards: counts, roles, slips and rides (product 14.3). */
export function Outings({ outings }: Extract<DemoSection, { section: "outings" }>) {
  return (
    <ul className="grid gap-6">
      {outings.map((outing) => (
        <li key={outing.id}>
          <OutingCard outing={outing} />
        </li>
      ))}
    </ul>
  );
}

function OutingCard({ outing }: { outing: Outing }) {
  const { id, title, date, location, description, volunteers, permissionSlips, submitted, transportation } = outing;
  const { mine } = useSample();
  const [open, setOpen] = useState<"slips" | "rides" | null>(null);
  const confirmed = volunteers.filter((volunteer) => volunteer.name || mine.has(volunteer.id)).length;
  const provided = transportation.provided + (mine.has(`${id}-ride`) ? 1 : 0);
  const toggle = (part: "slips" | "rides") => setOpen(open === part ? null : part);
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <div className="grid gap-2">
        <h3 className="display text-xl">{title}</h3>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-soft text-sm">
          <DemoFact icon={<CalendarDays aria-hidden="true" />}>{date}</DemoFact>
          <DemoFact icon={<MapPin aria-hidden="true" />}>{location}</DemoFact>
        </ul>
        <p>{description}</p>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 rounded-md bg-kind-soft/60 px-4 py-3 font-medium text-sm tabular-nums">
        <DemoFact icon={<Users aria-hidden="true" />}>{m.demo_confirmed_of({ count: confirmed, total: volunteers.length })}</DemoFact>
        {permissionSlips > 0 && (
          <DemoFact icon={<FileCheck aria-hidden="true" />}>{m.demo_slips_of({ count: submitted, total: permissionSlips })}</DemoFact>
        )}
        {transportation.needed > 0 && (
          <DemoFact icon={<Bus aria-hidden="true" />}>{m.demo_rides_of({ count: provided, total: transportation.needed })}</DemoFact>
        )}
      </ul>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {volunteers.map((volunteer) => (
          <Role key={volunteer.id} volunteer={volunteer} event={title} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2 border-line border-t pt-4 noscript:hidden">
        <Button size="sm" variant="secondary" aria-expanded={open === "slips"} onClick={() => toggle("slips")}>
          <FileCheck aria-hidden="true" />
          {m.demo_slips_button()}
        </Button>
        {transportation.needed > 0 && (
          <Button size="sm" variant="secondary" aria-expanded={open === "rides"} onClick={() => toggle("rides")}>
            <Bus aria-hidden="true" />
            {m.demo_rides_button()}
          </Button>
        )}
        <div role="status" className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 text-sm empty:hidden">
          {open === "slips" && <p>{slipsText(permissionSlips, submitted)}</p>}
          {open === "rides" && <Rides id={`${id}-ride`} missing={transportation.needed - provided} event={title} />}
        </div>
      </div>
    </Card>
  );
}

function slipsText(all: number, submitted: number): string {
  if (all === 0) return m.demo_slips_none();
  return submitted < all ? m.demo_slips_missing({ count: all - submitted }) : m.demo_slips_all();
}

function Rides({ id, missing, event }: { id: string; missing: number; event: string }) {
  const { mine, toggle } = useSample();
  return (
    <>
      <p>{missing > 0 ? m.demo_rides_missing({ count: missing }) : m.demo_rides_all()}</p>
      {(missing > 0 || mine.has(id)) && (
        <Button size="sm" variant={mine.has(id) ? "secondary" : "primary"} onClick={() => toggle(id, `${m.demo_rides_button()}, ${event}`)}>
          {mine.has(id) ? m.demo_undo() : m.demo_offer_ride()}
        </Button>
      )}
    </>
  );
}

function Role({ volunteer: { id, name, role, phone }, event }: { volunteer: Outing["volunteers"][number]; event: string }) {
  const { mine } = useSample();
  const shown = name ?? (mine.has(id) ? m.demo_you() : null);
  return (
    <li className="flex items-center gap-3 border-line border-b py-2.5">
      {shown ? (
        <Avatar name={shown} size="sm" />
      ) : (
        <span aria-hidden="true" className="size-7 shrink-0 rounded-full border border-edge/60 border-dashed" />
      )}
      <div className="grid min-w-0 flex-1 leading-snug">
        <span className="font-medium text-sm">{role}</span>
        {shown ? (
          <span className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
            <span className="sr-only">{shown}</span>
            {phone && (
              <span className="inline-flex items-center gap-1 tabular-nums">
                <Phone role="img" aria-label={m.demo_phone()} className="size-3" />
                {phone}
              </span>
            )}
          </span>
        ) : (
          <span className="text-muted text-xs">{m.demo_need_volunteer()}</span>
        )}
      </div>
      {shown && (
        <span className="inline-flex items-center gap-1 font-medium text-go-ink text-xs">
          <Check aria-hidden="true" className="size-3.5" />
          {m.demo_confirmed()}
        </span>
      )}
      {!name && <SpotButton id={id} what={`${role}, ${event}`} />}
    </li>
  );
}
