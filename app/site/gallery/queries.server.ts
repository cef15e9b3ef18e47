import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dateIn } from "#app/lib/clock.ts";
import { DEFAULTS } from "#app/limits.ts";
import { findPicture, toArtworkUrl } from "#app/media/library.ts";
import type { Prefill } from "#app/organize/wizard/prefill.ts";
import type { Picture } from "#app/ui/invitation-card.tsx";
import type { Example, GalleryAudience } from "./example.ts";
import { EXAMPLES, findExample } from "./registry.ts";
import { createSampleCalendar } from "./sample-calendar.ts";
import type { Demo } from "./sections.ts";

/** An example as the gallery shows it. */
export type GalleryCard = {
  name: string;
  audience: GalleryAudience | null;
  kind: string;
  badge: string;
  picture: Picture;
  title: string;
  text: string;
};

/** The templates for one audience, or all of them; further demos are listed only when all are shown. */
export function listGallery(audience: GalleryAudience | null): { templates: GalleryCard[]; further: GalleryCard[] } {
  const cards = EXAMPLES.map(toGalleryCard);
  return {
    templates: cards.filter((card) => card.audience && (!audience || card.audience === audience)),
    further: cards.filter((card) => !card.audience && !audience),
  };
}

function toGalleryCard(example: Example): GalleryCard {
  const { name, audience, title, text } = example;
  return { name, audience, ...exampleLook(example), title: title(), text: text() };
}

/** A demo page's content in the reader's language; null for an unknown name. */
export function buildDemo(name: string | undefined, locale: string, now: number): Demo | null {
  const example = findExample(name);
  if (!example) return null;
  const demo = example.demo(createSampleCalendar(dateIn(DEFAULTS.timeZone, now), locale));
  return { figures: [], panel: null, ...demo, name: example.name, ...exampleLook(example) };
}

function exampleLook({ type, picture, title }: Example) {
  const { kind, badge } = eventType(type);
  return { kind, badge: badge(), picture: findPicture({ title: title(), type, thumbnailUrl: toArtworkUrl(picture) }) };
}

type ExamplePrefill = {
  prefill: Prefill;
  from: string;
  /** The parts that weren't copied, as the wizard words them. */
  leftOut: string;
};

/** What "Use This Template" opens the wizard with, its dates ahead of today in the organizer's zone (product 14.2). */
export function buildExamplePrefill(name: string | null, timeZone: string, locale: string, now: number): ExamplePrefill | null {
  const example = findExample(name);
  if (!example) return null;
  const form = example.form(createSampleCalendar(dateIn(timeZone, now), locale));
  const leftOut = [m.gallery_filled_in(), example.leftOut?.()].filter(Boolean).join(" ");
  return {
    prefill: { type: example.type, thumbnailUrl: toArtworkUrl(example.picture), ...form },
    from: `example.${example.name}`,
    leftOut,
  };
}
