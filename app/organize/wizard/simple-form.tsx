import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { dateIn } from "#app/lib/clock.ts";
import { browserZone } from "#app/lib/time-zones.ts";
import { LIMITS } from "#app/limits.ts";
import { OrganizerNameField } from "#app/organize/event/ui/organizer-name-field.tsx";
import { copyPublishedLink, replaceBackWithEvents } from "#app/organize/share/ui/published-link.ts";
import type { FormRefused, Gone, SaveFailed } from "#app/sheet/event/outcome.ts";
import { nextDayHint } from "#app/sheet/kinds/when-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { focusFirstInvalid } from "#app/ui/focus-invalid.ts";
import { Input } from "#app/ui/input.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { toJsonBody } from "#app/ui/post-form.ts";
import { Switch } from "#app/ui/switch.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { toast } from "#app/ui/toast.ts";
import { useEarlyInput } from "#app/ui/use-early-input.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import { draftKey, forgetDraft, useKeptDraft } from "./kept-draft.ts";
import { LocationField } from "./location-field.tsx";
import { changeSimpleFields, emptySimpleFields, type SimpleFields, simpleErrors } from "./simple-fields.ts";
import type { KnownLocations } from "./suggest-locations.ts";
import { TimeZoneField } from "./time-zone-field.tsx";
import { SignedOutNotice } from "./wizard-notices.tsx";

type SimpleFormProps = { eventId: string; timeZone: string | null; needsName: boolean; locations: KnownLocations; now: number };
export type SimpleAnswer = FormRefused | Gone | { outcome: "busy" | "signedOut" } | SaveFailed;

/** The one-page RSVP form (product 5.6): what, where, when, and for how many people. */
export function SimpleForm({ eventId, timeZone, needsName, locations, now }: SimpleFormProps) {
  const [fields, setFields] = useState(() => emptySimpleFields(eventId, timeZone));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { submit, isBusy, result } = useSubmission<SimpleAnswer>("/create-simple/save", {
    networkFailure: () => ({ outcome: "failed" }),
    revalidates: false,
    onLeave: async () => {
      forgetDraft(draftKey("simple", null));
      await copyPublishedLink(fields.eventId);
      replaceBackWithEvents();
    },
  });
  const form = useRef<HTMLFormElement>(null);
  useKeptDraft(draftKey("simple", null), fields, {
    restore: setFields,
    begin: () => timeZone === null && change({ timeZone: browserZone() }),
  });
  useEarlyInput(form);

  function change(edit: Partial<SimpleFields>) {
    setFields((fields) => changeSimpleFields(fields, edit));
    setErrors((errors) => Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in edit))));
  }

  const bind = (name: "title" | "description" | "date" | "startTime" | "endTime" | "maxAttendees") => ({
    value: fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [name]: event.target.value }),
  });

  useEffect(() => {
    if (!result || result.outcome === "signedOut") return;
    if (result.outcome !== "refused") {
      const reason = result.outcome === "failed" ? result.text : null;
      toast({ title: m.simple_failed(), description: reason ?? m.simple_failed_text(), kind: "error" });
      return;
    }
    setErrors(simpleErrors(result.problems));
    toast({ title: m.wizard_invalid(), description: result.problems[0]?.message, kind: "error" });
    focusFirstInvalid(form.current);
  }, [result]);
  function create(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) void submit(toJsonBody(fields));
  }

  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader back={{ to: "/events", label: m.simple_back() }} title={m.simple_title()} text={m.simple_text()} />
      <form ref={form} noValidate onSubmit={create}>
        <Card data-kind="rsvp">
          <CardBody className="grid gap-5">
            <Field label={m.wizard_title()} id="title" error={errors.title} required>
              {(control) => (
                <Input
                  {...control}
                  maxLength={LIMITS.title.max}
                  autoComplete="off"
                  placeholder={m.simple_title_placeholder()}
                  {...bind("title")}
                />
              )}
            </Field>
            <Field label={m.wizard_description()} id="description" error={errors.description} optional>
              {(control) => (
                <Textarea
                  {...control}
                  maxLength={LIMITS.text.max}
                  placeholder={m.wizard_description_placeholder()}
                  {...bind("description")}
                />
              )}
            </Field>
            <LocationField
              value={fields.location}
              onChange={(location) => change({ location })}
              error={errors.location}
              locations={locations}
            />
            <div className="grid grid-cols-2 gap-4 sm:grid-cols-[minmax(0,1fr)_8.5rem_8.5rem]">
              <Field label={m.editor_date()} id="date" error={errors.date} required className="col-span-2 sm:col-span-1">
                {(control) => <Input {...control} type="date" min={dateIn(fields.timeZone, now)} {...bind("date")} />}
              </Field>
              <Field label={m.editor_start_time()} id="start-time" error={errors.startTime} required>
                {(control) => <Input {...control} type="time" {...bind("startTime")} />}
              </Field>
              <Field
                label={m.editor_end_time()}
                id="end-time"
                hint={fields.endTime === fields.startTime ? undefined : nextDayHint(fields.startTime, fields.endTime)}
                error={errors.endTime}
                required
              >
                {(control) => <Input {...control} type="time" {...bind("endTime")} />}
              </Field>
            </div>
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label={m.editor_max_attendees()} id="max-attendees" error={errors.maxAttendees} required>
                {(control) => <Input {...control} inputMode="numeric" autoComplete="off" {...bind("maxAttendees")} />}
              </Field>
              <TimeZoneField value={fields.timeZone} onChange={(timeZone) => change({ timeZone })} error={errors.timeZone} isNew />
            </div>
            <Switch
              label={m.wizard_hide_names()}
              hint={m.wizard_hide_names_hint()}
              checked={fields.hideAttendeeNames}
              onChange={(event) => change({ hideAttendeeNames: event.target.checked })}
            />
            {(needsName || errors.organizerName) && (
              <OrganizerNameField
                value={fields.organizerName ?? ""}
                onChange={(organizerName) => change({ organizerName })}
                error={errors.organizerName}
              />
            )}
          </CardBody>
          <CardFooter className="justify-end">
            <Button type="submit" size="lg" busy={isBusy} className="w-full sm:w-auto">
              {m.simple_create()}
            </Button>
          </CardFooter>
        </Card>
        {!isBusy && result?.outcome === "signedOut" && <SignedOutNotice />}
      </form>
    </div>
  );
}
