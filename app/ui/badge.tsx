import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentPropsWithoutRef } from "react";
import { cn } from "#app/ui/cn.ts";

const badgeStyles = cva("badge", {
  variants: {
    tone: {
      green: "bg-go-soft text-go-ink",
      yellow: "bg-wait-soft text-wait-ink",
      grey: "bg-idle-soft text-idle-ink",
      red: "bg-danger-soft text-danger-ink",
      accent: "bg-accent-soft text-accent-ink",
      kind: "bg-kind-soft text-kind-ink",
      plain: "border border-line text-soft",
    },
  },
  defaultVariants: { tone: "plain" },
});

const dots = {
  green: "bg-go",
  yellow: "bg-wait",
  grey: "bg-idle",
  red: "bg-danger",
  accent: "bg-accent",
  kind: "bg-kind",
  plain: "bg-edge",
};

type BadgeProps = ComponentPropsWithoutRef<"span"> &
  VariantProps<typeof badgeStyles> & {
    /** A dot before the text, for a status. */
    dot?: boolean;
  };

/**
 * A short fact. Green, yellow and gray are for status; `tone="kind"` takes the
 * color of the nearest `data-kind` (settable on the badge itself).
 */
export function Badge({ tone, dot, className, children, ...props }: BadgeProps) {
  return (
    <span className={cn(badgeStyles({ tone }), className)} {...props}>
      {dot && <span aria-hidden="true" className={cn("badge-dot", dots[tone ?? "plain"])} />}
      {children}
    </span>
  );
}
