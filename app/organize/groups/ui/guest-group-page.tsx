import { CalendarPlus, Settings2 } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { QrCode as Qr } from "#app/lib/qr-code.ts";
import type { RefusedFollow } from "#app/organize/followers/schema.ts";
import { FollowCard } from "#app/organize/followers/ui/follow-card.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useFrame } from "#app/ui/frame.tsx";
import type { Picture } from "#app/ui/invitation-card.tsx";
import { InvitationCard } from "#app/ui/invitation-card.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { LinkedText } from "#app/ui/linked-text.tsx";
import { PlainPager } from "#app/ui/plain-pager.tsx";
import { QrCodeImage } from "#app/ui/qr-code.tsx";
import type { GroupDetails } from "../page.server.ts";
import type { GroupSheet } from "../sheets.ts";
import { GroupSheetLine } from "./sheet-row.tsx";

type GuestGroupPageProps = {
  group: GroupDetails;
  sheets: GroupSheet[];
  picture: Picture;
  path: string;
  page: number;
  pages: number;
  /** Whether no sheet on any of the pages is still ahead. */
  isOver: boolean;
  qr: Qr;
  feed: string;
  /** For the group's organizers. */
  manageHref: string | null;
  isFollowSent: boolean;
  refusedFollow: RefusedFollow | null;
  homeHref: string;
};

/** Several sheets on one page: those that still need people come first, past ones are folded. */
export function GuestGroupPage({
  group,
  sheets,
  picture,
  path,
  page,
  pages,
  isOver,
  qr,
  feed,
  manageHref,
  homeHref,
  ...follow
}: GuestGroupPageProps) {
  const frame = useFrame();
  const needed = sheets.filter(({ state }) => state === "open");
  const past = sheets.filter(({ state }) => state === "past");
  const others = sheets.filter(({ state }) => state !== "open" && state !== "past");
  return (
    <GuestLayout homeHref={homeHref} actions={manageHref && <ManageLink href={manageHref} />} footer={m.event_made_with()}>
      <InvitationCard picture={picture} title={group.name}>
        {group.description && (
          <p className="whitespace-pre-line wrap-anywhere text-soft">
            <LinkedText>{group.description}</LinkedText>
          </p>
        )}
        {sheets.length > 0 && (
          <Button asChild variant="secondary" className="justify-self-start">
            <a href={feed}>
              <CalendarPlus aria-hidden="true" />
              {m.groups_calendar()}
            </a>
          </Button>
        )}
      </InvitationCard>
      {needed.length > 0 && (
        <Card className="px-5 pt-5 pb-2 sm:px-6">
          <h2 className="display text-xl">{m.groups_needed()}</h2>
          <Rows sheets={needed} />
        </Card>
      )}
      {isOver && <Card className="p-5 text-soft sm:p-6">{m.groups_nothing()}</Card>}
      {others.length > 0 && (
        <Card className="px-5 pt-5 pb-2 sm:px-6">
          <h2 className="display text-xl">{needed.length > 0 ? m.groups_others() : m.groups_sheets()}</h2>
          <Rows sheets={others} />
        </Card>
      )}
      {past.length > 0 && (
        <Card className="px-5 py-2 sm:px-6">
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-semibold">{m.groups_past({ count: past.length })}</summary>
            <Rows sheets={past} />
          </details>
        </Card>
      )}
      <PlainPager page={page} pages={pages} toPagePath={(number) => `${path}?page=${number}`} />
      {!frame && <FollowCard path={path} isSent={follow.isFollowSent} refused={follow.refusedFollow} />}
      {!frame && (
        <Card className="px-5 py-2 sm:px-6">
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-semibold">{m.groups_qr()}</summary>
            <QrCodeImage qr={qr} label={m.groups_qr_label({ name: group.name })} className="mx-auto my-3 size-56 rounded-md" />
          </details>
        </Card>
      )}
    </GuestLayout>
  );
}

function ManageLink({ href }: { href: string }) {
  return (
    <Button asChild variant="secondary" size="sm">
      <a href={href}>
        <Settings2 aria-hidden="true" />
        {m.groups_manage()}
      </a>
    </Button>
  );
}

function Rows({ sheets }: { sheets: GroupSheet[] }) {
  return (
    <ul className="divide-y divide-line">
      {sheets.map((sheet) => (
        <GroupSheetLine key={sheet.id} sheet={sheet} />
      ))}
    </ul>
  );
}
