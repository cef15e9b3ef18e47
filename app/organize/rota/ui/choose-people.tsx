import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { contactsUrl } from "#app/organize/contacts/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { Rota } from "../queries.server.ts";

type ChoosePeopleProps = { rota: Rota; chosen: string[]; onChange: (ids: string[]) => void };

/** The contacts of a tag, or all of them; those checked are the rows of the grid. */
export function ChoosePeople({ rota: { people, tags, filter, found }, chosen, onChange }: ChoosePeopleProps) {
  const listed = people.map(({ id }) => id);
  const isChecked = new Set(chosen);
  const toggle = (id: string) => onChange(isChecked.has(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const areAll = listed.every((id) => isChecked.has(id));
  return (
    <Card className="grid grid-cols-1 gap-3 p-4 sm:p-5">
      <div className="grid gap-0.5">
        <h3 className="display text-lg">{m.rota_people()}</h3>
        <p className="text-muted text-sm">{m.rota_people_text()}</p>
      </div>
      {tags.length > 0 && (
        <nav aria-label={m.rota_tags()}>
          <ul className="flex flex-wrap gap-2">
            <TagLink to="?" isCurrent={filter.tagIds.length === 0}>
              {m.rota_every_tag()}
            </TagLink>
            {tags.map(({ id, name, color }) => (
              <TagLink key={id} to={contactsUrl({ search: "", tagIds: [id] })} isCurrent={filter.tagIds.includes(id)}>
                <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full" style={{ backgroundColor: color }} />
                <span className="truncate">{name}</span>
              </TagLink>
            ))}
          </ul>
        </nav>
      )}
      {people.length === 0 ? (
        <p className="text-muted text-sm">{m.invites_nobody_found()}</p>
      ) : (
        <fieldset>
          <legend className="sr-only">{m.rota_people()}</legend>
          <div className="grid max-h-64 grid-cols-1 overflow-y-auto overscroll-contain rounded-md border border-line px-3 py-1.5">
            {people.map(({ id, name, recentOn }) => (
              <Checkbox
                key={id}
                label={<span className="wrap-anywhere">{name}</span>}
                hint={recentOn.length > 0 && m.rota_recent({ count: recentOn.length })}
                checked={isChecked.has(id)}
                onChange={() => toggle(id)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onChange(areAll ? chosen.filter((id) => !listed.includes(id)) : [...new Set([...chosen, ...listed])])}
        >
          {areAll ? m.rota_no_one() : m.rota_everyone()}
        </Button>
        <p className="text-soft text-sm tabular-nums">{m.invites_selected({ count: listed.filter((id) => isChecked.has(id)).length })}</p>
      </div>
      {found > people.length && <p className="text-muted text-sm">{m.rota_more_contacts({ max: people.length })}</p>}
    </Card>
  );
}

function TagLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        preventScrollReset
        replace
        aria-current={isCurrent ? "true" : undefined}
        className="tap inline-flex h-8 max-w-full items-center gap-2 rounded-full border border-line bg-card px-3 text-sm hover:bg-sunken aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent-ink"
      >
        {children}
      </Link>
    </li>
  );
}
