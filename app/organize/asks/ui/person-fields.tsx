import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { ASKS } from "#app/signup/ask/limits.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { useDebouncedCall } from "#app/ui/use-typing-pause.ts";
import type { AskContact, AskForm } from "../queries.server.ts";
import { askPath } from "../rules.ts";

type PersonFieldsProps = {
  eventId: string;
  /** The first contacts; with more than these, typing searches all. */
  suggested: AskContact[];
  errors: Record<string, string>;
};

/** Name and address, typed or of a contact that is suggested while typing. */
export function PersonFields({ eventId, suggested, errors }: PersonFieldsProps) {
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const { data, load } = useFetcher<AskForm>();
  const { wait } = useDebouncedCall();
  const contacts = data?.contacts ?? suggested;

  function type(typed: string) {
    const contact = contacts.find((each) => toSuggestion(each) === typed);
    setName(contact?.name ?? typed);
    if (contact) setEmail(contact.email);
    else if (suggested.length >= ASKS.contacts) wait(() => load(askPath(eventId, { search: typed.trim() })));
  }

  return (
    <>
      <Field
        id="ask-name"
        name="name"
        label={m.organizer_signups_name()}
        hint={suggested.length > 0 && m.ask_form_contact()}
        error={errors.name}
        required
      >
        {(control) => (
          <Input
            maxLength={LIMITS.name.max + LIMITS.email.max}
            autoComplete="off"
            list="ask-contacts"
            value={name}
            onChange={({ target }) => type(target.value)}
            {...control}
          />
        )}
      </Field>
      <datalist id="ask-contacts">
        {contacts.map((contact) => (
          <option key={contact.email} value={toSuggestion(contact)} />
        ))}
      </datalist>
      <Field id="ask-email" name="email" label={m.organizer_signups_email()} error={errors.email} required>
        {(control) => (
          <Input
            type="email"
            inputMode="email"
            maxLength={LIMITS.email.max}
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            {...control}
          />
        )}
      </Field>
    </>
  );
}

function toSuggestion({ name, email }: AskContact): string {
  return `${name} <${email}>`;
}
