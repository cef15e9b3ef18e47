import type { ContactView, TagView } from "#app/contacts/queries.server.ts";
import { TagChip } from "#app/contacts/ui/tag-chip.tsx";
import type { StartTask } from "#app/contacts/ui/task.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { cn } from "#app/ui/cn.ts";
import { ListIcon } from "#app/ui/icon-sheet.tsx";

type ContactCardProps = {
  contact: ContactView;
  tags: TagView[];
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  start: StartTask;
};

export function ContactCard({ contact, tags, isChosen, onChoose, start }: ContactCardProps) {
  const { name, email, phone, notes, tagIds } = contact;
  const own = tags.filter((tag) => tagIds.includes(tag.id));
  return (
    <Card className={cn("flex h-full flex-col gap-3 p-4 transition-colors", isChosen && "border-accent bg-accent-soft/40")}>
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <h2 className="min-w-0 flex-1 self-center font-semibold leading-snug">{name}</h2>
        <Checkbox checked={isChosen} onChange={(event) => onChoose(event.target.checked)} aria-label={m.contacts_select_named({ name })} />
      </div>
      {(email || phone) && (
        <div className="grid gap-0.5">
          {email && (
            <Reach href={`mailto:${email}`} icon="mail">
              {email}
            </Reach>
          )}
          {phone && (
            <Reach href={`tel:${phone}`} icon="phone">
              {phone}
            </Reach>
          )}
        </div>
      )}
      {notes && <p className="line-clamp-3 whitespace-pre-line text-soft text-sm">{notes}</p>}
      {own.length > 0 && (
        <ul aria-label={m.contacts_tags_of({ name })} className="flex flex-wrap gap-1.5">
          {own.map((tag) => (
            <li key={tag.id} className="inline-flex min-w-0 max-w-full">
              <TagChip tag={tag} />
            </li>
          ))}
        </ul>
      )}
      <div className="-mb-1 -ml-2 mt-auto flex gap-1">
        <Button variant="ghost" size="sm" aria-label={m.contacts_edit_named({ name })} onClick={() => start({ do: "edit", contact })}>
          <ListIcon name="edit" />
          {m.common_edit()}
        </Button>
        <Button variant="ghost" size="sm" aria-label={m.contacts_delete_named({ name })} onClick={() => start({ do: "delete", contact })}>
          <ListIcon name="delete" />
          {m.common_delete()}
        </Button>
      </div>
    </Card>
  );
}

function Reach({ href, icon, children }: { href: string; icon: string; children: string }) {
  return (
    <a href={href} className="reach quiet-link">
      <ListIcon name={icon} />
      <span className="truncate">{children}</span>
    </a>
  );
}
