import type { ReactNode } from "react";
import { Button, type ButtonProps } from "#app/ui/button.tsx";

type SendProps = { /** What it says of the wait list. */ waitList?: string; variant?: ButtonProps["variant"]; children: ReactNode };

export function Send({ waitList, variant, children }: SendProps) {
  return (
    <Button type="submit" name={waitList && "waitList"} value={waitList} size="lg" variant={variant} className="w-full">
      {children}
    </Button>
  );
}
