import type { CSSProperties } from "react";
import type { TagView } from "#app/organize/contacts/queries.server.ts";
import { readableInk } from "#app/organize/contacts/rules.ts";
import { cn } from "#app/ui/cn.ts";

type TagStyle = CSSProperties & { "--tag": string; "--tag-ink"?: string };

/** The tag's color is a dot and a faint background, so that the text is legible on all twenty colors, in light and dark mode. */
export function TagChip({ tag: { name, color }, className }: { tag: Pick<TagView, "name" | "color">; className?: string }) {
  const style: TagStyle = { "--tag": color };
  return (
    <span
      style={style}
      className={cn(
        "inline-flex h-6 min-w-0 max-w-full items-center gap-1.5 rounded-full px-2.5 font-medium text-ink text-xs",
        "bg-[color-mix(in_oklab,var(--tag)_14%,var(--card))]",
        className,
      )}
    >
      <TagDot color={color} />
      <span className="truncate">{name}</span>
    </span>
  );
}

export function TagDot({ color, className }: { color: string; className?: string }) {
  return <span aria-hidden="true" style={{ backgroundColor: color }} className={cn("size-2 shrink-0 rounded-full", className)} />;
}

/** Styles for an element filled with a tag's color, with a legible text color. */
export function tagFillStyle(color: string): TagStyle {
  return { "--tag": color, "--tag-ink": readableInk(color) };
}
