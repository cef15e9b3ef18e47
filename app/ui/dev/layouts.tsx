import { CalendarDays, MapPin, Plus, UsersRound } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Fact, InvitationCard } from "#app/ui/invitation-card.tsx";
import { AppShell } from "#app/ui/layouts/app-shell.tsx";
import { AuthCard } from "#app/ui/layouts/auth-card.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { NoticeBar } from "#app/ui/layouts/notice-bar.tsx";
import { PublicLayout } from "#app/ui/layouts/public-layout.tsx";
import { shellNav } from "#app/ui/layouts/shell-nav.tsx";
import { ListRow, ListRows } from "#app/ui/list-row.tsx";
import { NativeDialog, NativeDialogTrigger } from "#app/ui/native-dialog.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { StatCard } from "#app/ui/stat-card.tsx";

export function ShellSample() {
  return (
    <AppShell
      nav={shellNav(["/dashboard", "/events", "/contacts", "/ai-chat", "/profile", "/settings"])}
      person={{ name: "Ada Lovelace", email: "ada@example.org" }}
      newEventHref="/create"
      notice={
        <NoticeBar
          action={
            <Button variant="link" size="sm">
              {m.shell_verify_resend()}
            </Button>
          }
        >
          {m.shell_verify_email()}
        </NoticeBar>
      }
    >
      <PageHeader
        title="Good morning, Ada"
        text="Two events this week."
        actions={
          <Button>
            <Plus aria-hidden="true" /> Create Sign Up
          </Button>
        }
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <StatCard label="Total Events" value="12" icon={<CalendarDays />} />
        <StatCard label="Upcoming" value="2" icon={<CalendarDays />} />
        <StatCard label="Your Community" value="248" icon={<UsersRound />} />
      </div>
      <Card className="mt-6 px-6">
        <ListRows label="Recent Events">
          {["Spring potluck", "Library volunteers", "Parent-teacher conferences"].map((title) => (
            <ListRow
              key={title}
              title={title}
              detail="Sat, May 9th · 14 sign ups"
              action={
                <Badge tone="green" dot>
                  Published
                </Badge>
              }
            />
          ))}
        </ListRows>
      </Card>
    </AppShell>
  );
}

export function AuthSample() {
  return (
    <PublicLayout width="center" links={[{ to: "/about", label: "About" }]} footerText="© 2025 Turnout">
      <AuthCard title="Sign In" text="Welcome back." footer={<p>Need help? help@example.org</p>}>
        <form className="grid gap-4">
          <Field label="E-mail" name="email">
            {(control) => <Input type="email" autoComplete="username" {...control} />}
          </Field>
          <Field label="Password" name="password" error="Please enter both email and password.">
            {(control) => <Input type="password" autoComplete="current-password" {...control} />}
          </Field>
          <Button type="submit" size="lg">
            Sign In
          </Button>
        </form>
      </AuthCard>
    </PublicLayout>
  );
}

export function GuestSample() {
  return (
    <GuestLayout kind="item" footer="Made with Turnout">
      <InvitationCard
        eyebrow="Potluck"
        title="Spring potluck in the school yard"
        byline="Organized by Ada Lovelace"
        facts={
          <>
            <Fact icon={<CalendarDays />} label="When" detail="4:00 PM to 7:00 PM, Eastern Time">
              Saturday, May 9, 2026
            </Fact>
            <Fact icon={<MapPin />} label="Where" detail="12 Maple Street">
              Schoolyard
            </Fact>
          </>
        }
      >
        <p className="text-soft">Bring something you like to eat. There is a grill, and shade for forty.</p>
      </InvitationCard>
      <Card>
        <CardBody className="pb-1 sm:pb-2">
          <h2 className="display text-xl">What is still needed</h2>
          <ListRows label="Items">
            <ListRow
              title="Green salad"
              detail="Side Dish"
              count="3 of 8 left"
              action={
                <NativeDialogTrigger dialog="salad" href="/dev/sample" size="lg">
                  Sign up
                </NativeDialogTrigger>
              }
            >
              <Progress label="Green salad" tone="kind" value={5} max={8} />
            </ListRow>
            <ListRow title="Lemonade" detail="Beverage" action={<Badge tone="grey">Full</Badge>} />
          </ListRows>
        </CardBody>
      </Card>
      <NativeDialog id="salad" title="Green salad" text="3 of 8 left">
        <form method="post" className="grid gap-4">
          <Field label="Your name" name="name">
            {(control) => <Input autoComplete="name" {...control} />}
          </Field>
          <Field label="E-mail" name="email">
            {(control) => <Input type="email" autoComplete="email" {...control} />}
          </Field>
          <Button type="submit" size="lg">
            Sign up
          </Button>
        </form>
      </NativeDialog>
    </GuestLayout>
  );
}
