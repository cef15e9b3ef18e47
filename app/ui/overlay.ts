/** Styles shared by all overlays, so that dialogs, sheets and menus look alike. */
export const scrim = "fixed inset-0 z-40 animate-fade-in bg-scrim backdrop-blur-[2px]";
export const floating = "border border-line bg-card text-ink shadow-float outline-none";
export const menuItem =
  "tap relative flex cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm outline-none data-[disabled]:pointer-events-none data-[highlighted]:bg-ink/6 data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted";
