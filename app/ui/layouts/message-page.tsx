import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Logo } from "#app/ui/logo.tsx";

type MessagePageProps = {
  title: ReactNode;
  text: ReactNode;
  /** Small print below the text: a reference to quote. */
  detail?: ReactNode;
  /** A link to continue. */
  action: ReactNode;
  /** Above the title; replaces the default picture, which stands for something missing. */
  picture?: ReactNode;
};

/** A page with a single message: not found, something went wrong, done. */
export function MessagePage({ title, text, detail, action, picture = <UncheckedList /> }: MessagePageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex h-16 w-full max-w-6xl items-center px-4 sm:px-6">
        <a href="/" aria-label={m.app_name()} className="tap inline-flex items-center rounded-md py-1">
          <Logo />
        </a>
      </header>
      <main id="content" className="grid flex-1 place-items-center px-4 pt-4 pb-24">
        <div className="grid max-w-md justify-items-center gap-3 text-center">
          {picture}
          <h1 className="display text-3xl">{title}</h1>
          <p className="text-soft">{text}</p>
          {detail && <p className="font-mono text-muted text-xs">{detail}</p>}
          <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>
        </div>
      </main>
    </div>
  );
}

/** The logo's list with its last line unchecked. */
function UncheckedList() {
  return (
    <svg
      viewBox="0 0 96 72"
      aria-hidden="true"
      className="mb-4 w-28 text-edge"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      strokeLinecap="round"
    >
      <path d="M12 12h60M12 34h38" opacity="0.45" />
      <path d="M12 56h20" className="stroke-accent" />
      <path d="M44 56h40" strokeDasharray="0.1 11" className="stroke-accent" />
    </svg>
  );
}
