import { Link, useFetcher } from "@remix-run/react";
import { Mail, Pencil, Phone, Tags, Trash2, UserPlus, UserRoundSearch, UsersRound } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Duplicates } from "#app/organize/contacts/duplicates.server.ts";
import type { AddressBook } from "#app/organize/contacts/queries.server.ts";
import { contactsUrl, isContactsFiltered } from "#app/organize/contacts/rules.ts";
import type { UndoableImport } from "#app/organize/contacts/undo-import.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconSheet } from "#app/ui/icon-sheet.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { ContactFilters } from "./contact-filters.tsx";
import { ContactRow } from "./contact-row.tsx";
import { MoreButton } from "./more-button.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import type { ContactTask, StartContactTask } from "./task.ts";
import type { AddressBookView, InviteDialogComponent } from "./task-dialog.tsx";
import { type ContactSelection, useSelection } from "./use-selection.ts";

const ContactTaskDialog = lazyPart(async () => (await import("./task-dialog.tsx")).ContactTaskDialog);

/** The address book (product 11.1): everyone an organizer knows, to search, tag, import and export. */
export function ContactsPage({ book, InviteDialog }: { book: AddressBookView; InviteDialog: InviteDialogComponent }) {
  const [task, setTask] = useState<ContactTask | null>(null);
  const chosen = useSelection(book);
  const { found, filter, tags, pages } = book;
  const isEmpty = found === 0 && !isContactsFiltered(filter);
  return (
    <>
      <PageHeader
        className="mb-6"
        title={m.contacts_title()}
        actions={
          <>
            <MoreButton query={contactsUrl(filter)} isEmpty={isEmpty} start={setTask} />
            <Button variant="secondary" onClick={() => setTask({ do: "tags" })}>
              <Tags aria-hidden="true" />
              {m.contacts_manage_tags()}
            </Button>
            <Button onClick={() => setTask({ do: "add" })}>
              <UserPlus aria-hidden="true" />
              {m.contacts_add()}
            </Button>
          </>
        }
      />
      <ContactFilters book={book} />
      {book.undoable && <ImportedLine undoable={book.undoable} start={setTask} />}
      {found === 0 ? <Empty isFirst={isEmpty} start={setTask} /> : <Rows book={book} chosen={chosen} start={setTask} />}
      <Pager page={filter.page} pages={pages} toPagePath={(page) => contactsUrl(filter, { page })} />
      {chosen.count > 0 && <SelectionBar chosen={chosen} found={found} tags={tags} start={setTask} />}
      {task && (
        <Suspense>
          <ContactTaskDialog task={task} book={book} chosen={chosen} InviteDialog={InviteDialog} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The latest import can be undone for a day. */
function ImportedLine({ undoable, start }: { undoable: UndoableImport; start: StartContactTask }) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 text-sm text-soft tabular-nums">
      {m.contacts_import_done({ count: undoable.count })}
      <Button variant="link" size="sm" onClick={() => start({ do: "undoImport", undoable })}>
        {m.contacts_import_undo()}
      </Button>
    </p>
  );
}

function Rows({
  book: { contacts, tags, found },
  chosen,
  start,
}: {
  book: AddressBook;
  chosen: ContactSelection;
  start: StartContactTask;
}) {
  const ids = contacts.map(({ id }) => id);
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="text-muted text-sm tabular-nums" role="status">
            {m.contacts_count({ count: found })}
          </p>
          <DuplicatesNotice />
        </div>
        <Checkbox
          className="py-0"
          label={m.contacts_select_page()}
          checked={ids.length > 0 && ids.every(chosen.has)}
          onChange={(event) => chosen.toggle(ids, event.target.checked)}
        />
      </div>
      <IconSheet icons={{ mail: Mail, phone: Phone, edit: Pencil, delete: Trash2 }} />
      <Card>
        <ul className="divide-y divide-line">
          {contacts.map((contact) => (
            <ContactRow
              key={contact.id}
              contact={contact}
              tags={tags}
              isChosen={chosen.has(contact.id)}
              onChoose={(isChosen) => chosen.toggle([contact.id], isChosen)}
              start={start}
            />
          ))}
        </ul>
      </Card>
    </>
  );
}

function Empty({ isFirst, start }: { isFirst: boolean; start: StartContactTask }) {
  return (
    <EmptyState
      icon={isFirst ? <UsersRound /> : <UserRoundSearch />}
      title={m.contacts_empty()}
      text={isFirst ? m.contacts_empty_first() : m.contacts_empty_filtered()}
      action={
        isFirst && (
          <>
            <Button variant="secondary" onClick={() => start({ do: "import" })}>
              {m.contacts_import()}
            </Button>
            <Button variant="secondary" onClick={() => start({ do: "add" })}>
              {m.contacts_add()}
            </Button>
          </>
        )
      }
    />
  );
}

/** "3 possible duplicates". Loads after the page, because it reads all contacts; loads again after each save. */
function DuplicatesNotice() {
  const { data, load } = useFetcher<Pick<Duplicates, "total">>();
  useEffect(() => load("/contacts/duplicates?count"), [load]);
  if (!data?.total) return null;
  return (
    <Link to="/contacts/duplicates" className="tap text-accent-ink text-sm underline underline-offset-4">
      {m.contacts_duplicates({ count: data.total })}
    </Link>
  );
}
