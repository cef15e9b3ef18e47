import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import type { TagView } from "#app/organize/contacts/queries.server.ts";
import { TAG_COLORS } from "#app/organize/contacts/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogContent } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { ColorChoice } from "./color-choice.tsx";
import { TagChip } from "./tag-chip.tsx";
import { useContactSubmission } from "./use-contact-submission.ts";

/** Creates, renames, recolors and deletes tags; the dialog stays open for the next one. */
export function TagsDialog({ tags, onClose }: { tags: TagView[]; onClose: () => void }) {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={m.contacts_manage_tags()} text={m.contacts_tags_text()}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <TagForm fields={{ intent: "createTag" }} confirm={m.contacts_tag_create()} onDone={() => setOpenId(null)} />
          {tags.length === 0 ? (
            <p className="text-muted text-sm">{m.contacts_tag_none()}</p>
          ) : (
            <ul className="divide-y divide-line border-line border-t">
              {tags.map((tag) => (
                <li key={tag.id} className="min-w-0 py-2">
                  <TagLine tag={tag} isOpen={openId === tag.id} open={setOpenId} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

type TagLineProps = { tag: TagView; isOpen: boolean; open: (id: string | null) => void };

function TagLine({ tag, isOpen, open }: TagLineProps) {
  const [isAsking, setAsking] = useState(false);
  const { submit, isBusy } = useContactSubmission();
  const { id, name, contacts } = tag;
  if (isOpen)
    return (
      <TagForm
        tag={tag}
        fields={{ intent: "updateTag", tagId: id }}
        confirm={m.common_save()}
        onDone={() => open(null)}
        onCancel={() => open(null)}
      />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-w-0 items-center gap-2">
        <TagChip tag={tag} />
        <span className="mr-auto whitespace-nowrap text-muted text-xs tabular-nums">{m.contacts_count({ count: contacts })}</span>
        <Button variant="ghost" size="icon-sm" aria-label={m.contacts_edit_named({ name })} onClick={() => open(id)}>
          <Pencil aria-hidden="true" />
        </Button>
        <Button variant="ghost" size="icon-sm" aria-label={m.contacts_delete_named({ name })} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      {isAsking && (
        <section aria-label={m.contacts_delete_named({ name })} className="grid gap-3 rounded-md bg-danger-soft p-3 text-sm">
          <p>{m.contacts_tag_delete_text({ name, count: contacts })}</p>
          <div className="flex justify-end gap-2">
            <Button variant="secondary" size="sm" autoFocus onClick={() => setAsking(false)}>
              {m.common_cancel()}
            </Button>
            <Button variant="danger" size="sm" busy={isBusy} onClick={() => void submit({ intent: "deleteTag", tagId: id })}>
              {m.common_delete()}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

type TagFormProps = { tag?: TagView; fields: Record<string, string>; confirm: string; onDone: () => void; onCancel?: () => void };

function TagForm({ tag, fields, confirm, onDone, onCancel }: TagFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const { form, isBusy, result } = useContactSubmission(() => {
    ref.current?.reset();
    onDone();
  });
  const prefix = tag?.id ?? "new-tag";
  return (
    <form {...form} ref={ref} noValidate className="grid gap-3">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field id={`${prefix}-name`} name="name" label={m.contacts_tag_name()} error={result?.errors?.name}>
        {(control) => <Input {...control} defaultValue={tag?.name} maxLength={LIMITS.contacts.tagName} autoComplete="off" />}
      </Field>
      <ColorChoice prefix={prefix} chosen={tag?.color ?? TAG_COLORS[0]} />
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button variant="secondary" size="sm" onClick={onCancel}>
            {m.common_cancel()}
          </Button>
        )}
        <Button type="submit" size={tag ? "sm" : "md"} busy={isBusy}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
