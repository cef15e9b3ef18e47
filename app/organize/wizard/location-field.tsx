import { useFetcher } from "@remix-run/react";
import { MapPin, PencilLine } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatLocation } from "#app/lib/location-line.ts";
import { DEFAULTS, LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { useCombobox } from "#app/ui/use-combobox.ts";
import { useDebouncedCall } from "#app/ui/use-typing-pause.ts";
import { type KnownLocations, suggestLocations } from "./suggest-locations.ts";

type LocationFieldProps = { value: string; onChange: (location: string) => void; error?: string | null; locations: KnownLocations };

/**
 * The location: free text, with suggestions from the organizer's earlier locations and an address service from the third
 * character on.
 */
export function LocationField({ value, onChange, error, locations: { earlier, looksUp } }: LocationFieldProps) {
  const { foundLocations, ask } = useLocationSearch(looksUp);
  const options = suggestLocations(value, earlier, foundLocations);
  const isKnownLocation = (option: string) => earlier.includes(option) || foundLocations.includes(option);
  const combobox = useCombobox({ id: "location", count: options.length, onPick: (index) => onChange(options[index] ?? value) });

  return (
    <Field label={m.wizard_location()} id="location" error={error} required>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            required
            {...combobox.input}
            maxLength={LIMITS.location.max}
            placeholder={m.wizard_location_placeholder()}
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
              ask(event.target.value);
              combobox.open();
            }}
          />
          <div
            {...combobox.list}
            role="listbox"
            aria-label={m.wizard_locations()}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-md border border-line bg-card p-1 shadow-float"
          >
            {options.map((option, index) => (
              <button
                key={option}
                type="button"
                {...combobox.option(index)}
                className={cn(
                  "tap flex w-full items-center gap-2.5 rounded-sm px-2.5 py-2 text-left text-sm hover:bg-ink/6",
                  index === combobox.active && "bg-ink/6",
                )}
              >
                {isKnownLocation(option) ? (
                  <MapPin aria-hidden="true" className="size-4 shrink-0 text-muted" />
                ) : (
                  <PencilLine aria-hidden="true" className="size-4 shrink-0 text-muted" />
                )}
                <span className="min-w-0">{isKnownLocation(option) ? option : m.wizard_location_typed({ text: option })}</span>
              </button>
            ))}
          </div>
          {value === "" && (
            <Button variant="link" size="sm" className="mt-1.5" onClick={() => onChange(DEFAULTS.location)}>
              {m.wizard_location_later({ location: formatLocation(DEFAULTS.location) })}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

type Found = { query: string; places: string[] };

/** Queries the address service, if there is one, when typing pauses; the last results stay until it responds again. */
function useLocationSearch(looksUp: boolean): { foundLocations: string[]; ask: (text: string) => void } {
  const { data, load } = useFetcher<Found>();
  const { wait, stop } = useDebouncedCall();

  function ask(text: string) {
    stop();
    const query = text.trim();
    if (!looksUp || query.length < LIMITS.addressSearch.minCharacters) return;
    wait(() => load(`/locations?q=${encodeURIComponent(query)}`));
  }
  return { foundLocations: data?.places ?? [], ask };
}
