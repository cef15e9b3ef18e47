import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { AwayChoice, AwayView } from "../away/queries.server.ts";

export type AwayProblem = "order" | "range" | "throttled" | "gone";

const PROBLEMS: Record<AwayProblem, () => string> = {
  order: m.away_problem_order,
  range: m.away_problem_range,
  throttled: m.mydata_throttled_text,
  gone: m.away_problem_gone,
};

type AwayPageProps = {
  view: AwayView;
  /** The page's own path. */
  path: string;
  /** The page it belongs to. */
  back: { href: string; label: string };
  problem: AwayProblem | null;
  homeHref: string;
};

/** A person notes the days they can't, for one owner or group at a time. */
export function AwayPage({ view, path, back, problem, homeHref }: AwayPageProps) {
  const { choices, chosen, days, min, max } = view;
  return (
    <GuestLayout homeHref={homeHref} footer={m.event_made_with()}>
      <Card className="mt-6 grid gap-5 p-5 shadow-raised sm:p-6">
        <div className="grid gap-1">
          <h1 className="display text-3xl">{m.away_title()}</h1>
          <p className="wrap-anywhere text-soft">
            {chosen.isGroup ? m.away_text_group({ name: chosen.name }) : m.away_text({ name: chosen.name })}
          </p>
        </div>
        {choices.length > 1 && <Choices choices={choices} chosen={chosen} path={path} />}
        {problem && (
          <Notice tone="error" title={m.away_problem_title()}>
            {PROBLEMS[problem]()}
          </Notice>
        )}
        <form method="post" action={path} className="grid gap-5" data-guard={m.signup_offline()}>
          <input type="hidden" name="for" value={chosen.key} />
          {days.length > 0 && <Days days={days} />}
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-semibold">{days.length > 0 ? m.away_more() : m.away_days()}</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              <Field id="away-from" name="from" label={m.away_from()}>
                {(control) => <Input type="date" min={min} max={max} {...control} />}
              </Field>
              <Field id="away-to" name="to" label={m.away_to()} optional>
                {(control) => <Input type="date" min={min} max={max} {...control} />}
              </Field>
            </div>
          </fieldset>
          <Button type="submit" size="lg">
            {m.away_save()}
          </Button>
          <p className="text-muted text-sm">{m.away_kept()}</p>
        </form>
      </Card>
      <BackLink {...back} />
    </GuestLayout>
  );
}

function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <p className="text-center">
      <Button asChild variant="link">
        <a href={href}>{label}</a>
      </Button>
    </p>
  );
}

function Choices({ choices, chosen, path }: Pick<AwayView, "choices" | "chosen"> & { path: string }) {
  return (
    <nav aria-label={m.away_for()}>
      <ul className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <li key={choice.key} className="min-w-0">
            <Button asChild size="sm" variant={choice.key === chosen.key ? "primary" : "secondary"} className="h-auto min-h-9 max-w-full">
              <a href={`${path}?for=${choice.key}`} aria-current={choice.key === chosen.key ? "page" : undefined}>
                <span className="wrap-anywhere whitespace-normal">{toChoiceLabel(choice)}</span>
              </a>
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function toChoiceLabel({ name, isGroup }: AwayChoice): string {
  return isGroup ? m.away_group({ name }) : name;
}

function Days({ days }: Pick<AwayView, "days">) {
  const locale = getLocale();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{m.away_days()}</legend>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {days.map(({ day, isAway }) => (
          <li key={day}>
            <input type="hidden" name="shown" value={day} />
            <Checkbox name="day" value={day} defaultChecked={isAway} label={formatDate(day, locale, "medium")} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type AwayProofPageProps = { path: string; isSent: boolean; problem: AwayProblem | null; back: AwayPageProps["back"]; homeHref: string };

/** In front of the days away: shows that the mailbox is theirs, because a private link alone doesn't. */
export function AwayProofPage({ path, isSent, problem, back, homeHref }: AwayProofPageProps) {
  return (
    <GuestLayout homeHref={homeHref} footer={m.event_made_with()}>
      <Card className="mt-6 grid gap-5 p-5 shadow-raised sm:p-6">
        <div className="grid gap-1">
          <h1 className="display text-3xl">{m.away_title()}</h1>
          <p className="text-soft">{m.away_proof_text()}</p>
        </div>
        {problem && (
          <Notice tone="error" title={m.away_problem_title()}>
            {PROBLEMS[problem]()}
          </Notice>
        )}
        {isSent ? (
          <Notice tone="success" title={m.mydata_sent_title()}>
            {m.away_proof_sent()}
          </Notice>
        ) : (
          <form method="post" action={path} data-guard={m.signup_offline()}>
            <Button type="submit" size="lg">
              {m.mydata_send()}
            </Button>
          </form>
        )}
      </Card>
      <BackLink {...back} />
    </GuestLayout>
  );
}
