import { BadgeCheck, Phone } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { DemoPerson } from "#app/site/gallery/sections.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { DemoStatusBadge } from "./status-badge.tsx";

/** The people on a spot as the organizer sees them: name, part, phone. */
export function DemoPeople({ people }: { people: readonly DemoPerson[] }) {
  return (
    <ul className="grid gap-2.5">
      {people.map((person) => (
        <PersonRow key={person.name} {...person} />
      ))}
    </ul>
  );
}

export function PersonRow({ name, role, phone, emergency, status, isVerified }: DemoPerson) {
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} size="sm" />
      <div className="grid min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-1.5 font-medium text-sm">
          {name}
          {isVerified && <BadgeCheck role="img" aria-label={m.demo_verified()} className="size-4 text-go-ink" />}
        </span>
        {role && <span className="text-muted text-xs">{role}</span>}
        {phone && (
          <span className="flex flex-wrap gap-x-3 text-muted text-xs tabular-nums">
            <span className="inline-flex items-center gap-1">
              <Phone role="img" aria-label={m.demo_phone()} className="size-3" />
              {phone}
            </span>
            {emergency && (
              <span>
                {m.demo_emergency()}: {emergency}
              </span>
            )}
          </span>
        )}
      </div>
      {status === "pending" && <DemoStatusBadge status={status} />}
    </li>
  );
}
