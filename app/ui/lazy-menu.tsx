import { lazy, Suspense, useState } from "react";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { preload, toastNotLoaded } from "#app/ui/lazy-part.tsx";
import type { MenuLine } from "#app/ui/menu-list.tsx";

const load = () => import("#app/ui/menu-list.tsx");
const MenuList = lazy(() => load().then((module) => ({ default: module.MenuList })));

type LazyMenuProps = Omit<ButtonProps, "onClick"> & { lines: readonly MenuLine[] };

/** A button with a menu. The button is there at once and loses no click; the menu loads when someone approaches the button. */
export function LazyMenu({ lines, ...props }: LazyMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <Button
      {...props}
      busy={isWanted || props.busy}
      aria-haspopup="menu"
      onPointerEnter={() => preload(load)}
      onFocus={() => preload(load)}
      onClick={() => void load().then(() => setWanted(true), toastNotLoaded)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <MenuList trigger={<Button {...props} />} lines={lines} />
    </Suspense>
  );
}
