import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Roster } from "#app/roster/queries.server.ts";
import type { RosterRow } from "#app/roster/rows.server.ts";
import { nameOf, partTime, partTitle, responseWord, standingWord, statusWord } from "#app/roster/words.ts";
import { Badge } from "#app/ui/badge.tsx";

export type Column = {
  key: string;
  name: string;
  isNumber?: boolean;
  /** Needs no name beside it on a phone: it says itself what it is. */
  isPlain?: boolean;
  /** Said once for a person with several sign-ups. */
  isPersons?: boolean;
  cell: (row: RosterRow) => ReactNode;
};

type Asked = Extract<Roster["asks"][number], "response" | "guestCount" | "quantity">;

/** The columns of a kind's table; by person it says what each sign-up is for. */
export function columnsOf({ asks, parts, wanted }: Pick<Roster, "asks" | "parts" | "wanted">): Column[] {
  const byPerson = wanted.view === "people";
  const partOf = new Map(parts.map((part) => [part.key, part]));
  const what: Column = {
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
    { key: "name", name: m.organiser_signups_name(), isPersons: true, isPlain: true, cell: (row) => <Name row={row} marked={!byPerson} /> },
    { key: "contact", name: m.roster_contact(), isPersons: true, isPlain: true, cell: contactOf },
    ...(byPerson ? [what] : []),
    // An answer is a part already: the heading above says it.
    ...asks.filter((ask): ask is Asked => ask === "guestCount" || ask === "quantity").map((ask) => askedColumn(ask)),
    { key: "details", name: m.organiser_signups_notes(), cell: detailsOf },
    {
      key: "when",
      name: m.organiser_signups_when(),
      cell: ({ signedUpAt }) => <span className="whitespace-nowrap text-muted tabular-nums">{signedUpAt}</span>,
    },
  ];
}

function askedColumn(ask: Asked): Column {
  if (ask === "response") return { key: ask, name: m.organiser_signups_response(), cell: (row) => responseWord(row.response) };
  if (ask === "quantity") return { key: ask, name: m.organiser_signups_quantity(), isNumber: true, cell: ({ quantity }) => quantity };
  return {
    key: ask,
    name: m.organiser_signups_guests(),
    isNumber: true,
    cell: ({ guestCount, response }) => (response === "no" ? null : guestCount),
  };
}

function Name({ row, marked }: { row: RosterRow; marked: boolean }) {
  return (
    <span className="marks font-semibold">
      <span className={row.status === "cancelled" && marked ? "line-through" : undefined}>{nameOf(row)}</span>
      {marked && <Marks row={row} />}
    </span>
  );
}

/** How a sign-up stands, where that is worth saying. */
function Marks({ row: { status, rank, isIn, isStillComing, isByHand } }: { row: RosterRow }) {
  return (
    <>
      {(status === "waiting" || status === "offered") && <Badge tone="yellow">{standingWord({ status, rank })}</Badge>}
      {status === "cancelled" && <Badge tone="grey">{statusWord(status)}</Badge>}
      {isIn && <Badge tone="green">{m.roster_in()}</Badge>}
      {isStillComing && !isIn && status !== "cancelled" && <Badge tone="green">{m.roster_still_coming()}</Badge>}
      {isByHand && <Badge>{m.roster_by_hand()}</Badge>}
    </>
  );
}

function contactOf({ email, phone }: RosterRow): ReactNode {
  if (!email && !phone) return null;
  return (
    <span className="grid min-w-0 gap-0.5">
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
    </span>
  );
}

function detailsOf({ notes, skills, answers }: RosterRow): ReactNode {
  if (!notes && !skills && answers.length === 0) return null;
  return (
    <span className="grid min-w-0 max-w-md gap-0.5">
      {skills && <Line name={m.organiser_signups_skills()} text={skills} />}
      {notes && <span className="whitespace-pre-line">{notes}</span>}
      {answers.map(({ id, label, text }) => (
        <Line key={id} name={label} text={text} />
      ))}
    </span>
  );
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <span>
      <span className="text-muted">{name} – </span>
      {text}
    </span>
  );
}
