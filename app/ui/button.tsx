import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { cn } from "#app/ui/cn.ts";

export const buttonStyles = cva(
  "tap inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium transition-[background-color,border-color,color,box-shadow,scale] duration-150 active:scale-[0.98] disabled:pointer-events-none disabled:opacity-55 aria-busy:pointer-events-none aria-disabled:pointer-events-none aria-disabled:opacity-55 [&_svg]:size-[1.15em] [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary: "bg-accent text-on-accent shadow-card hover:bg-accent-strong",
        secondary: "border border-edge/50 bg-card text-ink shadow-card hover:border-edge hover:bg-sunken",
        ghost: "text-soft hover:bg-ink/6 hover:text-ink",
        danger: "bg-danger text-on-danger shadow-card hover:bg-danger-strong",
        link: "rounded-xs px-0 text-accent-ink underline decoration-accent-ink/35 underline-offset-4 hover:decoration-accent-ink",
      },
      size: {
        sm: "h-8 px-3 text-sm",
        md: "h-10 px-4 text-sm",
        lg: "h-12 px-6 text-base",
        icon: "size-10",
        "icon-sm": "size-8",
      },
    },
    compoundVariants: [{ variant: "link", class: "h-auto px-0" }],
    defaultVariants: { variant: "primary", size: "md" },
  },
);

export type ButtonProps = ComponentPropsWithoutRef<"button"> &
  VariantProps<typeof buttonStyles> & {
    /** Renders the one child (a link) with a button's looks. */
    asChild?: boolean;
    /** Work is under way: shows it, says it, and ignores clicks without losing the focus. */
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
      data-slot="button"
      className={cn(buttonStyles({ variant, size }), className)}
      aria-busy={busy || undefined}
      type={asChild ? undefined : (type ?? "button")}
      {...props}
      {...(busy && { onClick: (event: { preventDefault(): void }) => event.preventDefault() })}
    >
      {busy && <Spinner />}
      <Slot.Slottable>{children}</Slot.Slottable>
    </Element>
  );
});

function Spinner() {
  return (
    <svg viewBox="0 0 16 16" fill="none" className="animate-spin" aria-hidden="true">
      <circle cx="8" cy="8" r="6" stroke="currentColor" strokeOpacity="0.3" strokeWidth="2" />
      <path d="M14 8a6 6 0 0 0-6-6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
