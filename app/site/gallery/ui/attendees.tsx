import { Utensils } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { DemoSection } from "#app/site/gallery/sections.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";

const TONES = { yes: "green", maybe: "yellow", no: "grey" } as const;

/** The guests, with their number of children and food restrictions. */
export function Attendees({ attendees }: Extract<DemoSection, { section: "attendees" }>) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {attendees.map(({ name, attending, kids, dietary }) => (
        <li key={name}>
          <Card className="flex h-full items-start gap-3 p-4">
            <Avatar name={name} />
            <div className="grid min-w-0 flex-1 gap-1">
              <p className="font-semibold leading-tight">{name}</p>
              {kids > 0 && <p className="text-muted text-sm">{m.demo_kids({ count: kids })}</p>}
              {attending === "yes" && (
                <p className="flex items-center gap-1.5 text-sm [&_svg]:size-3.5">
                  <Utensils aria-hidden="true" className="text-kind-ink" />
                  <span className={dietary ? "font-medium" : "text-muted"}>{dietary ?? m.demo_no_diet()}</span>
                </p>
              )}
            </div>
            <Badge tone={TONES[attending]}>{m.demo_attending({ answer: attending })}</Badge>
          </Card>
        </li>
      ))}
    </ul>
  );
}
