import { Link } from "@remix-run/react";
import { Menu } from "lucide-react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { NavItem } from "#app/ui/layouts/nav.ts";
import { Sheet } from "#app/ui/sheet.tsx";

/** The header's links on a phone: a sheet from the right that closes when one is picked. */
export function PublicMenu({ links }: { links: readonly NavItem[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={m.shell_menu()} className="md:hidden noscript:hidden" onClick={() => setOpen(true)}>
        <Menu aria-hidden="true" />
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={m.shell_menu()}>
        <nav aria-label={m.shell_navigation()} className="p-3">
          <ul className="grid">
            {links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  onClick={() => setOpen(false)}
                  className="tap flex items-center rounded-md px-3 py-2.5 font-medium text-ink hover:bg-ink/6"
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Sheet>
    </>
  );
}
