import { MapPin, PencilLine } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { placeLine } from "#app/events/where.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { DEFAULTS, LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { type KnownLocations, suggestLocations } from "./suggest-locations.ts";
import { usePlaces } from "./use-places.ts";

type LocationFieldProps = { value: string; onChange: (location: string) => void; error?: string; known: KnownLocations };

/** Where it is: free text, with the organiser's earlier places, and those of an address service, from the third character on. */
export function LocationField({ value, onChange, error, known: { earlier, looksUp } }: LocationFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { places, ask } = usePlaces(looksUp);
  const options = suggestLocations(value, earlier, places);
  const isPlace = (option: string) => earlier.includes(option) || places.includes(option);
  const isListed = isOpen && options.length > 0;

  function pick(location: string) {
    onChange(location);
    setOpen(false);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = options[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") walk(event, event.key === "ArrowDown" ? 1 : -1);
    if (event.key === "Enter" && isListed && chosen !== undefined) {
      event.preventDefault();
      pick(chosen);
    }
    if (event.key === "Escape" && isListed) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  }

  /** Round and round; the first press opens the list at its end. */
  function walk(event: KeyboardEvent, by: 1 | -1) {
    if (options.length === 0) return;
    event.preventDefault();
    setOpen(true);
    const from = active < 0 && by < 0 ? 0 : active;
    const next = (from + by + options.length) % options.length;
    setActive(next);
    document.getElementById(`location-option-${next}`)?.scrollIntoView({ block: "nearest" });
  }

  return (
    <Field label={m.wizard_location()} id="location" error={error} required>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            required
            role="combobox"
            aria-expanded={isListed}
            aria-controls="location-options"
            aria-autocomplete="list"
            aria-activedescendant={isListed && active >= 0 ? `location-option-${active}` : undefined}
            autoComplete="off"
            maxLength={LIMITS.location.max}
            placeholder={m.wizard_location_placeholder()}
            value={value}
            onKeyDown={onKeyDown}
            onBlur={() => setOpen(false)}
            onChange={(event) => {
              onChange(event.target.value);
              ask(event.target.value);
              setOpen(true);
              setActive(-1);
            }}
          />
          <div
            id="location-options"
            role="listbox"
            aria-label={m.wizard_locations()}
            hidden={!isListed}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-md border border-line bg-card p-1 shadow-float"
          >
            {options.map((option, index) => (
              <button
                key={option}
                type="button"
                id={`location-option-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // Before the field loses the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => pick(option)}
                className={cn(
                  "tap flex w-full items-center gap-2.5 rounded-sm px-2.5 py-2 text-left text-sm hover:bg-ink/6",
                  index === active && "bg-ink/6",
                )}
              >
                {isPlace(option) ? (
                  <MapPin aria-hidden="true" className="size-4 shrink-0 text-muted" />
                ) : (
                  <PencilLine aria-hidden="true" className="size-4 shrink-0 text-muted" />
                )}
                <span className="min-w-0">{isPlace(option) ? option : m.wizard_location_typed({ text: option })}</span>
              </button>
            ))}
          </div>
          {value === "" && (
            <Button variant="link" size="sm" className="mt-1.5" onClick={() => pick(DEFAULTS.location)}>
              {m.wizard_location_later({ location: placeLine(DEFAULTS.location) })}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
