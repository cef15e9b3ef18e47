import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";

type WizardBarProps = {
  onBack?: () => void;
  /** Why the main button is disabled, in words. */
  hint?: string | null;
  /** Content above the buttons. */
  foot?: ReactNode;
  children: ReactNode;
};

/** Back and the main button, always within reach of a thumb. */
export function WizardBar({ onBack, hint, foot, children }: WizardBarProps) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-8 -mb-8 border-line border-t bg-paper/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-md sm:-mx-6 sm:px-6 md:-mx-10 md:-mb-10 md:rounded-b-xl md:px-10">
      {foot}
      <p id="wizard-hint" aria-live="polite" className="mb-2 text-center text-muted text-sm empty:hidden sm:hidden">
        {hint}
      </p>
      <div className="flex items-center gap-3">
        {onBack && (
          <Button variant="secondary" size="lg" onClick={onBack}>
            <ArrowLeft aria-hidden="true" />
            {m.common_back()}
          </Button>
        )}
        <p aria-hidden="true" className="hidden min-w-0 flex-1 text-right text-muted text-sm sm:block">
          {hint}
        </p>
        <div className="flex flex-1 justify-end gap-3 sm:flex-none">{children}</div>
      </div>
    </div>
  );
}
