import { ChevronDown } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { zoneOffset } from "#app/lib/format-date.ts";
import { browserZone, groupZones, isShortZoneName, matchesZone, parseZone, zoneLabel } from "#app/lib/time-zones.ts";
import { cn } from "#app/ui/cn.ts";
import type { ControlProps } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { useCombobox } from "#app/ui/use-combobox.ts";

type TimeZoneInputProps = ControlProps & { value: string; onValueChange: (zone: string) => void; className?: string };
/** The height of the open list in pixels, with room for what may be below it. */
const LIST_HEIGHT = 380;

type Zone = { zone: string; offset: string; group: string | null };

/**
 * A time zone, found by typing part of its name or its UTC offset: this device's first, then the five common ones, then all
 * zones (product 4.7). Without JavaScript it is a text field that takes a zone's name.
 */
export function TimeZoneInput({ value, onValueChange, className, ...control }: TimeZoneInputProps) {
  // The text while a person types; text that names no zone is discarded.
  const [typed, setTyped] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isUpwards, setUpwards] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const zones = useMemo(() => (isAsked ? allZones() : []), [isAsked]);
  const search = typed?.trim() ?? "";
  const options = useMemo(
    () => (search === "" ? zones : zones.filter(({ zone, offset }) => matchesZone(search, zone, offset))),
    [zones, search],
  );
  const combobox = useCombobox({
    id: control.id,
    count: options.length,
    onPick: (index) => pick(options[index]?.zone),
    onLeave: leave,
    onEscape: () => setTyped(null),
  });

  /** Opens the list, upward if it fits only there. */
  function openList() {
    const { top = 0, bottom = 0 } = box.current?.getBoundingClientRect() ?? {};
    setUpwards(window.innerHeight - bottom < LIST_HEIGHT && top > LIST_HEIGHT);
    setAsked(true);
    combobox.open();
  }
  function pick(zone: string | undefined) {
    setTyped(null);
    if (zone && zone !== value) onValueChange(zone);
  }
  function leave() {
    if (search === "") return pick(undefined);
    const named = options.find(({ zone }) => isShortZoneName(search, zone))?.zone ?? parseZone(search);
    pick(zones.find(({ zone }) => zone === named)?.zone ?? (options.length === 1 ? options[0]?.zone : undefined));
  }

  return (
    // Stops change events, so that a form with autosave waits for a complete zone.
    <div ref={box} className={cn("relative", className)} onChange={(event) => event.stopPropagation()}>
      <Input
        {...control}
        {...combobox.input}
        className="pr-9"
        maxLength={64}
        value={typed ?? zoneLabel(value)}
        onFocus={() => setAsked(true)}
        onClick={(event) => {
          openList();
          // Selects the name, so that typing replaces it.
          if (typed === null) event.currentTarget.select();
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          openList();
        }}
      />
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-3 right-3 size-4 text-muted" />
      <div
        {...combobox.list}
        role="listbox"
        aria-label={m.common_time_zones()}
        className={cn(
          "absolute inset-x-0 z-30 max-h-72 min-w-64 overflow-y-auto rounded-md border border-line bg-card p-1 shadow-float",
          isUpwards ? "bottom-full mb-1" : "top-full mt-1",
        )}
      >
        {combobox.isListed &&
          options.map(({ zone, offset, group }, index) => (
            <div
              key={zone}
              {...combobox.option(index)}
              className={cn(
                "tap grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-sm px-2.5 py-2 text-left text-sm hover:bg-ink/6",
                index === combobox.active && "bg-ink/6",
                zone === value && "font-semibold",
              )}
            >
              {group && group !== options[index - 1]?.group && (
                <span className="col-span-full pb-1 font-normal text-muted text-xs">{group}</span>
              )}
              <span className="min-w-0 break-words">{zoneLabel(zone)}</span>
              <span className="text-muted text-xs tabular-nums">{offset}</span>
            </div>
          ))}
      </div>
      <p aria-live="polite" className="mt-1.5 text-muted text-xs empty:absolute">
        {search !== "" && zones.length > 0 && options.length === 0 && m.common_time_zones_none()}
      </p>
    </div>
  );
}

function allZones(): Zone[] {
  const { own, common, others } = groupZones(browserZone());
  const [now, locale] = [Date.now(), getLocale()];
  const groups = [
    [own, m.common_time_zones_own()],
    [common, m.common_time_zones_usual()],
    [others, m.common_time_zones_all()],
  ] as const;
  return groups.flatMap(([zones, group]) => zones.map((zone) => ({ zone, group, offset: zoneOffset(now, locale, zone) })));
}
