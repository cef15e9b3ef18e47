import { cn } from "#app/ui/cn.ts";

const WORD =
  "M43 148v-132h28v132zM4 40v-24h106v24zM156 151q-18 0-27-13q-10-12-10-38v-57h29v54q0 15 5 23q4 7 14 7q5 0 10-3q4-3 7-8q3-5 4-11q2-7 2-15v-47h29v62v43h-23l-1 -33h-3q-3 13-8 21q-4 7-11 11q-7 4-17 4zM242 148v-51v-54h23l1 36h3q2-14 6-22q4-8 11-12q7-4 17-4q2 0 4 0q2 0 5 0l-1 31q-3-1-7-2q-3-1-6-1q-8 0-14 4q-5 4-9 10q-3 7-4 17v48zM325 148v-64v-41h23v31h4q3-11 8-19q4-7 12-11q7-4 17-4q18 0 28 13q9 13 9 40v55h-29v-52q0-16-5-24q-5-8-14-8q-8 0-13 5q-6 5-8 13q-3 8-3 18v48zM495 151q-16 0-28-6q-12-7-19-19q-6-12-6-31q0-18 7-30q6-13 19-19q12-6 27-6q16 0 28 6q12 7 19 19q7 12 7 31q0 18-7 31q-7 12-19 18q-13 6-28 6zM496 129q8 0 13-3q5-4 8-11q3-7 3-18q0-11-3-18q-3-8-9-12q-5-4-14-4q-7 0-13 3q-5 4-8 11q-3 7-3 18q0 17 7 26q7 8 19 8zM601 151q-18 0-27-13q-10-12-10-38v-57h29v54q0 15 5 23q4 7 14 7q5 0 9-3q5-3 8-8q3-5 4-11q2-7 2-15v-47h29v62v43h-24v-33h-3q-3 13-8 21q-4 7-11 11q-7 4-17 4zM725 150q-17 0-25-9q-9-9-9-30v-45h-15v-23h11q6 0 9-2q3-2 4-6l2 -15h17v23h26v23h-26v44q0 7 3 11q4 3 11 3q3 0 7-1q3-1 6-3v27q-6 2-11 3q-6 0-10 0z";

/** The mark: a list whose last line becomes a tick. */
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

/** Mark and word. Decorative inside a link that is named; standing alone it needs `label`. */
export function Logo({ label, className }: { label?: string; className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-2 text-ink", className)} {...(label && { role: "img", "aria-label": label })}>
      <LogoMark />
      <svg viewBox="0 0 752 156" aria-hidden="true" className="h-4 w-auto" fill="currentColor">
        <path d={WORD} />
      </svg>
    </span>
  );
}
