import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { useSample } from "./sample-state.tsx";

type PlaceButtonProps = { id: string; what: string; action?: "book" | "sign up"; className?: string };

/** Takes a spot of the sample, or gives it back. Not shown without script. */
export function SpotButton({ id, what, action = "sign up", className }: PlaceButtonProps) {
  const { mine, toggle } = useSample();
  const isMine = mine.has(id);
  const label = action === "book" ? m.demo_book() : m.demo_sign_up();
  const spoken = action === "book" ? m.demo_book_for({ what }) : m.demo_sign_up_for({ what });
  return (
    <span className="noscript:hidden">
      <Button
        size="sm"
        variant={isMine ? "secondary" : "primary"}
        aria-label={isMine ? m.demo_undo_for({ what }) : spoken}
        onClick={() => toggle(id, what)}
        className={className}
      >
        {isMine ? m.demo_undo() : label}
      </Button>
    </span>
  );
}
