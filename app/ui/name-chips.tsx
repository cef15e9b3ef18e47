import type { ReactNode } from "react";
import { Avatar } from "#app/ui/avatar.tsx";

/** People by name with their initials; `more` says how many are not shown. */
export function NameChips({ names, more, label }: { names: readonly string[]; more?: ReactNode; label: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {names.map((name, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name
          key={index}
          className="inline-flex max-w-full items-center gap-1.5 rounded-full border border-line bg-card py-0.5 pr-3 pl-0.5 text-sm"
        >
          <Avatar name={name} size="sm" />
          <span className="truncate">{name}</span>
        </li>
      ))}
      {more && <li className="inline-flex items-center px-1.5 text-muted text-sm">{more}</li>}
    </ul>
  );
}
