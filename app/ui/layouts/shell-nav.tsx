import { CalendarCheck, LayoutDashboard, Settings, Sparkles, UserRound, UsersRound } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { NavItem } from "#app/ui/layouts/nav.ts";

/** The signed-in navigation (product 4.1) in order, reduced to paths that exist. */
export function shellNav(paths: readonly string[]): NavItem[] {
  const all: NavItem[] = [
    { to: "/dashboard", label: m.shell_dashboard(), icon: <LayoutDashboard /> },
    { to: "/events", label: m.shell_events(), icon: <CalendarCheck /> },
    { to: "/contacts", label: m.shell_contacts(), icon: <UsersRound /> },
    { to: "/ai-chat", label: m.shell_assistant(), icon: <Sparkles /> },
    { to: "/profile", label: m.shell_profile(), icon: <UserRound /> },
    { to: "/settings", label: m.shell_settings(), icon: <Settings /> },
  ];
  return all.filter((item) => paths.includes(item.to));
}
