import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Card, CardTitle } from "#app/ui/card.tsx";

type OverviewCardProps = { title: string; more?: { to: string; text: string }; children: ReactNode };

/** A card of an event's Overview, with rows between hairlines. */
export function OverviewCard({ title, more, children }: OverviewCardProps) {
  return (
    <Card className="overflow-hidden">
      <div className="flex min-h-12 items-center justify-between gap-3 px-4 py-2">
        <CardTitle className="text-base">{title}</CardTitle>
        {more && (
          <Link to={more.to} className="tap shrink-0 font-medium text-soft text-sm hover:text-ink hover:underline">
            {more.text}
          </Link>
        )}
      </div>
      <ul className="divide-y divide-line border-line border-t">{children}</ul>
    </Card>
  );
}
