import { Link } from "@remix-run/react";
import { PanelLeft } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import type { NavItem } from "#app/ui/layouts/nav.ts";
import type { Person } from "#app/ui/layouts/person.ts";
import { Sidebar } from "#app/ui/layouts/sidebar.tsx";
import { useSidebar } from "#app/ui/layouts/sidebar-state.ts";
import { SkipLink } from "#app/ui/layouts/skip-link.tsx";
import type { TopBar } from "#app/ui/layouts/top-bar.ts";
import { Logo, LogoMark } from "#app/ui/logo.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";

type AppShellProps = {
  nav: readonly NavItem[];
  person: Person;
  /** From the cookie (isSidebarOpen), so that the first paint is correct. */
  sidebarOpen?: boolean;
  newEventHref?: string;
  homeHref?: string;
  /** One quiet line above the page, such as "verify your email". */
  notice?: ReactNode;
  /** The page's own bar, next to the toggle and the logo. */
  topBar?: TopBar | null;
  /** "full" for a page that fills the height itself, such as a chat. */
  width?: "page" | "full";
  children: ReactNode;
};

/** The signed-in shell (product 4.1): a sidebar of 16rem or 3rem, or a sheet of 18rem on a phone, with the page beside it. */
export function AppShell({
  nav,
  person,
  sidebarOpen = true,
  newEventHref,
  homeHref = "/dashboard",
  notice,
  topBar,
  width = "page",
  children,
}: AppShellProps) {
  const sidebar = useSidebar(sidebarOpen);
  return (
    <div className="flex min-h-dvh bg-sunken print:bg-white">
      <SkipLink />
      <aside
        data-state={sidebar.open ? "expanded" : "collapsed"}
        className={cn(
          "sticky top-0 hidden h-dvh shrink-0 flex-col pt-4 transition-[width] duration-200 ease-out md:flex print:hidden",
          sidebar.open ? "w-64" : "w-12",
        )}
      >
        <Sidebar nav={nav} person={person} newEventHref={newEventHref} narrow={!sidebar.open} />
      </aside>
      <Sheet
        open={sidebar.phoneOpen}
        onOpenChange={sidebar.setPhoneOpen}
        side="left"
        title={m.shell_menu()}
        quiet
        className="w-72 bg-sunken pt-16"
      >
        <Sidebar nav={nav} person={person} newEventHref={newEventHref} onPick={() => sidebar.setPhoneOpen(false)} />
      </Sheet>
      <div className="flex min-w-0 flex-1 flex-col bg-paper md:my-2 md:mr-2 md:min-h-[calc(100dvh-1rem)] md:rounded-xl md:border md:border-line print:m-0 print:border-0">
        <header className="sticky top-0 z-30 shrink-0 rounded-t-xl border-line border-b bg-paper/90 backdrop-blur-md print:hidden">
          <div className={cn("flex items-center gap-2 px-3", topBar ? "h-12 max-md:gap-1 max-md:px-2 md:h-18" : "h-14")}>
            <Tooltip text={m.shell_toggle_sidebar()} keys={["Ctrl", "B"]}>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={m.shell_toggle_sidebar()}
                aria-keyshortcuts="Control+B Meta+B"
                aria-expanded={sidebar.isShown}
                onClick={sidebar.toggle}
              >
                <PanelLeft aria-hidden="true" />
              </Button>
            </Tooltip>
            <Link to={homeHref} aria-label={m.app_name()} className="tap inline-flex items-center rounded-md p-1">
              {topBar ? <LogoMark /> : <Logo />}
            </Link>
            {topBar && <topBar.Bar />}
          </div>
          {topBar && <topBar.Tabs />}
        </header>
        {notice}
        <main
          id="content"
          tabIndex={-1}
          className={cn(
            "flex-1 outline-none",
            width === "page" && "mx-auto w-full max-w-6xl",
            width === "page" && (topBar ? "px-3 py-4 md:p-6" : "px-4 py-8 sm:px-6 md:px-10 md:py-10"),
          )}
        >
          {children}
        </main>
      </div>
    </div>
  );
}
