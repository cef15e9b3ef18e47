import { Link } from "@remix-run/react";
import { Mail, Merge, Phone, UserRoundCheck } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Duplicates } from "#app/organize/contacts/duplicates.server.ts";
import { networkFailure } from "#app/organize/contacts/labels.ts";
import type { ContactView, TagView } from "#app/organize/contacts/queries.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconSheet, ListIcon } from "#app/ui/icon-sheet.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useSubmission } from "#app/ui/use-submission.ts";
import { TagChip } from "./tag-chip.tsx";

const ACTION = "/contacts/duplicates";

const MergeDialog = lazyPart(async () => (await import("./merge-dialog.tsx")).MergeDialog);

export function DuplicatesPage({ groups, total, apart, tags }: Duplicates) {
  const [groupToMerge, setGroupToMerge] = useState<ContactView[] | null>(null);
  return (
    <>
      <PageHeader
        className="mb-6"
        back={{ to: "/contacts", label: m.contacts_title() }}
        title={m.contacts_duplicates_title()}
        text={groups.length > 0 && m.contacts_duplicates_text()}
      />
      {groups.length === 0 && (
        <EmptyState
          icon={<UserRoundCheck />}
          title={m.contacts_duplicates_none()}
          text={apart === 0 && m.contacts_duplicates_none_text()}
          action={
            <Button asChild>
              <Link to="/contacts">{m.contacts_title()}</Link>
            </Button>
          }
        />
      )}
      <IconSheet icons={{ mail: Mail, phone: Phone }} />
      <ul className="grid gap-4">
        {groups.map((group) => (
          <li key={group.map(({ id }) => id).join()}>
            <Group people={group} tags={tags} onMerge={() => setGroupToMerge(group)} />
          </li>
        ))}
      </ul>
      {total > groups.length && <p className="mt-4 text-muted text-sm">{m.contacts_duplicates_more({ count: total - groups.length })}</p>}
      {apart > 0 && <KeptApart count={apart} />}
      {groupToMerge && (
        <Suspense>
          <MergeDialog people={groupToMerge} onClose={() => setGroupToMerge(null)} />
        </Suspense>
      )}
    </>
  );
}

function KeptApart({ count }: { count: number }) {
  const { form, isBusy } = useSubmission(ACTION, { networkFailure });
  return (
    <form {...form} className="mt-6 flex flex-wrap items-center gap-x-3 text-muted text-sm">
      {m.contacts_apart({ count })}
      <Button type="submit" variant="link" size="sm" name="intent" value="askAgain" busy={isBusy}>
        {m.contacts_apart_ask()}
      </Button>
    </form>
  );
}

function Group({ people, tags, onMerge }: { people: ContactView[]; tags: TagView[]; onMerge: () => void }) {
  const names = people.map(({ name }) => name).join(", ");
  const { form, isBusy } = useSubmission(ACTION, { networkFailure });
  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {people.map((person) => (
          <Person key={person.id} person={person} tags={tags.filter(({ id }) => person.tagIds.includes(id))} />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2 border-line border-t pt-4">
        <form {...form}>
          <input type="hidden" name="ids" value={people.map(({ id }) => id).join(" ")} />
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            name="intent"
            value="keepApart"
            aria-label={m.contacts_apart_keep_named({ names })}
            busy={isBusy}
          >
            {m.contacts_apart_keep()}
          </Button>
        </form>
        <Button variant="secondary" size="sm" aria-label={m.contacts_merge_named({ names })} onClick={onMerge}>
          <Merge aria-hidden="true" />
          {m.contacts_merge()}
        </Button>
      </div>
    </Card>
  );
}

function Person({ person: { name, email, phone, notes }, tags }: { person: ContactView; tags: TagView[] }) {
  return (
    <li className="flex min-w-0 items-start gap-3">
      <Avatar name={name} />
      <div className="grid min-w-0 gap-1 text-sm">
        <p className="font-semibold text-base leading-snug">{name}</p>
        {email && (
          <p className="reach text-soft">
            <ListIcon name="mail" />
            <span className="break-all">{email}</span>
          </p>
        )}
        {phone && (
          <p className="reach text-soft">
            <ListIcon name="phone" />
            {phone}
          </p>
        )}
        {notes && <p className="line-clamp-2 whitespace-pre-line text-soft">{notes}</p>}
        {tags.length > 0 && (
          <div className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <TagChip key={tag.id} tag={tag} />
            ))}
          </div>
        )}
      </div>
    </li>
  );
}
