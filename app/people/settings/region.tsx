import { useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatNativeLanguage } from "#app/lib/format-language.ts";
import { browserZone } from "#app/lib/time-zones.ts";
import { DEFAULTS, LOCALES, type Locale } from "#app/limits.ts";
import { Select } from "#app/ui/select.tsx";
import { TimeZoneInput } from "#app/ui/time-zone-input.tsx";
import { UtcNotice } from "#app/ui/utc-notice.tsx";
import { AutoSaveForm } from "./saved-form.tsx";
import { SettingsRow, SettingsSection } from "./section.tsx";

const PHONE_LAYOUT = "max-sm:grid-cols-1";

type RegionProps = { locale: Locale; timeZone: string | null };

export function Region({ locale, timeZone }: RegionProps) {
  return (
    <SettingsSection id="region" title={m.settings_region()} text={m.settings_region_text()}>
      <AutoSaveForm intent="locale">
        <SettingsRow label={m.settings_language()} hint={m.settings_language_hint()} htmlFor="language" className={PHONE_LAYOUT}>
          <Select id="language" name="locale" defaultValue={locale} className="w-full sm:w-64">
            {LOCALES.map((each) => (
              <option key={each} value={each} lang={each}>
                {formatNativeLanguage(each)}
              </option>
            ))}
          </Select>
        </SettingsRow>
      </AutoSaveForm>
      <AutoSaveForm intent="timeZone">
        <SettingsRow label={m.settings_time_zone()} hint={m.settings_time_zone_hint()} htmlFor="time-zone" className={PHONE_LAYOUT}>
          <Zone timeZone={timeZone} />
        </SettingsRow>
      </AutoSaveForm>
    </SettingsSection>
  );
}

/** The time zone. Until one is chosen, it is the browser's, as for new events. */
function Zone({ timeZone }: { timeZone: string | null }) {
  const [value, setValue] = useState(timeZone ?? DEFAULTS.timeZone);
  const box = useRef<HTMLDivElement>(null);
  const isPicked = useRef(false);
  useEffect(() => {
    if (timeZone === null) setValue(browserZone());
  }, [timeZone]);
  // Submits once the field contains the chosen zone.
  useEffect(() => {
    if (isPicked.current && value) box.current?.closest("form")?.requestSubmit();
    isPicked.current = false;
  }, [value]);
  function pick(zone: string) {
    isPicked.current = true;
    setValue(zone);
  }
  return (
    <div ref={box} className="grid w-full gap-3 sm:w-64">
      <TimeZoneInput id="time-zone" name="timeZone" value={value} onValueChange={pick} />
      <UtcNotice zone={value} />
    </div>
  );
}
