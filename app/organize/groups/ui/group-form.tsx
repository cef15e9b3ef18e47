import { Suspense, useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { focusFirstInvalid } from "#app/ui/focus-invalid.ts";
import { Input } from "#app/ui/input.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { Textarea } from "#app/ui/textarea.tsx";
import { useKeptForm } from "#app/ui/use-kept-form.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

const GroupPicture = lazyPart(async () => (await import("./group-picture.tsx")).GroupPicture);

type GroupFormProps = {
  /** Where the form is posted, its hidden fields, and the key under which unsent input is kept. */
  action: string;
  hidden: Record<string, string>;
  keptAs: string;
  submit: string;
  group?: { name: string; description: string; thumbnailUrl: string | null; endsOn: string | null; picture: string };
};

/** A group's name, description, end and picture; for new and existing groups. */
export function GroupForm({ action, hidden, keptAs, submit, group }: GroupFormProps) {
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const [picture, setPicture] = useState(group?.thumbnailUrl ?? null);
  const [name, setName] = useState(group?.name ?? "");
  const forget = useKeptForm(element, keptAs);
  const { form, isBusy, result } = useSubmission(action, {
    networkFailure: actionFailed,
    onResult: ({ ok }) => ok && forget(),
    onLeave: forget,
  });
  useEffect(() => {
    if (result?.errors) focusFirstInvalid(element);
  }, [result, element]);
  const errors = result?.errors ?? {};
  return (
    <form {...form} ref={setElement} noValidate className="grid gap-5">
      {Object.entries({ ...hidden, thumbnailUrl: picture ?? "" }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={m.groups_name()} id={`${keptAs}-name`} name="name" error={errors.name} required>
        {(control) => (
          <Input
            {...control}
            maxLength={LIMITS.groups.name}
            autoComplete="off"
            placeholder={m.groups_name_placeholder()}
            defaultValue={group?.name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={m.groups_description()} id={`${keptAs}-description`} name="description" error={errors.description} optional>
        {(control) => <Textarea {...control} maxLength={LIMITS.groups.description} defaultValue={group?.description} />}
      </Field>
      <Field
        label={m.groups_ends_on()}
        id={`${keptAs}-ends-on`}
        name="endsOn"
        hint={m.groups_ends_on_hint()}
        error={errors.endsOn}
        optional
        className="sm:max-w-xs"
      >
        {(control) => <Input {...control} type="date" defaultValue={group?.endsOn ?? ""} />}
      </Field>
      <Picture name={name} value={picture} onChange={setPicture} error={errors.thumbnailUrl} shown={group?.picture} />
      <Button type="submit" busy={isBusy} className="w-full sm:w-auto sm:justify-self-start">
        {submit}
      </Button>
    </form>
  );
}

type PictureProps = {
  name: string;
  value: string | null;
  onChange: (url: string | null) => void;
  error: string | undefined;
  /** The current picture. */
  shown: string | undefined;
};

/** The picture chooser loads only when it is opened. */
function Picture({ name, value, onChange, error, shown }: PictureProps) {
  const [isChoosing, setChoosing] = useState(false);
  if (isChoosing) {
    return (
      <Suspense>
        <GroupPicture name={name} value={value} onChange={onChange} />
      </Suspense>
    );
  }
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-4">
        {shown && (
          <img
            src={shown}
            alt=""
            width={112}
            height={56}
            className="aspect-[2/1] w-28 rounded-md border border-line bg-sunken object-cover"
          />
        )}
        <Button variant="secondary" onClick={() => setChoosing(true)}>
          {m.groups_picture()}
        </Button>
      </div>
      {error && <p className="text-danger-ink text-sm">{error}</p>}
    </div>
  );
}
