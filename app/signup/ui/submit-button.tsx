import type { ReactNode } from "react";
import { Button, type ButtonProps } from "#app/ui/button.tsx";

type SubmitButtonProps = { /** Its label for the wait list. */ waitList?: string; variant?: ButtonProps["variant"]; children: ReactNode };

export function SubmitButton({ waitList, variant, children }: SubmitButtonProps) {
  return (
    <Button type="submit" name={waitList && "waitList"} value={waitList} size="lg" variant={variant} className="w-full">
      {children}
    </Button>
  );
}
