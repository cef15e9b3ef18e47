import { Form, useRevalidator } from "@remix-run/react";
import { DoorOpen, UserPlus } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { listenLive } from "#app/lib/live-socket.ts";
import { LIMITS } from "#app/limits.ts";
import { partLine } from "#app/organize/roster/labels.ts";
import type { RosterPage } from "#app/organize/roster/queries.server.ts";
import { isRosterFiltered, rosterUrl } from "#app/organize/roster/rules.ts";
import type { Scan } from "#app/organize/roster/scan.ts";
import { listWalkInOffers } from "#app/organize/roster/walk-in-offers.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { lazyPart, lazyRendered } from "#app/ui/lazy-part.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";
import { Select } from "#app/ui/select.tsx";
import { useSearchForm } from "#app/ui/use-search-form.ts";
import { DoorCount, DoorList } from "./door.tsx";
import { DoorChips } from "./door-chips.tsx";
import { NobodyFound } from "./nobody-found.tsx";
import { ScanButton } from "./scan-button.tsx";
import { useKeptRoster } from "./use-kept-roster.ts";
import { useBlockOfflineNavigation } from "./use-stay-offline.ts";
import { useWalkIns } from "./use-walk-ins.ts";

const LeaveButton = lazyRendered(async () => (await import("#app/members/ui/leave-button.tsx")).LeaveButton);
const ScannedPass = lazyRendered(async () => (await import("./scanned-pass.tsx")).ScannedPass);
const WalkInDialog = lazyPart(async () => (await import("./walk-in-dialog.tsx")).WalkInDialog);
const KeptWalkIns = lazyPart(async () => (await import("./kept-walk-ins.tsx")).KeptWalkIns);

/** Check-in for everyone who is expected; works offline. */
export function DoorPage({ roster, scan }: { roster: RosterPage; scan?: Scan }) {
  const [isAdding, setAdding] = useState(false);
  useKeptRoster(roster);
  useLiveList(roster.event.id);
  useBlockOfflineNavigation();
  const { event, filter, door, found, parts, kind, role } = roster;
  const offers = listWalkInOffers(roster);
  const walkIns = useWalkIns(event.id, roster);
  const hasChips = parts.length <= LIMITS.doorChips;
  const { form, send, sendSoon, stop } = useSearchForm(filter.search);
  const addButton = offers && (
    <Button variant="secondary" onClick={() => setAdding(true)}>
      <UserPlus aria-hidden="true" />
      {m.walk_ins_add()}
    </Button>
  );
  return (
    <>
      <h2 className="sr-only">{m.roster_door()}</h2>
      <Suspense>{scan && <ScannedPass event={event} scan={scan} />}</Suspense>
      <Suspense>{walkIns.kept.length > 0 && <KeptWalkIns walkIns={walkIns} canRaise={role !== "door"} />}</Suspense>
      {found === 0 && !isRosterFiltered(filter) ? (
        <EmptyState icon={<DoorOpen />} title={m.door_empty()} text={m.door_empty_text()} action={addButton} />
      ) : (
        <>
          <div className="sticky top-[5.8125rem] z-20 -mx-3 grid grid-cols-1 gap-2 bg-paper/95 px-3 pb-2 backdrop-blur-md max-md:-mt-4 max-md:pt-2 md:top-[7.3125rem] md:-mx-6 md:-mt-6 md:px-6 md:pt-4">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Form
                ref={form}
                role="search"
                replace
                preventScrollReset
                onSubmit={stop}
                className="grid min-w-0 flex-[1_1_10rem] grid-cols-1 md:max-w-md"
              >
                {hasChips && filter.part && <input type="hidden" name="part" value={filter.part} />}
                <SearchInput
                  name="q"
                  defaultValue={filter.search}
                  aria-label={m.roster_search()}
                  placeholder={m.roster_search_short()}
                  onChange={sendSoon}
                />
                {!hasChips && (
                  <Select name="part" aria-label={m.roster_part({ kind })} value={filter.part} onChange={send} className="mt-2 min-w-0">
                    <option value="">{m.roster_part_all({ kind })}</option>
                    {parts.map((part) => (
                      <option key={part.key} value={part.key}>
                        {partLine(part)}
                      </option>
                    ))}
                  </Select>
                )}
              </Form>
              {roster.hasPasses && <ScanButton event={event} />}
              {door && <DoorCount door={door} />}
            </div>
            {hasChips && parts.length > 1 && <DoorChips roster={roster} />}
          </div>
          {found > 0 ? <DoorList roster={roster} /> : <NobodyFound filter={filter} />}
          <Pager page={filter.page} pages={roster.pages} toPagePath={(page) => rosterUrl(filter, { page })} />
          <div className="mt-4">{addButton}</div>
        </>
      )}
      <Suspense>
        {role === "door" && (
          <div className="mt-8 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
            <p className="mr-auto text-muted text-sm">{m.members_you_help()}</p>
            <Button asChild variant="ghost">
              <a href={`/event/${event.id}/print/tags`}>{m.paper_tags()}</a>
            </Button>
            <LeaveButton shared={{ what: "event", id: event.id }} />
          </div>
        )}
      </Suspense>
      {isAdding && offers && (
        <Suspense>
          <WalkInDialog
            eventId={event.id}
            offers={offers}
            offerId={filter.part}
            canRaise={role !== "door"}
            send={walkIns.send}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** In ms. Several devices check in at once, so their changes are read together. */
const RELOAD_DELAY = 1000;

/** Reloads the list when another device changes it. */
function useLiveList(eventId: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isNew = true;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const stop = listenLive(eventId, () => {
      // The first event comes with a page that was just read. Later ones include reconnects, which may have missed changes.
      if (!isNew) soon ??= setTimeout(readAgain, RELOAD_DELAY);
      isNew = false;
    });
    const readAgain = () => {
      soon = undefined;
      revalidate();
    };
    return () => {
      clearTimeout(soon);
      stop();
    };
  }, [eventId, revalidate]);
}
