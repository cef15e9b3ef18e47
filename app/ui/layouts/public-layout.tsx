import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { cn } from "#app/ui/cn.ts";
import type { NavItem } from "#app/ui/layouts/nav.ts";
import { PublicMenu } from "#app/ui/layouts/public-menu.tsx";
import { SkipLink } from "#app/ui/layouts/skip-link.tsx";
import { Logo } from "#app/ui/logo.tsx";

type PublicLayoutProps = {
  links?: readonly NavItem[];
  /** The header's only button. Shown on phones, too. */
  action?: ReactNode;
  footerLinks?: readonly NavItem[];
  /** The footer's line: the copyright. */
  footerText?: ReactNode;
  /**
   * "page" sets a readable column, "full" leaves the width to the page, "center" centers one
   * card, "work" is as wide as the signed-in pages.
   */
  width?: "page" | "full" | "center" | "work";
  children: ReactNode;
};

const widths = {
  page: "mx-auto w-full max-w-3xl px-4 py-12 sm:px-6 md:py-16",
  full: "",
  work: "mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 md:px-10 md:py-10",
  center: "grid place-items-center px-4 py-10",
};

/** Header, page and footer for signed-out visitors. Links load documents, because most of these pages have no React in the browser. */
export function PublicLayout({ links = [], action, footerLinks = [], footerText, width = "page", children }: PublicLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 bg-paper/90 backdrop-blur-md print:hidden">
        <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-2 px-4 sm:px-6">
          <a href="/" aria-label={m.app_name()} className="tap inline-flex items-center rounded-md py-1">
            <Logo />
          </a>
          <nav aria-label={m.shell_navigation()} className="ml-auto hidden md:block">
            <ul className="flex items-center gap-1">
              {links.map((link) => (
                <li key={link.to}>
                  <a
                    href={link.to}
                    className="inline-flex h-10 items-center rounded-md px-3 font-medium text-sm text-soft hover:bg-ink/6 hover:text-ink"
                  >
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="ml-auto flex items-center gap-1 md:ml-2">
            {action}
            {links.length > 0 && <PublicMenu links={links} />}
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={cn("flex-1 outline-none", widths[width])}>
        {children}
      </main>
      {(footerLinks.length > 0 || footerText) && (
        <footer className="border-line border-t print:hidden">
          <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-8 text-muted text-sm sm:px-6">
            <p>{footerText}</p>
            <ul className="flex flex-wrap gap-x-6">
              {footerLinks.map((link) => (
                <li key={link.to}>
                  <a href={link.to} className="tap inline-flex items-center py-1 hover:text-ink hover:underline">
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </footer>
      )}
    </div>
  );
}
