import { Link } from "@remix-run/react";
import { CalendarCheck, CalendarPlus, ExternalLink, ListChecks, Pencil, Settings, UsersRound } from "lucide-react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Profile } from "#app/people/accounts/profile.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { toDisplayName } from "#app/ui/layouts/person.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StatCard, StatRow } from "#app/ui/stat-card.tsx";
import { PhotoField } from "./photo-field.tsx";
import { ProfileForm } from "./profile-form.tsx";

/** The profile (product 4.4): the host as guests see them, to view and edit, and its figures. */
export function ProfilePage({ profile }: { profile: Profile }) {
  const [isEditing, setEditing] = useState(false);
  const { impact } = profile;
  const name = toDisplayName(profile, m.shell_user());
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={m.profile_title()}
        text={m.profile_text()}
        actions={
          !isEditing && (
            <Button variant="secondary" onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" />
              {m.profile_edit()}
            </Button>
          )
        }
      />
      <div className="grid gap-10">
        <Card>
          <CardBody className="grid gap-6">
            {isEditing ? <PhotoField name={name} photo={profile.photo} /> : <Person profile={profile} name={name} />}
            {isEditing ? <ProfileForm profile={profile} onDone={() => setEditing(false)} /> : <Facts profile={profile} />}
          </CardBody>
        </Card>
        <section aria-labelledby="impact">
          <h2 id="impact" className="display mb-3 text-lg">
            {m.profile_impact()}
          </h2>
          <StatRow>
            <StatCard label={m.profile_impact_events()} value={impact.events} icon={<ListChecks />} />
            <StatCard label={m.profile_impact_signups()} value={impact.signUps} icon={<UsersRound />} />
            <StatCard label={m.profile_impact_attended()} value={impact.attended} icon={<CalendarCheck />} />
          </StatRow>
        </section>
        <QuickActions id={profile.id} />
      </div>
    </div>
  );
}

function Person({ profile, name }: { profile: Profile; name: string }) {
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} src={profile.photo} size="xl" />
      <div className="grid min-w-0 gap-0.5">
        <h2 className="display text-xl">{name}</h2>
        <p className="text-muted text-sm">{m.profile_joined({ month: profile.joined })}</p>
      </div>
    </div>
  );
}

function Facts({ profile }: { profile: Profile }) {
  const facts = [
    { label: m.profile_name(), value: profile.name },
    { label: m.profile_email(), value: profile.email },
    { label: m.profile_phone(), value: profile.phone },
    { label: m.profile_location(), value: profile.location },
    { label: m.profile_bio(), value: profile.bio },
  ];
  return (
    <dl className="grid gap-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid gap-0.5">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="whitespace-pre-line">{value || <span className="text-muted">{m.profile_nothing()}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

function QuickActions({ id }: { id: string }) {
  return (
    <section aria-labelledby="actions">
      <h2 id="actions" className="display mb-3 text-lg">
        {m.dashboard_quick_actions()}
      </h2>
      <div className="fill-lines flex flex-wrap gap-2">
        <Button asChild>
          <Link to="/create">
            <CalendarPlus aria-hidden="true" />
            {m.organizer_create_sign_up()}
          </Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/events">
            <ListChecks aria-hidden="true" />
            {m.mysignups_title()}
          </Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to={`/profile/${id}`} reloadDocument>
            <ExternalLink aria-hidden="true" />
            {m.profile_action_public()}
          </Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/settings">
            <Settings aria-hidden="true" />
            {m.profile_action_settings()}
          </Link>
        </Button>
      </div>
    </section>
  );
}
