import { useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Connections } from "#app/people/keys/connections.server.ts";
import type { ConnectionsResult } from "#app/people/keys/intents.server.ts";
import type { SheetLinkView } from "#app/people/keys/sheet-links.server.ts";
import { ExpandableRow, SettingsRow, SettingsSection } from "#app/people/settings/section.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OwnPassword } from "#app/ui/own-password.tsx";
import { Select } from "#app/ui/select.tsx";
import { EndForm } from "./end-form.tsx";
import { NewSecret } from "./new-secret.tsx";
import { useConnectionForm } from "./use-connection-form.ts";

type SheetLinksProps = Pick<Connections, "links" | "events" | "asksPassword"> & { sent: ConnectionsResult | null };

/** Links by which spreadsheets show an event's list. `sent`: the result of a form sent without JavaScript. */
export function SheetLinks({ links, events, asksPassword, sent }: SheetLinksProps) {
  const [formula, setFormula] = useState(sent?.formula);
  const rowRef = useRef<HTMLDivElement>(null);
  function show(made: string) {
    setFormula(made);
    rowRef.current?.querySelector("details")?.removeAttribute("open");
  }
  return (
    <SettingsSection id="spreadsheets" title={m.keys_sheets_title()} text={m.keys_sheets_text()}>
      {formula && <NewSecret label={m.keys_sheets_formula()} text={m.keys_made_text()} copied={m.keys_sheets_copied()} value={formula} />}
      {links.length === 0 && <SettingsRow label={m.keys_sheets_none()} />}
      {links.map((link) => (
        <SheetLink key={link.id} link={link} />
      ))}
      {events.length === 0 ? (
        <SettingsRow label={m.keys_sheets_event_none()} />
      ) : (
        <div ref={rowRef}>
          <ExpandableRow
            label={m.keys_sheets_new()}
            hint={m.keys_sheets_new_hint()}
            action={m.keys_sheets_new_open()}
            isOpen={sent?.form === "link"}
          >
            <NewLinkForm events={events} asksPassword={asksPassword} sent={sent} onMade={show} />
          </ExpandableRow>
        </div>
      )}
    </SettingsSection>
  );
}

function SheetLink({ link: { id, title, showsAddresses, madeOn, lastRead } }: { link: SheetLinkView }) {
  const read = lastRead ? m.keys_sheets_last_read({ when: lastRead }) : m.keys_sheets_never_read();
  return (
    <SettingsRow
      label={
        <>
          <span className="wrap-anywhere">{title}</span>
          {showsAddresses && <Badge tone="yellow">{m.keys_sheets_with_addresses()}</Badge>}
        </>
      }
      hint={<FactLine facts={[m.keys_sheets_made_on({ when: madeOn }), read]} />}
    >
      <EndForm intent="endLink" field="link" id={id} label={m.keys_sheets_end()} fullLabel={m.keys_sheets_end_named({ name: title })} />
    </SettingsRow>
  );
}

type NewLinkFormProps = Pick<SheetLinksProps, "events" | "asksPassword" | "sent"> & { onMade: (formula: string) => void };

function NewLinkForm({ events, asksPassword, sent, onMade }: NewLinkFormProps) {
  const { form, ref, isBusy, result } = useConnectionForm(({ formula }) => {
    if (!formula) return;
    ref.current?.reset();
    onMade(formula);
  });
  const { errors = {}, problem } = result ?? (sent?.form === "link" ? sent : {});
  return (
    <form {...form} ref={ref} noValidate className="grid max-w-md gap-5">
      {problem && (
        <Notice tone="error" title={problem.title}>
          {problem.body}
        </Notice>
      )}
      <Field label={m.keys_sheets_event()} name="eventId" id="link-event" error={errors.eventId}>
        {(control) => (
          <Select {...control} defaultValue="">
            <option value="">{m.keys_sheets_event_required()}</option>
            {events.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox name="addresses" label={m.keys_sheets_addresses()} hint={m.keys_sheets_addresses_hint()} />
      {(asksPassword || errors.ownPassword) && <OwnPassword id="link-password" error={errors.ownPassword} />}
      <Button type="submit" name="intent" value="makeLink" busy={isBusy} className="justify-self-start">
        {m.keys_sheets_new_open()}
      </Button>
    </form>
  );
}
