import { Link } from "@remix-run/react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { contactsUrl } from "#app/organize/contacts/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useDebouncedCall } from "#app/ui/use-typing-pause.ts";
import type { Candidates, InviteCandidate } from "../rules.ts";
import { ContactChecklist } from "./contact-checklist.tsx";
import { useCandidates } from "./use-candidates.ts";
import type { Preselected } from "./use-preselected.ts";

type ContactPickerProps = {
  eventId: string;
  chosen: InviteCandidate[];
  onChange: (chosen: InviteCandidate[]) => void;
  /** Adds everyone a search finds, up to the limit. */
  bring: (fields: Preselected) => Promise<unknown>;
  isBringing: boolean;
};

/** The address book with its search and tags; the selection persists across searches. */
export function ContactPicker({ eventId, chosen, onChange, bring, isBringing }: ContactPickerProps) {
  const [search, setSearch] = useState("");
  const [tagIds, setTagIds] = useState<string[]>([]);
  const { wait } = useDebouncedCall();
  const query = contactsUrl({ search, tagIds });
  const offered = useCandidates(`event=${eventId}&${query.slice(1)}`);
  if (!offered) return <Skeleton className="h-64" />;
  if (offered.total === 0) return <NoContacts />;
  const isChosen = ({ id }: InviteCandidate) => chosen.some((each) => each.id === id);
  const toggle = (contact: InviteCandidate) =>
    onChange(isChosen(contact) ? chosen.filter(({ id }) => id !== contact.id) : [...chosen, contact]);
  const isNobodyFree = offered.found <= offered.contacts.length && offered.contacts.every(({ status }) => status !== "free");
  const tag = tagIds.length === 1 && search === "" ? offered.tags.find(({ id }) => id === tagIds[0]) : undefined;
  return (
    <div className="grid gap-4">
      <SearchInput
        aria-label={m.invites_search()}
        placeholder={m.invites_search()}
        maxLength={LIMITS.email.max}
        onKeyDown={(press) => press.key === "Enter" && press.preventDefault()}
        onChange={({ target }) => wait(() => setSearch(target.value.trim()))}
      />
      {offered.tags.length > 0 && <Tags tags={offered.tags} picked={tagIds} onChange={setTagIds} />}
      {offered.contacts.length === 0 ? (
        <p className="text-muted text-sm">{m.invites_nobody_found()}</p>
      ) : (
        <ContactChecklist className="max-h-80" contacts={offered.contacts} isChosen={isChosen} onToggle={toggle} />
      )}
      {offered.found > offered.contacts.length && (
        <p className="text-muted text-sm tabular-nums">{m.invites_not_shown({ count: offered.found - offered.contacts.length })}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant="secondary" size="sm" busy={isBringing} disabled={isNobodyFree} onClick={() => void bring({ all: query })}>
          {tag ? m.invites_select_tag({ tag: tag.name }) : m.invites_select_shown()}
        </Button>
        <p aria-live="polite" className="text-soft text-sm tabular-nums">
          {m.invites_selected({ count: chosen.length })}
        </p>
        {chosen.length > 0 && (
          <Button variant="link" size="sm" onClick={() => onChange([])}>
            {m.invites_clear()}
          </Button>
        )}
      </div>
      {chosen.some(({ id }) => !offered.contacts.some((shown) => shown.id === id)) && <Selected chosen={chosen} onToggle={toggle} />}
    </div>
  );
}

/** Everyone selected, if the list above doesn't show them all; unselecting removes a person. */
function Selected({ chosen, onToggle }: { chosen: InviteCandidate[]; onToggle: (contact: InviteCandidate) => void }) {
  return (
    <details className="text-sm">
      <summary className="tap w-fit cursor-pointer text-accent-ink underline underline-offset-4">{m.invites_chosen_show()}</summary>
      <div className="mt-2">
        <ContactChecklist
          legend={m.invites_selected({ count: chosen.length })}
          className="max-h-64"
          contacts={chosen}
          isChosen={() => true}
          onToggle={onToggle}
        />
      </div>
    </details>
  );
}

type TagsProps = { tags: Candidates["tags"]; picked: string[]; onChange: (picked: string[]) => void };

function Tags({ tags, picked, onChange }: TagsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{m.invites_tags()}</legend>
      {tags.map(({ id, name, color, contacts }) => {
        const isPicked = picked.includes(id);
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isPicked}
            onClick={() => onChange(isPicked ? picked.filter((each) => each !== id) : [...picked, id])}
            className="tap inline-flex h-8 max-w-full items-center gap-2 rounded-full border border-line bg-card px-3 text-sm hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          >
            <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full" style={{ backgroundColor: color }} />
            <span className="truncate">{name}</span>
            <span className="text-muted text-xs tabular-nums">{contacts}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

function NoContacts() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-soft">{m.invites_none()}</p>
      <Button asChild variant="secondary">
        <Link to="/contacts">{m.invites_add_contacts()}</Link>
      </Button>
    </div>
  );
}
