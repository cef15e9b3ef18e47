import { Eye, EyeOff } from "lucide-react";
import { type ComponentPropsWithoutRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/input.tsx";

/** A password field whose text can be shown while typing. */
export function PasswordInput(props: Omit<ComponentPropsWithoutRef<"input">, "type">) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={isShown ? "text" : "password"} autoCapitalize="off" autoCorrect="off" spellCheck={false} className="pr-12" />
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={isShown ? m.accounts_hide_password() : m.accounts_show_password()}
        onClick={() => setShown(!isShown)}
        className="-translate-y-1/2 noscript:hidden absolute top-1/2 right-1 text-muted"
      >
        <Icon aria-hidden="true" />
      </Button>
    </div>
  );
}
