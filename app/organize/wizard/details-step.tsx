import { type ReactNode, useCallback, useMemo, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Card, CardBody } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { HydratedPart } from "#app/ui/hydrated-part.tsx";
import { Input } from "#app/ui/input.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { useDebouncedValue } from "#app/ui/use-settled.ts";
import { LocationField } from "./location-field.tsx";
import { missingDetailHint } from "./missing-details.ts";
import type { KnownLocations } from "./suggest-locations.ts";
import { TimeZoneField } from "./time-zone-field.tsx";
import type { Details, WizardAction, WizardState } from "./wizard.ts";

// The heaviest part of the page, and not needed right away.
const ThumbnailChooser = lazyPart(async () => (await import("#app/media/ui/thumbnail-chooser.tsx")).ThumbnailChooser);

type DetailsStepProps = {
  state: WizardState;
  change: (action: WizardAction) => void;
  errors: Readonly<Record<string, string>>;
  /** The organizer's earlier locations, as suggestions. */
  locations: KnownLocations;
  /** Whether there is an account, which uploading and generating pictures requires. */
  hasAccount: boolean;
  /** The fields for date and time. */
  when: ReactNode;
};

/** Step 2: title, time, location and description. */
export function DetailsStep({ state, change: act, errors, locations, hasAccount, when }: DetailsStepProps) {
  const { thumbnailUrl, type } = state;
  const title = useDebouncedValue(state.title);
  const change = useCallback((details: Partial<Details>) => act({ action: "details", details }), [act]);
  const [visited, setVisited] = useState<string[]>([]);
  const visit = (id: string) => setVisited((before) => (before.at(-1) === id ? before : [...before.filter((other) => other !== id), id]));
  const missing = (name: "title" | "location") => (visited.slice(0, -1).includes(name) ? missingDetailHint(name, state) : null);
  const picture = useMemo(() => ({ thumbnailUrl, title, type: type ?? "" }), [thumbnailUrl, title, type]);
  return (
    <>
      <Card>
        <CardBody
          className="grid gap-5"
          // On click rather than blur: a hint that appears on blur would move the element being clicked.
          onClick={() => visit(document.activeElement?.id ?? "")}
          onKeyUp={() => visit(document.activeElement?.id ?? "")}
        >
          <Field label={m.wizard_title()} id="title" error={errors.title ?? missing("title")} required>
            {(control) => (
              <Input
                {...control}
                required
                maxLength={LIMITS.title.max}
                autoComplete="off"
                value={state.title}
                onChange={(event) => change({ title: event.target.value })}
                className="font-semibold"
              />
            )}
          </Field>
          {when}
          <LocationField
            value={state.location}
            onChange={(location) => change({ location })}
            error={errors.location ?? missing("location")}
            locations={locations}
          />
          <Field label={m.wizard_description()} id="description" error={errors.description} optional>
            {(control) => (
              <Textarea
                {...control}
                maxLength={LIMITS.text.max}
                placeholder={m.wizard_description_placeholder()}
                value={state.description}
                onChange={(event) => change({ description: event.target.value })}
              />
            )}
          </Field>
        </CardBody>
      </Card>
      <Card>
        <CardBody>
          <HydratedPart value={picture} fallback={<Skeleton className="h-12" />}>
            {({ thumbnailUrl: value, ...about }) => (
              <ThumbnailChooser value={value} onChange={(thumbnailUrl) => change({ thumbnailUrl })} hasAccount={hasAccount} {...about} />
            )}
          </HydratedPart>
          {errors.thumbnailUrl && (
            <p role="alert" className="mt-3 text-danger-ink text-sm">
              {errors.thumbnailUrl}
            </p>
          )}
        </CardBody>
      </Card>
      <Card>
        <CardBody className="grid gap-5">
          <Switch
            label={m.wizard_hide_names()}
            hint={[m.wizard_hide_names_hint(), ...(state.version === null ? [] : [m.common_seen_within()])].join(" ")}
            checked={state.hideAttendeeNames}
            onChange={(event) => change({ hideAttendeeNames: event.target.checked })}
          />
          <TimeZoneField
            value={state.timeZone}
            onChange={(timeZone) => change({ timeZone })}
            error={errors.timeZone}
            isNew={state.version === null}
          />
        </CardBody>
      </Card>
    </>
  );
}
