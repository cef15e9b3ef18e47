import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";

/** A titled section of the page on which a group is managed. */
export function GroupSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <h2 className="display text-lg">{title}</h2>
      {children}
    </Card>
  );
}
