import { m } from "#app/i18n/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";

/** How many follow a page, for who organizes it; nothing until someone does. */
export function FollowerCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Card className="grid gap-1 p-5 sm:p-6">
      <h2 className="display text-lg">{m.follow_count({ count })}</h2>
      <p className="text-muted text-sm">{m.follow_count_text()}</p>
    </Card>
  );
}
