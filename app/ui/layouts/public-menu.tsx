import { Menu, X } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import type { NavItem } from "#app/ui/layouts/nav.ts";

const ID = "site-menu";

/**
 * The header's links on a phone: a sheet from the right. The browser opens and
 * closes it, so it needs no JavaScript; following a link leaves the page.
 */
export function PublicMenu({ links }: { links: readonly NavItem[] }) {
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.shell_menu()}
        aria-haspopup="dialog"
        className="md:hidden"
        {...{ popovertarget: ID }}
      >
        <Menu aria-hidden="true" />
      </Button>
      <dialog
        id={ID}
        aria-labelledby={`${ID}-title`}
        className={cn(
          "fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(24rem,88vw)] max-w-none overflow-y-auto",
          "rounded-l-xl border-line border-l bg-card text-ink shadow-float md:hidden [&:popover-open]:animate-slide-right",
        )}
        {...{ popover: "auto" }}
      >
        <h2 id={`${ID}-title`} className="display px-6 pt-5 pr-14 text-xl">
          {m.shell_menu()}
        </h2>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={m.common_close()}
          className="absolute top-3 right-3"
          {...{ popovertarget: ID, popovertargetaction: "hide" }}
        >
          <X aria-hidden="true" />
        </Button>
        <nav aria-label={m.shell_navigation()} className="p-3">
          <ul className="grid">
            {links.map((link) => (
              <li key={link.to}>
                <a href={link.to} className="tap flex items-center rounded-md px-3 py-2.5 font-medium text-ink hover:bg-ink/6">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </dialog>
    </>
  );
}
