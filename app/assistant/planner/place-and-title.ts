import type { Part, Told } from "./facts.ts";
import { likelihoods } from "./likely.ts";
import { placesIn } from "./place-candidates.ts";
import { isAddress } from "./places.ts";
import { hit, mark, named, past, type Reading } from "./reading.ts";
import { isMere, isRoom } from "./runs.ts";
import type { Said } from "./said.ts";
import { type Candidate, candidatesIn, isAfterTrip } from "./titles.ts";
import weights from "./weights.json";

export function hasDay(reading: Reading, { from, to }: Part): boolean {
  return reading.uses.slice(from, to).some((use) => use === "day" || use === "time");
}

export function afterLeads(reading: Reading, from: number, to: number, isNamed = false): number {
  let at = from;
  for (let next = at; at < to; at = next) {
    next = isNamed
      ? past(reading, at, "lead", "and", "article", "add")
      : past(reading, at, "lead", "and", "bring", "article", "add", "someone");
    if (next === at) break;
  }
  // "A spot for a photographer", "someone for will call".
  const holder = at < to ? past(reading, at, "thing", "slots", "shifts") : at;
  const forSo = holder < to && (holder > at || hit(reading, at - 1, "someone")) ? hit(reading, holder, "forSo") : null;
  if (forSo && forSo.next < to) return past(reading, forSo.next, "article");
  return at < to ? at : from;
}

/** What is left: what it is about, and where it is. */
export function readPlaceAndTitle(said: Said, clauses: Told[], isUsed: boolean): void {
  const { reading } = said;
  const isOpen = said.title === null && said.subject === null;
  said.candidates = isOpen ? candidatesIn(reading, clauses) : [];
  said.places = likelyPlaces(reading, clauses, placesIn(reading, clauses, said.isChange));
  const { title, place } = likeliestOf(reading, said.candidates, said.places, said.isChange && isOpen);
  if (title.candidate) {
    const { text, from, to, run } = title.candidate;
    said.subject = text;
    said.subjectLikely = title.likely;
    if (isUsed) {
      mark(reading, from, to, "title");
      for (const beside of [
        { from: run.from, to: from },
        { from: to, to: run.to },
      ])
        if (isMere(reading, beside)) mark(reading, beside.from, beside.to, "joint");
    }
  }
  if (place.candidate) {
    const { text, from, to } = place.candidate;
    said.place = text;
    said.placeLikely = place.likely;
    mark(reading, from, to, "place");
  }
  const meeting = reading.tokens.find(({ norm }) => ONLINE.has(norm));
  if (said.place === null && meeting) said.place = named(meeting.text);
}

/** An address says more than "our place", and where people meet than where they help: "in der Garderobe. Treffpunkt Stadtsaal". */
function likelyPlaces(reading: Reading, clauses: readonly Told[], places: Candidate[]): Candidate[] {
  const isOurs = ({ from, to }: Part) => reading.hits.slice(from, to).some((hits) => hits.has("article") && hits.get("room")?.next === to);
  if (places.some((each) => isAddress(reading, each))) return places.filter((each) => !isOurs(each));
  const isWhole = ({ from, to }: Part) => clauses.some((each) => from > 0 && each.from === from && each.to === to);
  const isMeeting = ({ run }: Candidate) => !reading.words.headLast && isWhole(run) && hit(reading, run.from, "placeLabel") !== null;
  const meeting = places.filter(isMeeting);
  return meeting.some((each) => isRoom(reading, each)) ? meeting : places;
}

/** Where people meet who are nowhere together; names, the same in every language. */
const ONLINE = new Set(["zoom", "skype", "webex"]);

/** The title and the place that are likeliest together; no word is in both, but where a trip leads. */
function likeliestOf(reading: Reading, titles: readonly Candidate[], places: readonly Candidate[], isChange: boolean) {
  // What may be a place is asked about: it is rather taken than left out.
  // "Assemblée générale du club" and "… du club de judo" are as likely.
  const longest = reading.words.headLast ? titles : titles.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  const [title, place] = [best(longest, weights.titles, isChange ? -1000 : 1), best(places, weights.places, isChange ? 0 : 0.7)];
  const pairs = title.flatMap((one) =>
    place.flatMap((other) => {
      const isApart =
        isChange ||
        !one.candidate ||
        !other.candidate ||
        one.candidate.to <= other.candidate.from ||
        other.candidate.to <= one.candidate.from;
      return isApart || (other.candidate && isAfterTrip(reading, other.candidate.from))
        ? [{ title: one, place: other, likely: one.likely * other.likely }]
        : [];
    }),
  );
  return pairs.reduce((most, pair) => (pair.likely > most.likely ? pair : most));
}

type Likely = { candidate: Candidate | null; likely: number };

/** The likeliest few, and that it is none of them. */
function best(candidates: readonly Candidate[], by: Readonly<Record<string, number>>, none: number): Likely[] {
  const likely = likelihoods([{ none }, ...candidates.map(({ signs }) => signs)], by);
  const all = likely.map((each, index): Likely => ({ candidate: candidates[index - 1] ?? null, likely: each }));
  return [
    ...all.slice(0, 1),
    ...all
      .slice(1)
      .sort((a, b) => b.likely - a.likely)
      .slice(0, MOST),
  ];
}

const MOST = 12;
