import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { SkipLink } from "#app/ui/layouts/skip-link.tsx";
import { Logo } from "#app/ui/logo.tsx";

type GuestLayoutProps = {
  /** Whose colour the page wears: rsvp, item, shift or slot. */
  kind?: string;
  homeHref?: string;
  /** At the right of the header: back, edit, share. */
  actions?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** A guest's page: one card on a table in the event's colour. Renders once; nothing here needs React in the browser. */
export function GuestLayout({ kind, homeHref = "/", actions, footer, children }: GuestLayoutProps) {
  return (
    <div
      data-kind={kind}
      className="flex min-h-dvh flex-col bg-linear-to-b from-[color-mix(in_oklab,var(--kind-soft)_70%,var(--paper))] to-[32rem] to-paper"
    >
      <SkipLink />
      <header className="mx-auto flex h-14 w-full max-w-2xl items-center justify-between gap-4 px-4 print:hidden">
        <a href={homeHref} aria-label={m.app_name()} className="tap inline-flex items-center rounded-md">
          <Logo />
        </a>
        <div className="flex items-center gap-1">{actions}</div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-2xl flex-1 grid-cols-1 content-start gap-4 px-3 pt-1 pb-10 outline-none sm:px-4"
      >
        {children}
      </main>
      {footer && <footer className="mx-auto w-full max-w-2xl px-4 pb-8 text-center text-muted text-sm print:hidden">{footer}</footer>}
    </div>
  );
}
