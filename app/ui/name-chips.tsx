import type { ReactNode } from "react";
import { Avatar } from "#app/ui/avatar.tsx";

/** A name, or a name with what comes with it: "+2". */
export type ChipName = string | { name: string; note?: string };

/** People by name with their initials; `more` says how many are not shown. */
export function NameChips({ names, more, label }: { names: readonly ChipName[]; more?: ReactNode; label: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {names.map((chip, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name
        <Chip key={index} {...(typeof chip === "string" ? { name: chip } : chip)} />
      ))}
      {more && <li className="inline-flex items-center px-1.5 text-muted text-sm">{more}</li>}
    </ul>
  );
}

function Chip({ name, note }: { name: string; note?: string }) {
  return (
    <li className="chip">
      <Avatar name={name} size="sm" />
      <span className="truncate">{name}</span>
      {note && <span className="text-muted tabular-nums">{note}</span>}
    </li>
  );
}
