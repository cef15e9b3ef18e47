import { Link } from "@remix-run/react";
import { ExternalLink, Printer } from "lucide-react";
import { Suspense } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { SharedPeople } from "#app/members/queries.server.ts";
import { FollowerCount } from "#app/organize/followers/ui/follower-count.tsx";
import { usePoster } from "#app/organize/share/ui/use-poster.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { lazyRendered } from "#app/ui/lazy-part.tsx";
import { ListRow } from "#app/ui/list-row.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { QrCodeImage } from "#app/ui/qr-code.tsx";
import type { GroupPosterFacts } from "../poster.server.ts";
import type { ManagedGroup } from "../queries.server.ts";
import { GroupForm } from "./group-form.tsx";
import { ManagedSheets } from "./managed-sheets.tsx";
import { GroupSection } from "./part.tsx";
import { useGroupAction } from "./use-group-action.ts";

const PeopleCard = lazyRendered(async () => (await import("#app/members/ui/people-card.tsx")).PeopleCard);
const EmbedCard = lazyRendered(async () => (await import("#app/organize/embed/ui/embed-card.tsx")).EmbedCard);
const HandoverCard = lazyRendered(async () => (await import("#app/members/ui/handover-card.tsx")).HandoverCard);

export type ManageGroupPageProps = {
  managed: ManagedGroup;
  people: SharedPeople;
  poster: GroupPosterFacts;
  handover: { owner: string | null } | null;
  inviteKey: string;
  asksPassword: boolean;
};

/** A group as its organizers see it: its sheets, link, organizers and details. */
export function ManageGroupPage({ managed, people, poster, handover, inviteKey, asksPassword }: ManageGroupPageProps) {
  const { group, isOwner } = managed;
  const shared = { what: "group", id: group.id } as const;
  return (
    <>
      <PageHeader
        className="mb-6"
        back={{ to: "/groups", label: m.groups_title() }}
        title={<span className="wrap-anywhere">{group.name}</span>}
        actions={
          <>
            {managed.sheets.length > 0 && (
              <Button asChild variant="ghost">
                <Link to={`/groups/${group.id}/rota`}>{m.rota_title()}</Link>
              </Button>
            )}
            <Button asChild variant="ghost">
              <Link to={`/groups/${group.id}/roster`}>{m.group_roster_title()}</Link>
            </Button>
            <Button asChild variant="ghost">
              <Link to={`/hours?group=${group.id}`}>{m.hours_title()}</Link>
            </Button>
            <Button asChild variant="secondary">
              <a href={`/g/${group.id}`} target="_blank" rel="noopener">
                <ExternalLink aria-hidden="true" />
                {m.groups_view()}
              </a>
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          <Suspense>{handover && <HandoverCard shared={shared} owner={handover.owner} />}</Suspense>
          <ManagedSheets group={managed} />
          <GroupSection title={m.groups_about()}>
            <GroupForm
              key={group.id}
              action={`/groups/${group.id}`}
              hidden={{ intent: "save" }}
              keptAs={`group-${group.id}`}
              submit={m.groups_save()}
              group={{ ...group, picture: managed.picture }}
            />
          </GroupSection>
        </div>
        <div className="grid gap-5">
          <Sharing managed={managed} poster={poster} />
          <Suspense>
            <EmbedCard shown={shared} title={group.name} link={managed.link} isOn={managed.isEmbeddable} mayChange={isOwner} />
            <PeopleCard shared={shared} people={people} inviteKey={inviteKey} asksPassword={asksPassword} />
          </Suspense>
          <FollowerCount count={managed.followers} />
          {isOwner && <Delete group={group} />}
        </div>
      </div>
    </>
  );
}

function Sharing({ managed, poster }: Pick<ManageGroupPageProps, "managed" | "poster">) {
  const { group, link, qr } = managed;
  return (
    <GroupSection title={m.groups_share()}>
      <Field label={m.groups_link()} id="group-link">
        {(control) => <Input readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} {...control} />}
      </Field>
      <CopyButton value={link} label={m.share_copy()} copiedLabel={m.share_copied()} />
      <div className="flex items-center gap-4">
        <QrCodeImage qr={qr} label={m.groups_qr_label({ name: group.name })} className="size-28 shrink-0 rounded-md" />
        <p className="text-muted text-sm">{m.groups_qr_text()}</p>
      </div>
      <PrintPoster managed={managed} poster={poster} />
    </GroupSection>
  );
}

/** Deletes only the group page, after a confirmation. */
function Delete({ group: { id, name } }: { group: ManagedGroup["group"] }) {
  const { submit, isBusy } = useGroupAction(id);
  return (
    <Card className="px-4 sm:px-6">
      <ul>
        <ListRow
          title={m.groups_delete()}
          detail={m.groups_delete_text()}
          action={
            <ConfirmButton
              label={m.common_delete()}
              className="text-danger-ink"
              busy={isBusy}
              title={m.groups_delete_title({ name })}
              text={m.groups_delete_text()}
              confirm={m.groups_delete()}
              onConfirm={() => void submit({ intent: "delete" })}
            />
          }
        />
      </ul>
    </Card>
  );
}

const load = async () => (await import("./group-poster.tsx")).GroupPoster;

/** The group's poster, printed by a button or by the browser's own command. */
function PrintPoster({ managed, poster }: { managed: ManagedGroup; poster: GroupPosterFacts }) {
  const { Poster, short, print, isPrinting } = usePoster({ load, action: `/groups/${managed.group.id}`, existingLink: poster.short });
  return (
    <>
      <div className="grid gap-2">
        <Button variant="secondary" busy={isPrinting} onClick={print}>
          <Printer aria-hidden="true" />
          {m.groups_poster()}
        </Button>
        <p className="text-muted text-sm">{m.groups_poster_text()}</p>
      </div>
      {Poster && <Poster managed={managed} poster={poster} short={short} />}
    </>
  );
}
