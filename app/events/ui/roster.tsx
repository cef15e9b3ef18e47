import { Form, Link, useSearchParams, useSubmit } from "@remix-run/react";
import { Printer, Search, Share2, UsersRound } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Roster as View } from "#app/events/roster.server.ts";
import { StatusBadge, TypeBadge } from "#app/events/ui/event-badges.tsx";
import type { Removal } from "#app/events/ui/remove-sign-up.tsx";
import { RosterTable } from "#app/events/ui/roster-table.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

const TYPING_PAUSE = 250;

const RemoveSignUp = lazy(() => import("#app/events/ui/remove-sign-up.tsx").then((module) => ({ default: module.RemoveSignUp })));

/** Who signed up for one event, for its owner: searched, removed, printed. */
export function Roster({ roster }: { roster: View }) {
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [params] = useSearchParams();
  const search = params.get("q") ?? "";
  const isEmpty = roster.found === 0 && search === "";
  return (
    <>
      <RosterHeader roster={roster} />
      {isEmpty && roster.event.status !== "ended" && <InviteFirst event={roster.event} />}
      {!isEmpty && <SearchBox initial={search} />}
      {roster.found === 0 && search !== "" && (
        <EmptyState
          icon={<Search />}
          title={m.organiser_signups_none_found({ search })}
          text={m.organiser_signups_none_found_text()}
          action={
            <Button asChild variant="secondary">
              <Link to="?">{m.organiser_signups_search_clear()}</Link>
            </Button>
          }
        />
      )}
      {roster.found > 0 && <RosterTable roster={roster} onRemove={setRemoval} />}
      {roster.pages > 1 && <Pages page={roster.page} pages={roster.pages} search={search} />}
      <Suspense>
        <RemoveSignUp eventId={roster.event.id} removal={removal} onClose={() => setRemoval(null)} />
      </Suspense>
    </>
  );
}

function RosterHeader({ roster: { event } }: { roster: View }) {
  const count = m.organiser_sign_ups({ count: event.attendeeCount });
  const facts = [event.day, event.location, event.waiting > 0 ? `${count}, ${m.organiser_waiting({ count: event.waiting })}` : count];
  return (
    <PageHeader
      className="mb-6"
      back={{ to: "/events", label: m.organiser_signups_back() }}
      title={
        <>
          <span className="sr-only">{m.organiser_signups_title()}: </span>
          {event.title}
        </>
      }
      text={
        <div className="grid gap-2 text-sm">
          <p className="tabular-nums">{facts.filter(Boolean).join(" · ")}</p>
          <div className="flex gap-1.5 print:hidden">
            <StatusBadge status={event.status} />
            <TypeBadge type={event.type} />
          </div>
        </div>
      }
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {m.organiser_signups_print()}
          </Button>
          <Button asChild variant="secondary">
            <a href={`/event/${event.id}`}>{m.mysignups_view_event()}</a>
          </Button>
          {event.status === "published" && (
            <Button asChild>
              <Link to={`/event/${event.id}/share`}>
                <Share2 aria-hidden="true" />
                {m.organiser_share()}
              </Link>
            </Button>
          )}
        </div>
      }
    />
  );
}

function InviteFirst({ event: { id, status } }: { event: View["event"] }) {
  return (
    <EmptyState
      icon={<UsersRound />}
      title={m.organiser_signups_empty()}
      text={status === "draft" ? m.organiser_signups_empty_draft_text() : m.organiser_signups_empty_text()}
      action={
        <Button asChild>
          <Link to={`/event/${id}/share`}>{m.organiser_share()}</Link>
        </Button>
      }
    />
  );
}

/** Searches as one types; Enter and no script work as well. */
function SearchBox({ initial }: { initial: string }) {
  const submit = useSubmit();
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const input = useRef<HTMLInputElement>(null);

  // "Clear search" and Back change the address, not what stands in the field.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = initial;
  }, [initial]);

  return (
    <Form role="search" replace preventScrollReset className="relative mb-4 max-w-sm print:hidden">
      <Search aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <Input
        ref={input}
        type="search"
        name="q"
        className="pl-9"
        defaultValue={initial}
        aria-label={m.organiser_signups_search()}
        placeholder={m.organiser_signups_search()}
        onChange={({ currentTarget: { form } }) => {
          clearTimeout(pause.current);
          pause.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), TYPING_PAUSE);
        }}
      />
    </Form>
  );
}

function Pages({ page, pages, search }: { page: number; pages: number; search: string }) {
  const to = (target: number) => `?${new URLSearchParams({ ...(search && { q: search }), page: String(target) })}`;
  return (
    <nav aria-label={m.organiser_signups_page({ page, pages })} className="mt-4 flex items-center justify-between gap-4 print:hidden">
      <p className="text-muted text-sm tabular-nums">{m.organiser_signups_page({ page, pages })}</p>
      <div className="flex gap-2">
        {page > 1 && (
          <Button asChild variant="secondary" size="sm">
            <Link to={to(page - 1)}>{m.organiser_signups_previous()}</Link>
          </Button>
        )}
        {page < pages && (
          <Button asChild variant="secondary" size="sm">
            <Link to={to(page + 1)}>{m.organiser_signups_next()}</Link>
          </Button>
        )}
      </div>
    </nav>
  );
}
