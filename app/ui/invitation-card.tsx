import type { ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";
import { FULL_PHONE_WIDTH } from "#app/ui/picture-sizes.ts";

export type Picture = { src: string; srcSet?: string; width: number; height: number; alt: string };

type InvitationCardProps = {
  picture?: Picture | null;
  /** A small line above the title: status and type. */
  eyebrow?: ReactNode;
  title: ReactNode;
  /** Below the title: who invites. */
  byline?: ReactNode;
  /** A notice about something that affects everything else. */
  notice?: ReactNode;
  /** Date, time and location, as <Fact> elements. */
  facts?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** Picture, title, date and location: the top of a guest's page. Without a picture, the kind's color takes its place. */
export function InvitationCard({ picture, eyebrow, title, byline, notice, facts, className, children }: InvitationCardProps) {
  return (
    <article data-slot="card" className={cn("rounded-xl border border-line bg-card shadow-raised", className)}>
      {picture ? (
        <img
          {...picture}
          alt={picture.alt}
          sizes={`(min-width: 64rem) 24rem, (min-width: 42rem) 40rem, ${FULL_PHONE_WIDTH}`}
          decoding="async"
          // In a tall picture, faces are more often above the middle.
          className="aspect-5/2 w-full rounded-t-[1.2rem] bg-kind-soft object-cover object-[50%_40%]"
          // React 18 passes the attribute on only in lower case.
          {...{ fetchpriority: "high" }}
        />
      ) : (
        <div aria-hidden="true" className="scallops h-24 w-full rounded-t-[1.2rem]" />
      )}
      <div className="grid grid-cols-1 gap-4 px-5 pt-4 pb-5">
        <div className="grid grid-cols-1 gap-1.5">
          {eyebrow && <p className="flex flex-wrap items-center gap-x-1.5 font-semibold text-muted text-xs">{eyebrow}</p>}
          <h1 className="display long-words text-3xl">{title}</h1>
          {byline && <p className="text-[0.9375rem] text-muted">{byline}</p>}
        </div>
        {notice}
        {facts && <dl className="grid grid-cols-1 gap-2.5">{facts}</dl>}
        {children}
      </div>
    </article>
  );
}

/** One line of when, where or how many: an icon, a strong line and a quieter one. */
export function Fact({ icon, label, children, detail }: { icon: ReactNode; label: string; children: ReactNode; detail?: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 leading-snug">
      <dt className="text-kind [&_svg]:h-[1.375rem] [&_svg]:w-5">
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="text-balance wrap-anywhere font-semibold">{children}</dd>
      {detail && <dd className="col-start-2 wrap-anywhere text-muted text-sm">{detail}</dd>}
    </div>
  );
}
