import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatNativeLanguage } from "#app/lib/format-language.ts";
import { THEMES, type Theme } from "#app/lib/viewer.ts";
import { LOCALES, type Locale } from "#app/limits.ts";
import type { EventOrGroup } from "#app/members/shared.ts";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { Select } from "#app/ui/select.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { useSubmission } from "#app/ui/use-submission.ts";
import { buildSnippet, type FrameChoices, getFramePath } from "../snippet.ts";

type EmbedCardProps = {
  shown: EventOrGroup;
  title: string;
  /** The page's public URL. */
  link: string;
  isOn: boolean;
  /** Only its owner may. */
  mayChange: boolean;
};

/** Whether other websites may show a page in a frame, the code for that, and what they will show. */
export function EmbedCard({ shown, title, link, isOn, mayChange }: EmbedCardProps) {
  const action = shown.what === "event" ? `/event/${shown.id}/share` : `/groups/${shown.id}`;
  const { submit, isBusy } = useSubmission(action, { networkFailure: actionFailed });
  return (
    <Card className="grid gap-4 p-4">
      <div>
        <h3 className="font-semibold">{m.embed_title()}</h3>
        <p className="text-muted text-xs">{shown.what === "event" ? m.embed_text() : m.embed_group_text()}</p>
      </div>
      <Switch
        label={m.embed_switch()}
        hint={mayChange ? m.embed_switch_hint() : m.embed_owner_only()}
        checked={isOn}
        disabled={isBusy || !mayChange}
        onChange={({ target }) => void submit({ intent: "setEmbed", on: target.checked ? "on" : "" })}
      />
      {isOn && <Snippet shown={shown} title={title} origin={new URL(link).origin} />}
    </Card>
  );
}

function Snippet({ shown, title, origin }: Pick<EmbedCardProps, "shown" | "title"> & { origin: string }) {
  const [choices, setChoices] = useState<FrameChoices>({ locale: null, theme: "system" });
  const path = getFramePath(shown, choices);
  const code = buildSnippet(origin, path, title);
  return (
    <>
      {/* A group's page has it in a narrow column. */}
      <div className={shown.what === "event" ? "grid gap-3 sm:grid-cols-2" : "grid gap-3"}>
        <LanguageChoice value={choices.locale} onChange={(locale) => setChoices({ ...choices, locale })} />
        <LookChoice value={choices.theme} onChange={(theme) => setChoices({ ...choices, theme })} />
      </div>
      <Field label={m.embed_code()} id="embed-code" hint={shown.what === "event" ? m.embed_code_hint() : m.embed_group_code_hint()}>
        {(control) => (
          <Textarea
            readOnly
            rows={4}
            value={code}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="wrap-anywhere font-mono"
            {...control}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <CopyButton value={code} label={m.embed_copy()} copiedTitle={m.embed_copied()} className="grow" />
        <CopyButton value={origin + path} label={m.embed_address()} copiedTitle={m.embed_address_copied()} variant="ghost" />
      </div>
      <div className="grid gap-2">
        <h4 className="font-semibold">{m.embed_preview()}</h4>
        <p className="text-muted text-xs">{m.embed_preview_hint()}</p>
        <iframe
          src={path}
          title={m.embed_preview()}
          loading="lazy"
          className="w-full rounded-md border border-line"
          style={{ height: "32rem" }}
        />
      </div>
    </>
  );
}

function LanguageChoice({ value, onChange }: { value: Locale | null; onChange: (locale: Locale | null) => void }) {
  return (
    <Field label={m.embed_language()} id="embed-language">
      {(control) => (
        <Select
          {...control}
          value={value ?? ""}
          onChange={({ target }) => onChange(LOCALES.find((locale) => locale === target.value) ?? null)}
        >
          <option value="">{m.embed_language_reader()}</option>
          {LOCALES.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {formatNativeLanguage(locale)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function LookChoice({ value, onChange }: { value: Theme; onChange: (theme: Theme) => void }) {
  const labels = { system: m.embed_look_reader(), light: m.settings_theme_light(), dark: m.settings_theme_dark() };
  return (
    <Field label={m.embed_look()} id="embed-look">
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(THEMES.find((theme) => theme === target.value) ?? value)}>
          {(["system", "light", "dark"] as const).map((theme) => (
            <option key={theme} value={theme}>
              {labels[theme]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
