import { findPicture } from "#app/media/library.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { FULL_PHONE_WIDTH } from "#app/ui/picture-sizes.ts";

/** The event's picture across the upper part of a card. */
export function EventBanner({ event }: { event: EventView }) {
  const { alt, ...picture } = findPicture(event);
  return (
    <img
      {...picture}
      alt={alt}
      sizes={`(min-width: 42rem) 40rem, ${FULL_PHONE_WIDTH}`}
      decoding="async"
      className="aspect-5/2 w-full bg-kind-soft object-cover object-[50%_40%]"
    />
  );
}
