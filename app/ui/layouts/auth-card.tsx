import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { LogoMark } from "#app/ui/logo.tsx";

type AuthCardProps = {
  title: ReactNode;
  text?: ReactNode;
  /** Below the card: the alternative way to sign in, and the help line. */
  footer?: ReactNode;
  children: ReactNode;
};

/** One small form in the middle of the page. */
export function AuthCard({ title, text, footer, children }: AuthCardProps) {
  return (
    <div className="w-full max-w-sm">
      <div className="mb-6 grid justify-items-center gap-3 text-center">
        <LogoMark className="size-11" />
        <div className="grid gap-1">
          <h1 className="display text-2xl">{title}</h1>
          {text && <p className="text-muted text-sm">{text}</p>}
        </div>
      </div>
      <Card className="p-5 shadow-raised sm:p-6">{children}</Card>
      {footer && <div className="mt-5 grid gap-2 text-center text-muted text-sm empty:hidden">{footer}</div>}
    </div>
  );
}
