import { Link } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { RemovalNotice } from "#app/organize/event/workspace.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

/** A group that doesn't exist and one of another organizer look the same. */
export function GroupGone({ reason }: { reason: RemovalNotice | null }) {
  const { title, text } = reason ?? { title: m.groups_gone(), text: m.groups_gone_text() };
  return (
    <>
      <PageHeader className="mb-6" title={title} text={text} />
      <Button asChild>
        <Link to="/groups">{m.groups_title()}</Link>
      </Button>
    </>
  );
}
