import type { ReactNode } from "react";
import { Button, type ButtonProps } from "#app/ui/button.tsx";

type SubmitButtonProps = {
  /** The value that the button submits as the wait list field; without it, the button joins no wait list. */
  waitList?: string;
  variant?: ButtonProps["variant"];
  children: ReactNode;
};

export function SubmitButton({ waitList, variant, children }: SubmitButtonProps) {
  return (
    <Button type="submit" name={waitList && "waitList"} value={waitList} size="lg" variant={variant} className="w-full">
      {children}
    </Button>
  );
}
