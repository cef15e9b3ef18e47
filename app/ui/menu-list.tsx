import type { ReactNode } from "react";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "#app/ui/dropdown-menu.tsx";

/** A line of a menu: an action or a link (`download` keeps the page). */
export type MenuLine = { key: string; label: ReactNode; icon?: ReactNode } & (
  | { onSelect: () => void }
  | { href: string; download?: boolean }
);

/** The menu behind a LazyMenu's button, open as soon as it is loaded. */
export function MenuList({ trigger, lines }: { trigger: ReactNode; lines: readonly MenuLine[] }) {
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent className="max-h-80 max-w-72 overflow-y-auto">
        {lines.map((line) =>
          "href" in line ? (
            <DropdownMenuItem key={line.key} asChild>
              <a href={line.href} download={line.download || undefined}>
                {line.icon}
                {line.label}
              </a>
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem key={line.key} onSelect={line.onSelect}>
              {line.icon}
              <span className="truncate">{line.label}</span>
            </DropdownMenuItem>
          ),
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
