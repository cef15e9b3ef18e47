import { ChevronDown } from "lucide-react";
import { useEffect, useState } from "react";
import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { QuestionsEditor } from "#app/sheet/questions/ui/questions-editor.tsx";
import { Card, CardBody, CardText, CardTitle } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { hasOptionErrors, hasOptions, type WizardOptions } from "./options.ts";
import { PerPersonField } from "./per-person-field.tsx";
import { RetentionField } from "./retention-field.tsx";
import { WAIT_LIST_ID, WaitListFields } from "./wait-list-fields.tsx";
import type { WizardAction, WizardState } from "./wizard.ts";

type MoreOptionsProps = { state: WizardState; change: (action: WizardAction) => void; errors: Readonly<Record<string, string>> };

/** Options that few events need, collapsed until used: when sign-ups open and close, a wait list, and the organizer's own questions. */
export function MoreOptions({ state, change, errors }: MoreOptionsProps) {
  const { options } = state;
  const perPerson = state.type ? eventType(state.type).template.perPerson : null;
  const [isOpen, setOpen] = useState(() => isWaitListLinked() || hasOptions(options, perPerson));
  useEffect(() => {
    if (isWaitListLinked()) document.getElementById(WAIT_LIST_ID)?.focus();
  }, []);
  const set = (options: Partial<WizardOptions>) => change({ action: "options", options });
  return (
    <Card>
      <details open={isOpen || hasOptionErrors(options, errors)} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary className="flex cursor-pointer list-none items-center gap-3 rounded-lg p-5 sm:p-6 [&::-webkit-details-marker]:hidden">
          <span className="grid flex-1 gap-1">
            <CardTitle>{m.wizard_more_options()}</CardTitle>
            <CardText>{m.wizard_more_options_text()}</CardText>
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <CardBody className="grid gap-8 pt-0 sm:pt-0">
          <WindowFields options={options} timeZone={state.timeZone} set={set} errors={errors} />
          {state.type && getKind(state.type).hasOffers && <OpensEachField options={options} set={set} />}
          {state.type && getKind(state.type).hasOffers && <PerPersonField options={options} set={set} />}
          <WaitListFields options={options} set={set} />
          <Switch
            label={m.people_listed()}
            hint={m.people_listed_text()}
            checked={options.isListed}
            onChange={(event) => set({ isListed: event.target.checked })}
          />
          <RetentionField state={state} set={set} error={errors.retainUntil} />
          <QuestionsEditor questions={options.questions} onChange={(questions) => set({ questions })} errors={errors} />
        </CardBody>
      </details>
    </Card>
  );
}

/** Whether Settings linked to the wait list's switch (settings-page.tsx). */
function isWaitListLinked(): boolean {
  return typeof window !== "undefined" && new URLSearchParams(window.location.search).get("at") === WAIT_LIST_ID;
}

const WEEKS = [1, 2, 3, 4, 6, 8, 12];

/** How many weeks before its own date each offer opens. */
function OpensEachField({ options: { opensWeeksBefore }, set }: Pick<WindowFieldsProps, "options" | "set">) {
  const weeks = [...new Set([...WEEKS, ...(opensWeeksBefore === null ? [] : [opensWeeksBefore])])].sort((one, other) => one - other);
  return (
    <Field label={m.wizard_opens_each()} id="opens-each" hint={m.wizard_opens_each_hint()}>
      {(control) => (
        <Select
          {...control}
          value={opensWeeksBefore ?? ""}
          onChange={({ target }) => set({ opensWeeksBefore: target.value === "" ? null : Number(target.value) })}
          className="sm:max-w-80"
        >
          <option value="">{m.wizard_opens_each_at_once()}</option>
          {weeks.map((count) => (
            <option key={count} value={count}>
              {m.wizard_opens_each_weeks({ weeks: count })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type WindowFieldsProps = {
  options: WizardOptions;
  timeZone: string;
  set: (options: Partial<WizardOptions>) => void;
  errors: MoreOptionsProps["errors"];
};

/** When sign-ups open and close, as wall times in the event's zone. */
function WindowFields({ options, timeZone, set, errors }: WindowFieldsProps) {
  const hint = m.wizard_window_zone({ zone: timeZone.replaceAll("_", " ") });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">{m.wizard_window()}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.wizard_opens_at()} id="opens-at" hint={m.wizard_opens_at_hint()} error={errors.opensAt} optional>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              max="9999-12-31T23:59"
              value={options.opensAt}
              onChange={(event) => set({ opensAt: event.target.value })}
            />
          )}
        </Field>
        <Field label={m.wizard_closes_at()} id="closes-at" hint={m.wizard_closes_at_hint()} error={errors.closesAt} optional>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              max="9999-12-31T23:59"
              value={options.closesAt}
              onChange={(event) => set({ closesAt: event.target.value })}
            />
          )}
        </Field>
      </div>
      <p className="text-muted text-xs">{hint}</p>
      <Field label={m.wizard_change_until()} id="change-until" hint={m.wizard_change_until_hint()}>
        {(control) => (
          <Select
            {...control}
            value={options.changeUntilHours ?? ""}
            onChange={({ currentTarget }) => set({ changeUntilHours: Number(currentTarget.value) || null })}
          >
            <option value="">{m.wizard_change_any_time()}</option>
            {LIMITS.changeHours.map((hours) => (
              <option key={hours} value={hours}>
                {hours % 24 === 0 ? m.wizard_days_before({ count: hours / 24 }) : m.wizard_hours_before({ count: hours })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </fieldset>
  );
}
