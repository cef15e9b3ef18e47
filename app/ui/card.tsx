import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { cn } from "#app/ui/cn.ts";

/** Parts: CardHeader (CardTitle, CardText), CardBody, CardFooter. */
export const Card = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<"div">>(function Card({ className, ...props }, ref) {
  return <div ref={ref} data-slot="card" className={cn("rounded-lg border border-line bg-card shadow-low", className)} {...props} />;
});

export function CardHeader({ className, ...props }: ComponentPropsWithoutRef<"div">) {
  return <div className={cn("grid gap-1 p-5 pb-0 sm:p-6 sm:pb-0", className)} {...props} />;
}

export function CardTitle({ className, ...props }: ComponentPropsWithoutRef<"h2">) {
  return <h2 className={cn("display text-ink text-lg", className)} {...props} />;
}

export function CardText({ className, ...props }: ComponentPropsWithoutRef<"p">) {
  return <p className={cn("text-muted text-sm", className)} {...props} />;
}

export function CardBody({ className, ...props }: ComponentPropsWithoutRef<"div">) {
  return <div className={cn("p-5 sm:p-6", className)} {...props} />;
}

export function CardFooter({ className, ...props }: ComponentPropsWithoutRef<"div">) {
  return <div className={cn("flex flex-wrap items-center gap-2 border-line border-t px-5 py-4 sm:px-6", className)} {...props} />;
}
