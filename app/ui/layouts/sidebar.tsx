import { Link, NavLink } from "@remix-run/react";
import { Plus } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import type { NavItem } from "#app/ui/layouts/nav.ts";
import type { Person } from "#app/ui/layouts/person.ts";
import { SidebarFooter } from "#app/ui/layouts/sidebar-footer.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";

type SidebarProps = {
  nav: readonly NavItem[];
  person: Person;
  newEventHref?: string;
  /** Icons only. */
  narrow?: boolean;
  onPick?: () => void;
};

/** The sidebar's content: wide, as icons, or in the phone's sheet. */
export function Sidebar({ nav, person, newEventHref, narrow = false, onPick }: SidebarProps) {
  return (
    <div className={cn("flex min-h-0 flex-1 flex-col", narrow ? "px-1.5" : "px-3")}>
      {newEventHref && (
        <Tooltip text={m.shell_new_event()} side="right" disabled={!narrow}>
          <Button asChild variant="secondary" size={narrow ? "icon" : "md"} className={cn(narrow ? "size-9" : "w-full justify-start")}>
            <Link to={newEventHref} onClick={onPick}>
              <Plus aria-hidden="true" />
              <span className={cn(narrow && "sr-only")}>{m.shell_new_event()}</span>
            </Link>
          </Button>
        </Tooltip>
      )}
      <nav aria-label={m.shell_navigation()} className="mt-4 min-h-0 flex-1 overflow-y-auto">
        <ul className="grid gap-0.5">
          {nav.map((item) => (
            <li key={item.to}>
              <Tooltip text={item.label} side="right" disabled={!narrow}>
                <NavLink
                  to={item.to}
                  onClick={onPick}
                  className={cn(
                    "tap flex h-9 items-center gap-3 rounded-md font-medium text-sm text-soft transition-colors",
                    "hover:bg-ink/6 hover:text-ink focus-visible:-outline-offset-2",
                    "aria-[current=page]:bg-card aria-[current=page]:text-ink aria-[current=page]:shadow-low",
                    "[&_svg]:size-4.5 [&_svg]:shrink-0 aria-[current=page]:[&_svg]:text-accent-ink",
                    narrow ? "w-9 justify-center" : "px-2.5",
                  )}
                >
                  {item.icon}
                  <span className={narrow ? "sr-only" : "truncate"}>{item.label}</span>
                </NavLink>
              </Tooltip>
            </li>
          ))}
        </ul>
      </nav>
      <SidebarFooter person={person} narrow={narrow} />
    </div>
  );
}
