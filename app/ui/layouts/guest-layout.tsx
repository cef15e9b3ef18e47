import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { cn } from "#app/ui/cn.ts";
import { SkipLink } from "#app/ui/layouts/skip-link.tsx";
import { Logo } from "#app/ui/logo.tsx";

type GuestLayoutProps = {
  /** The kind that sets the page's color: rsvp, item, shift or slot. */
  kind?: string;
  homeHref?: string;
  /** At the right of the header: back, edit, share. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** Above everything, for a viewer who is previewing the page as others see it. */
  bar?: ReactNode;
  /** Two columns, if there is room for them. */
  isWide?: boolean;
  children: ReactNode;
};

/** A link to the page that emails people links to everything their address signed up for. */
export function LostLink() {
  return (
    <a href="/mine" className="tap inline-flex items-center underline decoration-edge/60 underline-offset-4 hover:text-ink">
      {m.mydata_lost_link()}
    </a>
  );
}

const COLUMN = "mx-auto w-full max-w-2xl";
const WIDE = "lg:max-w-[72rem]";

/** A guest's page: one card in the event's color. Server-rendered; nothing here needs React in the browser. */
export function GuestLayout({ kind, homeHref = "/", actions, footer, bar, isWide, children }: GuestLayoutProps) {
  return (
    <div data-kind={kind} className="sky flex min-h-dvh flex-col">
      <SkipLink />
      {bar}
      <header className={cn(COLUMN, isWide && WIDE, "flex h-13 items-center justify-between gap-4 px-4 print:hidden")}>
        <a href={homeHref} aria-label={m.app_name()} className="tap inline-flex items-center rounded-md">
          <Logo />
        </a>
        <div className="flex items-center gap-1">{actions}</div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={cn(
          COLUMN,
          "grid flex-1 grid-cols-1 content-start gap-4 px-4 pb-10 outline-none",
          isWide && [WIDE, "lg:grid-cols-[23.75rem_minmax(0,1fr)] lg:items-start lg:gap-x-12"],
        )}
      >
        {children}
      </main>
      {footer && (
        <footer className={cn(COLUMN, "px-4 pb-8 text-center text-muted text-sm print:hidden")}>
          <a href="/" className="tap inline-flex items-center underline decoration-edge/60 underline-offset-4 hover:text-ink">
            {footer}
          </a>
          <br />
          <LostLink />
        </footer>
      )}
    </div>
  );
}
