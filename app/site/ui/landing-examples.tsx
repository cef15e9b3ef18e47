import { CalendarClock, CookingPot, HeartHandshake, type LucideIcon, PartyPopper } from "lucide-react";
import type { ArtworkId } from "#app/event-types/artwork-id.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { artworkSources } from "#app/media/library.ts";
import { FULL_PHONE_WIDTH } from "#app/ui/picture-sizes.ts";

/** The four ways to sign up, each in its color. */
export function LandingExamples() {
  return (
    <section id="examples" aria-labelledby="examples-title" className="border-line border-y bg-sunken py-20">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 sm:px-6">
        <div className="grid max-w-2xl gap-3">
          <h2 id="examples-title" className="display text-3xl sm:text-4xl">
            {m.site_examples_title()}
          </h2>
          <p className="text-lg text-soft">{m.site_examples_text()}</p>
        </div>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Example kind="item" picture="donations" icon={CookingPot} title={m.site_item_title()} text={m.site_item_text()} />
          <Example kind="shift" picture="volunteer" icon={HeartHandshake} title={m.site_shift_title()} text={m.site_shift_text()} />
          <Example kind="slot" picture="calendar" icon={CalendarClock} title={m.site_slot_title()} text={m.site_slot_text()} />
          <Example kind="rsvp" picture="birthday" icon={PartyPopper} title={m.site_rsvp_title()} text={m.site_rsvp_text()} />
        </ul>
      </div>
    </section>
  );
}

type ExampleProps = { kind: string; picture: ArtworkId; icon: LucideIcon; title: string; text: string };

function Example({ kind, picture, icon: Icon, title, text }: ExampleProps) {
  return (
    <li data-kind={kind} className="overflow-hidden rounded-xl border border-line bg-card shadow-low">
      <img
        src={`/artwork/${picture}-480.webp`}
        srcSet={artworkSources(picture)}
        sizes={`(min-width: 64rem) 17rem, (min-width: 40rem) 50vw, ${FULL_PHONE_WIDTH}`}
        alt=""
        width={480}
        height={240}
        loading="lazy"
        className="h-28 w-full bg-kind-soft object-cover"
      />
      <div className="relative grid gap-2 p-5 pt-9">
        <span
          aria-hidden="true"
          className="-top-6 absolute left-5 grid size-12 place-items-center rounded-lg border-4 border-card bg-kind-soft text-kind-ink"
        >
          <Icon className="size-5" />
        </span>
        <h3 className="display text-xl">{title}</h3>
        <p className="text-soft text-sm">{text}</p>
      </div>
    </li>
  );
}
