import { Monitor, Moon, Sun } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { THEMES, type Theme } from "#app/lib/viewer.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { AutoSaveForm } from "./saved-form.tsx";
import { SettingsSection } from "./section.tsx";

const LOOKS: Record<Theme, { label: () => string; icon: JSX.Element }> = {
  light: { label: m.settings_theme_light, icon: <Sun /> },
  dark: { label: m.settings_theme_dark, icon: <Moon /> },
  system: { label: m.settings_theme_system, icon: <Monitor /> },
};

/** The server writes the theme into the document; this shows a change before the server has responded. */
export function Appearance({ theme }: { theme: Theme }) {
  function show(value: string) {
    document.documentElement.dataset.theme = value;
  }
  return (
    <SettingsSection id="appearance" title={m.settings_appearance()}>
      <AutoSaveForm intent="theme" className="px-4 py-4 sm:px-5" onReset={() => show(theme)}>
        <RadioCards
          name="theme"
          legend={m.settings_theme()}
          options={THEMES.map((value) => ({ value, label: LOOKS[value].label(), icon: LOOKS[value].icon }))}
          defaultValue={theme}
          onValueChange={show}
        />
      </AutoSaveForm>
    </SettingsSection>
  );
}
