import type { ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";
import { ACROSS_A_PHONE } from "#app/ui/picture-sizes.ts";

export type Picture = { src: string; srcSet?: string; width: number; height: number; alt: string };

type InvitationCardProps = {
  picture?: Picture | null;
  /** Above the title: status and type badges. */
  badges?: ReactNode;
  title: ReactNode;
  /** Under the title: who invites. */
  byline?: ReactNode;
  /** When and where, as <Fact> elements. */
  facts?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** Picture, title, when and where: the top of a guest's page. Without a picture the kind's colour stands in. */
export function InvitationCard({ picture, badges, title, byline, facts, className, children }: InvitationCardProps) {
  return (
    <article data-slot="card" className={cn("overflow-hidden rounded-xl border border-line bg-card shadow-raised", className)}>
      {picture ? (
        <img
          src={picture.src}
          srcSet={picture.srcSet}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          sizes={`(min-width: 42rem) 40rem, ${ACROSS_A_PHONE}`}
          decoding="async"
          className="aspect-[2/1] w-full bg-kind-soft object-cover"
          // React 18 knows only the attribute's own spelling.
          {...{ fetchpriority: "high" }}
        />
      ) : (
        <div aria-hidden="true" className="scallops h-24 w-full sm:h-32" />
      )}
      <div className="grid gap-5 p-5 sm:p-6">
        <div className="grid gap-2.5">
          {badges && <div className="flex flex-wrap gap-1.5">{badges}</div>}
          <h1 className="display long-words text-3xl sm:text-4xl">{title}</h1>
          {byline && <p className="text-muted">{byline}</p>}
        </div>
        {facts && <dl className="grid gap-3.5">{facts}</dl>}
        {children}
      </div>
    </article>
  );
}

/** One line of when, where or how many: an icon, a strong line, a quieter one. */
export function Fact({ icon, label, children, detail }: { icon: ReactNode; label: string; children: ReactNode; detail?: ReactNode }) {
  return (
    <div className="relative flex min-h-10 flex-col justify-center pl-13.5">
      <dt className="absolute top-0 left-0 grid size-10 place-items-center rounded-md bg-kind-soft text-kind-ink [&_svg]:size-5">
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="text-balance wrap-anywhere font-semibold leading-snug">{children}</dd>
      {detail && <dd className="wrap-anywhere text-muted text-sm">{detail}</dd>}
    </div>
  );
}
