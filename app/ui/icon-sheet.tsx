import type { LucideIcon } from "lucide-react";

/** The icons that a long list repeats, defined once per page; `ListIcon` refers to them. */
export function IconSheet({ icons }: { icons: Record<string, LucideIcon> }) {
  return (
    <svg aria-hidden="true" className="hidden">
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  );
}

export function ListIcon({ name }: { name: string }) {
  return (
    <svg aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
