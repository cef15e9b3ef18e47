import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { cn } from "#app/ui/cn.ts";

export const buttonStyles = cva("button", {
  variants: {
    variant: {
      primary: "button-primary",
      secondary: "button-secondary",
      ghost: "button-ghost",
      danger: "button-danger",
      link: "button-link",
    },
    size: { sm: "button-sm", md: "button-md", lg: "button-lg", icon: "button-icon", "icon-sm": "button-icon-sm" },
  },
  compoundVariants: [{ variant: "link", class: "h-auto px-0" }],
  defaultVariants: { variant: "primary", size: "md" },
});

export type ButtonProps = ComponentPropsWithoutRef<"button"> &
  VariantProps<typeof buttonStyles> & {
    /** Renders its only child (a link) styled as a button. */
    asChild?: boolean;
    /** Work is in progress: shows and announces it, and ignores clicks without losing the focus. */
    busy?: boolean;
  };

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, asChild, busy, className, children, type, ...props },
  ref,
) {
  const Element = asChild ? Slot.Root : "button";
  return (
    <Element
      ref={ref}
      className={cn(buttonStyles({ variant, size }), className)}
      aria-busy={busy || undefined}
      type={asChild ? undefined : (type ?? "button")}
      {...props}
      {...(busy && { onClick: (event: { preventDefault(): void }) => event.preventDefault() })}
    >
      <Slot.Slottable>{children}</Slot.Slottable>
      {/* Placed after the label and shown before it: nothing is inserted before a text, because a translation may have moved it. */}
      {busy && <Spinner />}
    </Element>
  );
});

function Spinner() {
  return (
    <svg viewBox="0 0 16 16" fill="none" className="-order-1 animate-spin" aria-hidden="true">
      <circle cx="8" cy="8" r="6" stroke="currentColor" strokeOpacity="0.3" strokeWidth="2" />
      <path d="M14 8a6 6 0 0 0-6-6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
