import { ChevronDown } from "lucide-react";
import type { KindId } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { AskedFields } from "#app/sheet/kinds/asked-fields.tsx";
import type { KindFieldsProps } from "#app/sheet/kinds/form-fields.tsx";
import { type AskedField, askedFields, asks } from "#app/sheet/kinds/sign-up-fields.ts";

/** Text that may be left out: a phone number, skills, notes. */
export function isAside({ input }: AskedField): boolean {
  return input === "phone" || input === "text" || input === "textarea";
}

/** Folded away until somebody has something to say. */
export function Aside({ kind, ...form }: KindFieldsProps & { kind: KindId }) {
  const aside = askedFields(kind).filter(isAside);
  const isOpen = aside.some(({ id }) => form.values[id] || form.errors[id]);
  return (
    <details open={isOpen} className="group/aside">
      <summary className="tap-line flex w-fit items-center gap-1.5 font-medium text-accent-ink text-sm">
        {asks(kind, "phone") ? m.signup_note_or_phone() : m.signup_note()}
        <ChevronDown aria-hidden="true" className="size-4 group-open/aside:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-3">
        <AskedFields kind={kind} isAsked={isAside} {...form} />
      </div>
    </details>
  );
}
