import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { RosterDelivery } from "#app/organize/roster/delivery.ts";
import {
  companionWords,
  partTime,
  partTitle,
  rosterDeliveryWord,
  rosterName,
  statusWithRank,
  statusWord,
} from "#app/organize/roster/labels.ts";
import type { ListField } from "#app/organize/roster/list-fields.server.ts";
import type { RosterPage } from "#app/organize/roster/queries.server.ts";
import type { RosterRow } from "#app/organize/roster/rows.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import type { StartRosterTask } from "./task.ts";

export type RosterColumn = {
  key: string;
  name: string;
  isNumber?: boolean;
  /** Needs no column name next to it on a phone, because the value is clear by itself. */
  isPlain?: boolean;
  /** Rendered once for a person with several sign-ups. */
  isPersons?: boolean;
  cell: (row: RosterRow) => ReactNode;
};

/** The columns of a kind's table; the view by person adds what each sign-up is for. */
export function rosterColumns(
  { event, fields, parts, filter }: Pick<RosterPage, "event" | "fields" | "parts" | "filter">,
  start?: StartRosterTask,
): RosterColumn[] {
  const fix = start && event.status === "published" ? (row: RosterRow) => start({ do: "readdress", row }) : null;
  const byPerson = filter.view === "people";
  const partOf = new Map(parts.map((part) => [part.key, part]));
  const what: RosterColumn = {
    key: "what",
    name: m.roster_what(),
    isPlain: true,
    cell: (row) => {
      const part = partOf.get(row.part);
      if (!part) return null;
      return (
        <span className="marks">
          <span className={row.status === "cancelled" ? "line-through" : "font-medium"}>{partTitle(part)}</span>
          {partTime(part) && <span className="text-muted">{partTime(part)}</span>}
          <Marks row={row} />
        </span>
      );
    },
  };
  return [
    { key: "name", name: m.organizer_signups_name(), isPersons: true, isPlain: true, cell: (row) => <Name row={row} marked={!byPerson} /> },
    { key: "contact", name: m.roster_contact(), isPersons: true, isPlain: true, cell: (row) => renderContact(row, fix) },
    ...(byPerson ? [what] : []),
    // An answer is already the part, named in the heading above.
    ...fields.filter(({ position: place }) => place === "column").map(fieldColumn),
    { key: "details", name: m.organizer_signups_notes(), cell: (row) => renderDetails(row, fields) },
    {
      key: "when",
      name: m.organizer_signups_when(),
      cell: ({ status, signedUpAt }) => (status === "asked" ? null : <span className="when">{signedUpAt}</span>),
    },
  ];
}

function fieldColumn({ id, name, isOnlyIfComing: isOfComing }: ListField): RosterColumn {
  return { key: id, name, isNumber: true, cell: (row) => (isOfComing && row.response === "no" ? null : row[id]) };
}

function Name({ row, marked }: { row: RosterRow; marked: boolean }) {
  return (
    <span className="marks font-semibold">
      <span className={row.status === "cancelled" && marked ? "line-through" : undefined}>{rosterName(row)}</span>
      {row.signedUpBy && <span className="font-normal text-muted">{companionWords(row)}</span>}
      {marked && <Marks row={row} />}
    </span>
  );
}

/** The status of a sign-up, if it is worth showing. */
function Marks({
  row: { status, rank, askedUntil, isTogether, isIn, isByAddress, isBySelf, isStillComing, isByHand, isWalkIn, isSilent, hasClash },
}: {
  row: RosterRow;
}) {
  return (
    <>
      {askedUntil && <Badge className="border-edge border-dashed">{m.ask_until({ until: askedUntil })}</Badge>}
      {(status === "waiting" || status === "offered") && <Badge tone="yellow">{statusWithRank({ status, rank, isTogether })}</Badge>}
      {status === "cancelled" && <Badge tone="grey">{statusWord(status)}</Badge>}
      {isIn && <Badge tone="green">{m.roster_in()}</Badge>}
      {isByAddress && <Badge tone="yellow">{m.here_by_address()}</Badge>}
      {isBySelf && <Badge tone="yellow">{m.here_by_self()}</Badge>}
      {isStillComing && !isIn && status !== "cancelled" && <Badge tone="green">{m.roster_still_coming()}</Badge>}
      {hasClash && <Badge tone="yellow">{m.roster_clash()}</Badge>}
      {isByHand && <Badge>{m.roster_by_hand()}</Badge>}
      {isWalkIn && <Badge>{m.walk_ins_badge()}</Badge>}
      {isSilent && <Badge>{m.imports_mark()}</Badge>}
    </>
  );
}

function renderContact(row: RosterRow, fix: ((row: RosterRow) => void) | null): ReactNode {
  const { email, phone, delivery, status } = row;
  if (!email && !phone && !delivery) return null;
  return (
    <span className="contact-lines">
      {email && (
        <a href={`mailto:${email}`} className="quiet-link break-all md:whitespace-nowrap">
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone}`} className="quiet-link whitespace-nowrap">
          {phone}
        </a>
      )}
      {delivery && (
        <span className={cn("flex flex-wrap gap-x-2 text-xs", TONES[delivery] ?? "text-muted")}>
          {rosterDeliveryWord(delivery)}
          {delivery === "bounced" && status !== "asked" && fix && (
            <Button variant="link" size="sm" className="h-auto" onClick={() => fix(row)}>
              {m.delivery_fix()}
            </Button>
          )}
        </span>
      )}
    </span>
  );
}

const TONES: Partial<Record<RosterDelivery, string>> = { bounced: "text-danger-ink", unwanted: "text-wait-ink" };

function renderDetails(row: RosterRow, fields: ListField[]): ReactNode {
  const details = fields.flatMap(({ id, name, position: listPosition, options }) => {
    const text = options?.[String(row[id])] ?? row[id];
    if (!text) return [];
    if (listPosition === "detail") return [<Line key={id} name={name} text={text} />];
    return listPosition === "notes"
      ? [
          <span key={id} className="whitespace-pre-line">
            {text}
          </span>,
        ]
      : [];
  });
  if (details.length === 0 && row.answers.length === 0) return null;
  return (
    <span className="grid min-w-0 max-w-md gap-0.5">
      {details}
      {row.answers.map(({ id, label, text }) => (
        <Line key={id} name={label} text={text} />
      ))}
    </span>
  );
}

function Line({ name, text }: { name: string; text: ReactNode }) {
  return (
    <span>
      <span className="text-muted">{name} – </span>
      {text}
    </span>
  );
}
