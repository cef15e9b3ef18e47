import { lazy, Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ListIcon } from "#app/ui/icon-sheet.tsx";
import { preload, toastNotLoaded } from "#app/ui/lazy-part.tsx";
import type { EventMenuProps } from "./event-menu.tsx";

const load = () => import("./event-menu.tsx");
const EventMenu = lazy(() => load().then((module) => ({ default: module.EventMenu })));

/**
 * Needs an IconSheet with `more` next to it. The button renders at once and loses no click; menu and dialog load on hover,
 * focus or click.
 */
export function EventMenuButton(event: EventMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <Button
      variant="ghost"
      size="icon-sm"
      busy={isWanted}
      aria-label={m.mysignups_menu({ title: event.title })}
      aria-haspopup="menu"
      onPointerEnter={() => preload(load)}
      onFocus={() => preload(load)}
      onClick={() => void load().then(() => setWanted(true), toastNotLoaded)}
    >
      {!isWanted && <ListIcon name="more" />}
    </Button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <EventMenu {...event} />
    </Suspense>
  );
}
