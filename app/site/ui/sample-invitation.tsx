import { CalendarDays, Check, MapPin } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { artworkSources, toArtworkUrl } from "#app/media/library.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { FULL_PHONE_WIDTH } from "#app/ui/picture-sizes.ts";

/** A sign-up form as a guest sees it, with made-up people; not interactive. */
export function SampleInvitation() {
  return (
    <figure data-kind="item" className="mx-auto w-full max-w-md lg:rotate-1">
      <div className="overflow-hidden rounded-xl border border-line bg-card shadow-float">
        <img
          src={toArtworkUrl("potluck")}
          srcSet={artworkSources("potluck")}
          sizes={`(min-width: 30rem) 28rem, ${FULL_PHONE_WIDTH}`}
          alt=""
          width={960}
          height={480}
          className="h-32 w-full bg-kind-soft object-cover"
          // React 18 only knows the attribute's own spelling.
          {...{ fetchpriority: "high" }}
        />
        <div className="grid gap-5 p-6">
          <p className="display text-2xl">{m.site_sample_title()}</p>
          <ul className="grid gap-2 text-soft text-sm [&_svg]:size-4.5 [&_svg]:text-kind-ink">
            <li className="flex items-center gap-2.5">
              <CalendarDays aria-hidden="true" />
              {m.site_sample_when()}
            </li>
            <li className="flex items-center gap-2.5">
              <MapPin aria-hidden="true" />
              {m.site_sample_where()}
            </li>
          </ul>
          <ul className="grid divide-y divide-line border-line border-t">
            <Row title={m.site_sample_salad()} people={["Mia Okafor", "Jonas Weber"]} left={2} all={4} />
            <Row title={m.site_sample_cake()} people={["Lucía Ortega", "Ben Hart", "Chloé Roux"]} left={0} all={3} />
            <Row title={m.site_sample_drinks()} people={["Sam Lee"]} left={5} all={6} />
          </ul>
        </div>
      </div>
      <figcaption className="mt-3 text-center text-muted text-sm">{m.site_example()}</figcaption>
    </figure>
  );
}

function Row({ title, people, left, all }: { title: string; people: string[]; left: number; all: number }) {
  return (
    <li className="flex items-center gap-3 py-3.5">
      <div className="grid flex-1">
        <span className="font-semibold">{title}</span>
        <span className="text-muted text-sm tabular-nums">{left > 0 ? m.site_sample_left({ left, all }) : m.site_sample_full()}</span>
      </div>
      <div className="-space-x-0.5 flex">
        {people.map((name) => (
          <Avatar key={name} name={name} size="sm" className="[box-shadow:0_0_0_2px_var(--card)]" />
        ))}
      </div>
      {left === 0 && <Check aria-hidden="true" className="size-5 text-go-ink" />}
    </li>
  );
}
