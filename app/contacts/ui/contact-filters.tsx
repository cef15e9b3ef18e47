import { Form, Link, useSubmit } from "@remix-run/react";
import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import type { AddressBook } from "#app/contacts/queries.server.ts";
import { filledWith, TagDot } from "#app/contacts/ui/tag-chip.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/input.tsx";

const TYPING_PAUSE = 250;

/** Searches as one types and filters as one chooses; all of it stands in the address. Enter and no script work as well. */
export function ContactFilters({ book: { wanted, tags } }: { book: Pick<AddressBook, "wanted" | "tags"> }) {
  const submit = useSubmit();
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const form = useRef<HTMLFormElement>(null);

  // "Clear" and Back change the address, not what stands in the field.
  useEffect(() => {
    const typed = form.current?.elements.namedItem("q");
    if (typed instanceof HTMLInputElement && typed !== document.activeElement) typed.value = wanted.search;
  }, [wanted.search]);

  function send() {
    clearTimeout(pause.current);
    const typed = new FormData(form.current ?? undefined);
    const query = [...typed].filter(([, value]) => value !== "").map(([name, value]) => [name, String(value)]);
    submit(new URLSearchParams(query), { replace: true, preventScrollReset: true });
  }

  return (
    <Form ref={form} role="search" replace preventScrollReset className="mb-5 grid gap-4" onSubmit={() => clearTimeout(pause.current)}>
      <span className="relative sm:max-w-sm">
        <Search aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
        <Input
          type="search"
          name="q"
          className="pl-9"
          defaultValue={wanted.search}
          aria-label={m.contacts_search()}
          placeholder={m.contacts_search()}
          onChange={() => {
            clearTimeout(pause.current);
            pause.current = setTimeout(send, TYPING_PAUSE);
          }}
        />
      </span>
      {tags.length > 0 && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">{m.contacts_filter()}</legend>
          {tags.map((tag) => (
            <TagFilter key={tag.id} tag={tag} isChosen={wanted.tagIds.includes(tag.id)} onChoose={send} />
          ))}
          {wanted.tagIds.length > 0 && (
            <Button asChild variant="ghost" size="sm">
              <Link to={wanted.search ? `?q=${encodeURIComponent(wanted.search)}` : "?"} replace preventScrollReset>
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

/** A native checkbox in a chip's clothes: filled with the tag's colour when it is chosen. */
function TagFilter({ tag, isChosen, onChoose }: TagFilterProps) {
  return (
    <label
      style={filledWith(tag.color)}
      className="tap relative inline-flex h-8 max-w-full cursor-pointer items-center gap-2 rounded-full border border-line bg-card px-3 font-medium text-sm text-soft transition-colors hover:border-edge has-checked:border-[var(--tag)] has-checked:bg-[var(--tag)] has-checked:text-[var(--tag-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
    >
      <input
        // Another address, another choice: the box is drawn anew.
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
