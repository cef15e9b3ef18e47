import { Link } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

type JoinPageProps = { /** null: the link is over. */ group: { name: string } | null; path: string; email: string };

/** Behind the link that makes somebody an organizer of a group: the button does it. */
export function JoinPage({ group, path, email }: JoinPageProps) {
  if (!group) {
    return (
      <>
        <PageHeader className="mb-6" title={m.groups_join_gone()} text={m.groups_join_gone_text()} />
        <Button asChild>
          <Link to="/groups">{m.groups_title()}</Link>
        </Button>
      </>
    );
  }
  return (
    <>
      <PageHeader className="mb-6" title={m.groups_join_title()} />
      <Card className="max-w-2xl">
        <CardBody className="grid gap-4">
          <p className="wrap-anywhere">{m.groups_join_text({ name: group.name })}</p>
          <p className="wrap-anywhere text-muted text-sm">{m.groups_join_seen({ email })}</p>
          <form method="post" action={path}>
            <Button type="submit">{m.groups_join()}</Button>
          </form>
        </CardBody>
      </Card>
    </>
  );
}
