import { cn } from "#app/ui/cn.ts";
import wordmark from "./wordmark.svg?no-inline";

/** The logo: a list whose last line becomes a check mark. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn("size-7 shrink-0", className)}>
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <g fill="none" className="stroke-on-accent" strokeWidth="2.75" strokeLinecap="round" strokeLinejoin="round">
        <path d="M8 9.5h10M8 15.5h5.5" opacity="0.6" />
        <path d="M8 21.5h3.5l3.25 3L24.5 11" />
      </g>
    </svg>
  );
}

/** Logo and wordmark; the wordmark appears after the first paint. Decorative inside a named link; on its own it needs `label`. */
export function Logo({ label, className }: { label?: string; className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-2 text-ink", className)} {...(label && { role: "img", "aria-label": label })}>
      <LogoMark />
      <svg viewBox="0 0 752 156" aria-hidden="true" className="h-4 w-auto" fill="currentColor">
        <use href={`${wordmark}#word`} />
      </svg>
    </span>
  );
}
