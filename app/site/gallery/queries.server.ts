import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dateIn } from "#app/lib/clock.ts";
import { DEFAULTS } from "#app/limits.ts";
import { artworkUrl, type Picture, pictureFor } from "#app/media/library.ts";
import type { Prefill } from "#app/organize/wizard/prefill.ts";
import { dayOf } from "./day.ts";
import type { Audience, Example } from "./example.ts";
import { EXAMPLES, exampleOf } from "./registry.ts";
import type { Demo } from "./sections.ts";

/** An example as the gallery shows it. */
export type GalleryCard = {
  name: string;
  audience: Audience | null;
  kind: string;
  badge: string;
  picture: Picture;
  title: string;
  text: string;
};

/** The templates for one audience, or all of them; further demos are listed only when all are shown. */
export function galleryOf(audience: Audience | null): { templates: GalleryCard[]; further: GalleryCard[] } {
  const cards = EXAMPLES.map(cardOf);
  return {
    templates: cards.filter((card) => card.audience && (!audience || card.audience === audience)),
    further: cards.filter((card) => !card.audience && !audience),
  };
}

function cardOf(example: Example): GalleryCard {
  const { name, audience, title, text } = example;
  return { name, audience, ...looksOf(example), title: title(), text: text() };
}

/** A demo page's content in the reader's language; null for an unknown name. */
export function demoOf(name: string | undefined, locale: string, now: number): Demo | null {
  const example = exampleOf(name);
  if (!example) return null;
  const demo = example.demo(dayOf(dateIn(DEFAULTS.timeZone, now), locale));
  return { figures: [], panel: null, ...demo, name: example.name, ...looksOf(example) };
}

function looksOf({ type, picture, title }: Example) {
  const { kind, badge } = eventType(type);
  return { kind, badge: badge(), picture: pictureFor({ title: title(), type, thumbnailUrl: artworkUrl(picture) }) };
}

type ExamplePrefill = {
  prefill: Prefill;
  from: string;
  /** What wasn't taken over, as the wizard words it. */
  leftOut: string;
};

/** What "Use This Template" opens the wizard with, its dates ahead of today in the organizer's zone (product 14.2). */
export function prefillOf(name: string | null, timeZone: string, locale: string, now: number): ExamplePrefill | null {
  const example = exampleOf(name);
  if (!example) return null;
  const form = example.form(dayOf(dateIn(timeZone, now), locale));
  const leftOut = [m.gallery_filled_in(), example.leftOut?.()].filter(Boolean).join(" ");
  return { prefill: { type: example.type, thumbnailUrl: artworkUrl(example.picture), ...form }, from: `example.${example.name}`, leftOut };
}
