import { CalendarCheck, ListChecks, Pencil, UsersRound } from "lucide-react";
import { useState } from "react";
import type { Profile } from "#app/accounts/profile.server.ts";
import { displayName } from "#app/accounts/viewer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StatCard } from "#app/ui/stat-card.tsx";
import { ProfileForm } from "./profile-form.tsx";

/** [B §2 Profile]: who people sign up with, to be looked at and edited, and what came of it. */
export function ProfilePage({ profile }: { profile: Profile }) {
  const [isEditing, setEditing] = useState(false);
  const { impact } = profile;
  return (
    <>
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
      <div className="grid max-w-2xl gap-10">
        <Card>
          <CardBody className="grid gap-6">
            <div className="flex items-center gap-4">
              <Avatar name={displayName(profile)} src={profile.photo} size="xl" />
              <div className="grid min-w-0 gap-0.5">
                <h2 className="display break-words text-xl">{displayName(profile)}</h2>
                <p className="text-muted text-sm">{m.profile_joined({ month: profile.joined })}</p>
              </div>
            </div>
            {isEditing ? <ProfileForm profile={profile} onDone={() => setEditing(false)} /> : <Facts profile={profile} />}
          </CardBody>
        </Card>
        <section aria-labelledby="impact">
          <h2 id="impact" className="display mb-3 text-lg">
            {m.profile_impact()}
          </h2>
          <div className="grid gap-4 sm:grid-cols-3">
            <StatCard label={m.profile_impact_events()} value={impact.events} icon={<ListChecks />} />
            <StatCard label={m.profile_impact_signups()} value={impact.signUps} icon={<UsersRound />} />
            <StatCard label={m.profile_impact_attended()} value={impact.attended} icon={<CalendarCheck />} />
          </div>
        </section>
      </div>
    </>
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
          <dd className="whitespace-pre-line break-words">{value || <span className="text-muted">{m.profile_nothing()}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
