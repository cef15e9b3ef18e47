import { Form, Link } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { AddressBook } from "#app/organize/contacts/queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { SearchInput } from "#app/ui/search-input.tsx";
import { useSearchForm } from "#app/ui/use-search-form.ts";
import { TagDot, tagFillStyle } from "./tag-chip.tsx";

/** Searches while the person types and filters on each choice; the URL holds all of it. */
export function ContactFilters({ book: { filter, tags } }: { book: Pick<AddressBook, "filter" | "tags"> }) {
  const { form, send, sendSoon, stop } = useSearchForm(filter.search);
  return (
    <Form ref={form} role="search" replace preventScrollReset className="mb-5 grid gap-4" onSubmit={stop}>
      <SearchInput
        name="q"
        className="sm:max-w-sm"
        defaultValue={filter.search}
        aria-label={m.contacts_search()}
        placeholder={m.contacts_search()}
        onChange={sendSoon}
      />
      {tags.length > 0 && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">{m.contacts_filter()}</legend>
          {tags.map((tag) => (
            <TagFilter key={tag.id} tag={tag} isChosen={filter.tagIds.includes(tag.id)} onChoose={send} />
          ))}
          {filter.tagIds.length > 0 && (
            <Button asChild variant="ghost" size="sm">
              <Link to={filter.search ? `?q=${encodeURIComponent(filter.search)}` : "?"} replace preventScrollReset>
                {m.contacts_filter_clear()}
              </Link>
            </Button>
          )}
        </fieldset>
      )}
    </Form>
  );
}

type TagFilterProps = { tag: AddressBook["tags"][number]; isChosen: boolean; onChoose: () => void };

/** A native checkbox styled as a chip, filled with the tag's color if it is checked. */
function TagFilter({ tag, isChosen, onChoose }: TagFilterProps) {
  return (
    <label
      style={tagFillStyle(tag.color)}
      className={cn(
        "tap relative inline-flex h-8 max-w-full cursor-pointer items-center gap-2 rounded-full border border-line bg-card px-3",
        "font-medium text-sm text-soft transition-colors hover:border-edge",
        "has-checked:border-[var(--tag)] has-checked:bg-[var(--tag)] has-checked:text-[var(--tag-ink)]",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
      )}
    >
      <input
        // Uncontrolled: a new key applies the state from the new URL.
        key={String(isChosen)}
        type="checkbox"
        name="tag"
        value={tag.id}
        defaultChecked={isChosen}
        onChange={onChoose}
        className="peer absolute inset-0 z-10 cursor-pointer opacity-0"
      />
      <TagDot color={tag.color} className="peer-checked:hidden" />
      <span className="truncate">{tag.name}</span>
      <span className="font-normal text-xs tabular-nums">{tag.contacts}</span>
    </label>
  );
}
