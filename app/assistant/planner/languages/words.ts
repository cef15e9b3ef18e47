import type { en } from "./en.ts";

/**
 * The words of one language (a type's own are in its file). Each is plain: phrases parted by "|", a "*" stands for any ending; capitals
 * and accents make no difference. What is done with them is the same in every language.
 */
export type Words = {
  /** Whether 12/5 is the fifth of December. */
  monthFirst: boolean;
  /** Whether "at 6" may be the evening. */
  twelveHours: boolean;
  /** Whether the word that says what something is stands last: "ticket takers". */
  headLast: boolean;
  /** Whether nouns begin with a capital. */
  nounsLarge: boolean;
  /** Rows parted by ", ": "two|a couple of=2". */
  numbers: string;
  /** How words are written in haste, one for one: "pa=para, x=por". */
  short: string;
  /** How a ten and a unit are said together: "forty-five". */
  compound: string;
  /** Rows parted by ", ", each worth its place among them, from 0 on. */
  lists: Record<ListTag, string>;
  phrases: Record<PhraseTag, string>;
  labels: { title: string; date: string; time: string; place: string; description: string };
  /** "2 of 4 filled", "3 slots": what counts on another site's sheet. */
  of: string;
  left: string;
};

/** In an order that counts: January, Monday, zero, Christmas Eve first. */
type ListTag = keyof (typeof en)["lists"];
type PhraseTag = keyof (typeof en)["phrases"];

export type Tag = "number" | ListTag | PhraseTag;
