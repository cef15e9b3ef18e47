import { clipText } from "#app/lib/text.ts";
import { parseWholeNumber } from "#app/lib/whole-number.ts";
import { partTitleWithDay } from "#app/organize/roster/labels.ts";
import type { PartView } from "#app/organize/roster/parts.server.ts";
import type { Stock } from "./stocks.ts";

export const TAG_ORDERS = ["name", "part", "signedUp"] as const;
export type TagOrder = (typeof TAG_ORDERS)[number];

export type TagChoices = { order: TagOrder; isMissingOnly: boolean };

export type NameTag = {
  name: string | null;
  /** What the person does there, next or first; null if people only come. */
  task: string | null;
  /** How many more things the person signed up for. */
  more: number;
};

/** A sign-up of a person who is expected. */
export type TagRecord = {
  person: string;
  name: string | null;
  part: string;
  createdAt: number;
  isIn: 0 | 1;
  endsAt: number | null;
};

/** In characters: what fits below a name and can still be read. */
const MAX_TASK = 90;

export function readTagChoices(query: URLSearchParams): TagChoices {
  return { order: TAG_ORDERS.find((order) => order === query.get("order")) ?? "name", isMissingOnly: query.get("who") === "missing" };
}

/** The number of the label to start at, from 1: the labels before it are used up. */
export function readFirstLabel(query: URLSearchParams, { columns, rows }: Stock): number {
  return Math.min(Math.max(1, parseWholeNumber(query.get("from") ?? "") ?? 1), columns * rows);
}

/** One tag for each person, whose sign-ups come in the order of their times. */
export function buildTags(parts: PartView[], records: TagRecord[], choices: TagChoices, now: number, locale: string): NameTag[] {
  const places = new Map(parts.map((part, place) => [part.key, { place, task: clipTask(partTitleWithDay(part, parts)) }]));
  const people = [...Map.groupBy(records, ({ person }) => person).values()]
    .filter((signUps) => !choices.isMissingOnly || signUps.every(({ isIn }) => isIn === 0))
    .map((signUps) => {
      const next = signUps.find(({ endsAt }) => endsAt === null || endsAt > now) ?? signUps[0];
      const { place = 0, task = null } = places.get(next?.part ?? "") ?? {};
      const name = next?.name ?? null;
      const signedUpAt = Math.min(...signUps.map(({ createdAt }) => createdAt));
      return { place, signedUpAt, tag: { name, task, more: task === null ? 0 : signUps.length - 1 } };
    });
  const { compare } = new Intl.Collator(locale);
  const byName = people.sort((a, b) => compare(a.tag.name ?? "\uffff", b.tag.name ?? "\uffff"));
  if (choices.order === "part") byName.sort((a, b) => a.place - b.place);
  if (choices.order === "signedUp") byName.sort((a, b) => a.signedUpAt - b.signedUpAt);
  return byName.map(({ tag }) => tag);
}

/** The sheets to print, each with its tags; null for a label that is already used. */
export function splitIntoSheets(tags: NameTag[], { columns, rows }: Stock, firstLabel: number): (NameTag | null)[][] {
  const labels = [...Array.from({ length: firstLabel - 1 }, () => null), ...tags];
  const size = columns * rows;
  return Array.from({ length: Math.ceil(labels.length / size) }, (_, sheet) => labels.slice(sheet * size, (sheet + 1) * size));
}

function clipTask(task: string): string {
  return task.length > MAX_TASK ? `${clipText(task, MAX_TASK - 1).trimEnd()}…` : task;
}
