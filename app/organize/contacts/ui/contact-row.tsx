import { m } from "#app/i18n/paraglide/messages.js";
import type { ContactView, TagView } from "#app/organize/contacts/queries.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { cn } from "#app/ui/cn.ts";
import { ListIcon } from "#app/ui/icon-sheet.tsx";
import { TagChip } from "./tag-chip.tsx";
import type { StartContactTask } from "./task.ts";

/** How many tags fit next to a name. */
const SHOWN_TAGS = 3;

type ContactRowProps = {
  contact: ContactView;
  tags: TagView[];
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  start: StartContactTask;
};

/** One contact of the address book: three lines on a phone, one or two on a desktop. */
export function ContactRow({ contact, tags, isChosen, onChoose, start }: ContactRowProps) {
  const { name, email, phone, notes, tagIds } = contact;
  const own = tags.filter((tag) => tagIds.includes(tag.id));
  return (
    <li className={cn("flex min-h-16 items-center gap-3 px-3 py-2 transition-colors sm:px-4", isChosen && "bg-accent-soft/40")}>
      <Checkbox
        className="py-0"
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
        aria-label={m.contacts_select_named({ name })}
      />
      <Avatar name={name} className="max-sm:hidden" />
      <div className="grid min-w-0 flex-1 items-center gap-x-5 gap-y-0.5 md:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,4fr)]">
        <div className="min-w-0">
          <h2 className="truncate font-semibold leading-snug">{name}</h2>
          {notes && <p className="truncate text-muted text-sm max-md:hidden">{notes}</p>}
        </div>
        <div className="flex min-w-0 gap-x-4 md:grid md:gap-0.5">
          {email && (
            <Reach href={`mailto:${email}`} icon="mail">
              {email}
            </Reach>
          )}
          {phone && (
            <Reach href={`tel:${phone}`} icon="phone" isBeside={email !== null}>
              {phone}
            </Reach>
          )}
        </div>
        {own.length > 0 && (
          <ul aria-label={m.contacts_tags_of({ name })} className="flex min-w-0 items-center gap-1.5">
            {own.map((tag, index) => (
              <li key={tag.id} className={cn("inline-flex min-w-0", index >= SHOWN_TAGS && "sr-only")}>
                <TagChip tag={tag} />
              </li>
            ))}
            {own.length > SHOWN_TAGS && (
              <li aria-hidden="true" className="shrink-0 text-muted text-xs">
                {`+${own.length - SHOWN_TAGS}`}
              </li>
            )}
          </ul>
        )}
      </div>
      <div className="-mr-2 flex shrink-0">
        <Button variant="ghost" size="icon-sm" aria-label={m.contacts_edit_named({ name })} onClick={() => start({ do: "edit", contact })}>
          <ListIcon name="edit" />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={m.contacts_delete_named({ name })}
          onClick={() => start({ do: "delete", contact })}
        >
          <ListIcon name="delete" />
        </Button>
      </div>
    </li>
  );
}

/** On a phone, if another link is next to it, only the icon is shown. */
function Reach({ href, icon, isBeside = false, children }: { href: string; icon: string; isBeside?: boolean; children: string }) {
  return (
    <a href={href} className={cn("reach quiet-link", isBeside && "tap shrink-0")}>
      <ListIcon name={icon} />
      <span className={cn("truncate", isBeside && "max-md:sr-only")}>{children}</span>
    </a>
  );
}
