import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { cn } from "#app/ui/cn.ts";
import { type Frame, useFrame } from "#app/ui/frame.tsx";
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

const LINK = "tap inline-flex items-center underline decoration-edge/60 underline-offset-4 hover:text-ink";

/** A link to the page that emails people links to everything their address signed up for. */
export function LostLink() {
  return (
    <a href="/mine" className={LINK}>
      {m.mydata_lost_link()}
    </a>
  );
}

const COLUMN = "mx-auto w-full max-w-2xl";
const WIDE = "lg:max-w-[72rem]";
const WIDE_COLUMNS = [WIDE, "lg:grid-cols-[23.75rem_minmax(0,1fr)] lg:items-start lg:gap-x-12"];

/** A guest's page: one card in the event's color. Server-rendered; nothing here needs React in the browser. */
export function GuestLayout({ kind, homeHref = "/", actions, footer, bar, isWide, children }: GuestLayoutProps) {
  const frame = useFrame();
  if (frame) return <FramedLayout {...{ kind, isWide, children }} frame={frame} />;
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
        className={cn(COLUMN, "grid flex-1 grid-cols-1 content-start gap-4 px-4 pb-10 outline-none", isWide && WIDE_COLUMNS)}
      >
        {children}
      </main>
      {footer && (
        <footer className={cn(COLUMN, "px-4 pb-8 text-center text-muted text-sm print:hidden")}>
          <a href="/" className={LINK}>
            {footer}
          </a>
          <br />
          <LostLink />
        </footer>
      )}
    </div>
  );
}

/** Inside a frame on another website, which has its own header; as high as its content, so that the frame can follow it. */
function FramedLayout({ kind, isWide, frame, children }: Pick<GuestLayoutProps, "kind" | "isWide" | "children"> & { frame: Frame }) {
  return (
    <div data-kind={kind} className="pt-4">
      {frame.groupPath && (
        <p className={cn(COLUMN, isWide && WIDE, "px-4 pb-5")}>
          <a href={`/embed${frame.groupPath}`} className={LINK}>
            {m.embed_back()}
          </a>
        </p>
      )}
      <main id="content" className={cn(COLUMN, "grid grid-cols-1 content-start gap-4 px-4 pb-5", isWide && WIDE_COLUMNS)}>
        {children}
      </main>
      <footer className={cn(COLUMN, "flex flex-wrap justify-center gap-x-6 px-4 pb-5 text-center text-muted text-sm")}>
        <a href={frame.path} target="_blank" rel="noopener" className={LINK}>
          {m.embed_open()}
        </a>
        <a href="/" className={LINK}>
          {m.embed_made_with()}
        </a>
      </footer>
    </div>
  );
}
