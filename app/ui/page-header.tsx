import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";

type PageHeaderProps = {
  title: ReactNode;
  /** One sentence below the title, or badges. */
  text?: ReactNode;
  /** `isDocument`: the link leads to a page without React. */
  back?: { to: string; label: string; isDocument?: boolean };
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** For a part of a page whose name is already shown above it. */
  isPart?: boolean;
  className?: string;
};

const BACK = "tap -ml-1 inline-flex w-fit items-center gap-1.5 rounded-sm px-1 text-muted text-sm hover:text-ink print:hidden";

/** A page's only h1, or the heading of a part, with its actions. */
export function PageHeader({ title, text, back, actions, isPart = false, className }: PageHeaderProps) {
  const Title = isPart ? "h2" : "h1";
  return (
    <header className={cn("mb-8 grid gap-3", className)}>
      {back?.isDocument && (
        <a href={back.to} className={BACK}>
          <BackLabel {...back} />
        </a>
      )}
      {back && !back.isDocument && (
        <Link to={back.to} className={BACK}>
          <BackLabel {...back} />
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 lg:flex-nowrap">
        <div className="grid min-w-0 gap-1.5">
          <Title className={cn("display text-2xl", !isPart && "md:text-3xl")}>{title}</Title>
          {text && <div className="max-w-2xl text-balance text-muted">{text}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 fill-lines lg:shrink-0">{actions}</div>}
      </div>
    </header>
  );
}

function BackLabel({ label }: { label: string }) {
  return (
    <>
      <ArrowLeft aria-hidden="true" className="size-4" />
      {label}
    </>
  );
}
