import { Check } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { TAG_COLORS } from "#app/organize/contacts/rules.ts";
import { tagFillStyle } from "./tag-chip.tsx";

/** The twenty colors; the arrow keys move from one to the next. */
export function ColorChoice({ prefix, chosen }: { prefix: string; chosen: string }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink text-sm">{m.contacts_tag_color()}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.25rem,1fr))] gap-1">
        {TAG_COLORS.map((color) => (
          <label key={color} style={tagFillStyle(color)} className="tap relative grid size-9 cursor-pointer place-items-center">
            <input
              type="radio"
              name="color"
              id={`${prefix}-${color.slice(1)}`}
              value={color}
              defaultChecked={color === chosen}
              aria-label={m.contacts_tag_color_name({ color: color.slice(1) })}
              title={m.contacts_tag_color_name({ color: color.slice(1) })}
              className="peer absolute inset-0 z-10 cursor-pointer opacity-0"
            />
            <span
              aria-hidden="true"
              className="grid size-7 place-items-center rounded-full bg-[var(--tag)] text-[var(--tag-ink)] peer-checked:[box-shadow:0_0_0_2px_var(--card),0_0_0_4px_var(--ink)] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-accent [&_svg]:opacity-0 peer-checked:[&_svg]:opacity-100"
            >
              <Check className="size-4" strokeWidth={3} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
