import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { parseAddresses } from "#app/lib/addressees.ts";
import { cleanTypedPhone, isOneKey, splitPastedPhone } from "#app/lib/phone.ts";
import { LIMITS } from "#app/limits.ts";
import type { ContactView, TagView } from "#app/organize/contacts/queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogContent, DialogFooter } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { focusFirstInvalid } from "#app/ui/focus-invalid.ts";
import { Input } from "#app/ui/input.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { TagDot } from "./tag-chip.tsx";
import { useContactSubmission } from "./use-contact-submission.ts";

type ContactDialogProps = { contact: ContactView | null; tags: TagView[]; onClose: () => void };

/** Adds or edits a contact; what was typed stays until it is saved. */
export function ContactDialog({ contact, tags, onClose }: ContactDialogProps) {
  const { submit, isBusy, result } = useContactSubmission(onClose);
  const form = useRef<HTMLFormElement>(null);
  const errors = result?.errors ?? {};
  useEffect(() => {
    if (result && !result.ok) focusFirstInvalid(form.current);
  }, [result]);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    fields.set("tagIds", fields.getAll("tagId").join(" "));
    if (!isBusy) void submit(fields);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={contact ? m.contacts_edit_title() : m.contacts_add()}>
        <form ref={form} onSubmit={save} noValidate className="grid gap-4">
          <input type="hidden" name="intent" value={contact ? "update" : "add"} />
          {contact && <input type="hidden" name="contactId" value={contact.id} />}
          {result?.problem && (
            <Notice tone="error" title={result.problem.title}>
              {result.problem.body}
            </Notice>
          )}
          <Field name="name" label={m.contacts_name()} error={errors.name} required>
            {(control) => <Input {...control} defaultValue={contact?.name} maxLength={LIMITS.name.max} autoComplete="off" />}
          </Field>
          <Field name="email" label={m.contacts_email()} error={errors.email} optional>
            {(control) => (
              <Input
                {...control}
                type="email"
                inputMode="email"
                defaultValue={contact?.email ?? ""}
                maxLength={LIMITS.email.max}
                autoComplete="off"
                onChange={splitPastedRecipient}
              />
            )}
          </Field>
          <PhoneField saved={contact?.phone ?? ""} error={errors.phone} />
          <Field name="notes" label={m.contacts_notes()} error={errors.notes} optional>
            {(control) => <Textarea {...control} defaultValue={contact?.notes ?? ""} maxLength={LIMITS.text.max} />}
          </Field>
          {tags.length > 0 && <TagChoice tags={tags} chosen={contact?.tagIds ?? []} />}
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              {m.common_cancel()}
            </Button>
            <Button type="submit" busy={isBusy}>
              {m.contacts_save()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** A recipient pasted from an email is a name and an address; each goes to its own field. */
function splitPastedRecipient({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
  const { addressees, wrong } = parseAddresses(field.value);
  const [recipient] = addressees;
  if (!recipient?.name || addressees.length > 1 || wrong.length > 0) return;
  field.value = recipient.email;
  const name = field.form?.elements.namedItem("name");
  if (name instanceof HTMLInputElement && name.value.trim() === "") name.value = recipient.name;
}

/** While typing, the field holds only digits with a plus in front (product 11.2). */
function PhoneField({ saved, error }: { saved: string; error?: string }) {
  const [phone, setPhone] = useState(saved);

  /** Text next to the number, such as an extension, goes to the notes. */
  function take(field: HTMLInputElement, text: string) {
    const { phone, noted } = splitPastedPhone(text);
    setPhone(phone);
    const notes = field.form?.elements.namedItem("notes");
    if (noted !== "" && notes instanceof HTMLTextAreaElement) notes.value = [notes.value, noted].filter(Boolean).join("\n");
  }

  return (
    <Field name="phone" label={m.contacts_phone()} hint={m.contacts_phone_hint()} error={error} optional>
      {(control) => (
        <Input
          {...control}
          type="tel"
          inputMode="tel"
          value={phone}
          onChange={({ target, nativeEvent }) =>
            isOneKey(nativeEvent) ? setPhone(cleanTypedPhone(target.value)) : take(target, target.value)
          }
          onPaste={(event) => {
            event.preventDefault();
            take(event.currentTarget, event.clipboardData.getData("text"));
          }}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

function TagChoice({ tags, chosen }: { tags: TagView[]; chosen: string[] }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-ink text-sm">{m.contacts_tags()}</legend>
      <div className="flex max-h-40 flex-wrap gap-2 overflow-y-auto p-0.5">
        {tags.map((tag) => (
          <label
            key={tag.id}
            className="tap relative inline-flex h-8 max-w-full cursor-pointer items-center gap-2 rounded-full border border-line px-3 text-sm text-soft hover:border-edge has-checked:border-ink has-checked:bg-sunken has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="checkbox"
              name="tagId"
              value={tag.id}
              defaultChecked={chosen.includes(tag.id)}
              className="peer absolute inset-0 z-10 cursor-pointer opacity-0"
            />
            <TagDot color={tag.color} />
            <span className="truncate">{tag.name}</span>
            <span aria-hidden="true" className="hidden peer-checked:inline">
              ✓
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
