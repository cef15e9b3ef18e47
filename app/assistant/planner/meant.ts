import type { EventTypeId, Meant } from "#app/event-types/event-type.ts";
import { eventType, typeFor } from "#app/event-types/registry.ts";
import { likelihoods, type Signs } from "./likely.ts";
import { says } from "./reading.ts";
import type { Said } from "./said.ts";
import { KINDS, signsOf } from "./signs.ts";
import weights from "./weights.json";

/** What speaks for each of the kinds: the same signs, each with the kind's name. */
export function signsOfKinds(said: Said): Signs[] {
  const signs = Object.entries(signsOf(said));
  return KINDS.map((kind) => Object.fromEntries(signs.map(([name, value]) => [`${name}: ${kind}`, value])));
}

/** The kinds of sign-up a text may mean, the likeliest first, and how likely each is, of 1. */
export function kindsMeant(said: Said): { kind: Meant; likely: number }[] {
  const likely = likelihoods(signsOfKinds(said), weights.kinds);
  return KINDS.map((kind, index) => ({ kind, likely: likely[index] ?? 0 })).sort((a, b) => b.likely - a.likely);
}

/** Less likely than this is asked about. */
const SURE = 0.8;

/** The type a text means, and those it may mean as well where that is not sure; null where it speaks of nothing to plan. */
export function typeMeant(said: Said): { type: EventTypeId; others: EventTypeId[] } | null {
  if (!saysAnything(said)) return null;
  const [likeliest, ...rest] = kindsMeant(said);
  if (!likeliest) return null;
  const { days, times, rows } = said;
  const isSure = likeliest.likely >= SURE;
  // No appointments are made up where only their kind is guessed; so many people on several days bring no things.
  const isGuess = !isSure && likeliest.kind === "times" && days.dates.length + times.spans.length === 0 && !times.length;
  const isDaily =
    likeliest.kind === "things" && rows.length === 0 && days.dates.length > 1 && times.spans.length > 0 && said.people !== null;
  const first = rest.find(({ kind }) => (isGuess && kind === "an event") || (isDaily && kind === "tasks")) ?? likeliest;
  const others = [likeliest, ...rest].filter((each) => each !== first).slice(0, 2);
  return { type: ofKind(first.kind, said), others: isSure ? [] : others.map(({ kind }) => typeFor(kind).id) };
}

/** The usual type of that kind, or the one that was named, where it is something more particular. */
function ofKind(kind: Meant, { type, isNamed, days }: Said): EventTypeId {
  const usual = typeFor(kind);
  const own = type === null ? null : eventType(type);
  if (!own || KINDS.some((each) => own.planner?.standsFor.includes(each))) return usual.id;
  const isOnDays = own.id === typeFor("tasks on several days").id && days.dates.length > 1 && kind !== "times";
  return isOnDays || (isNamed && (own.kind === usual.kind || kind === "an event")) ? own.id : usual.id;
}

function saysAnything(said: Said): boolean {
  const { type, rows, times, people, helpers, limits, days, place, reading } = said;
  const what = said.title ?? said.subject;
  const isCounted = rows.length > 0 || (people ?? helpers ?? limits.each ?? times.length) !== null;
  const isAtTime = (days.dates.length > 0 || days.doubt !== "none") && what !== null && (said.title !== null || said.subjectLikely > 0.4);
  const isNamed = says(reading, "list", "event");
  return type !== null || isCounted || isAtTime || (what !== null && (isNamed || place !== null));
}
