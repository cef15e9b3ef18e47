import { lazy, Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ListIcon } from "#app/ui/icon-sheet.tsx";
import { preload, toastNotLoaded } from "#app/ui/lazy-part.tsx";
import type { RowMenuProps } from "./row-menu.tsx";
import { showOfflineToast } from "./use-stay-offline.ts";

const load = () => import("./row-menu.tsx");
const RowMenu = lazy(() => load().then((module) => ({ default: module.RowMenu })));

/** Needs an IconSheet with `more` next to it. The button renders at once and loses no click; the menu loads on hover, focus or click. */
export function RowMenuButton(props: RowMenuProps) {
  const [isWanted, setWanted] = useState(false);
  // Offline, the menu can't load if it was never opened before.
  const open = () =>
    void load().then(
      () => setWanted(true),
      () => (navigator.onLine ? toastNotLoaded() : showOfflineToast()),
    );
  const button = (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={m.mysignups_menu({ title: props.label })}
      aria-haspopup="menu"
      onPointerEnter={() => preload(load)}
      onFocus={() => preload(load)}
      onClick={open}
    >
      <ListIcon name="more" />
    </Button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <RowMenu {...props} />
    </Suspense>
  );
}
