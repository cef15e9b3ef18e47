import { Link } from "@remix-run/react";
import { ArrowLeft, CalendarDays, MapPin, Sparkles } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Demo } from "#app/site/gallery/sections.ts";
import { Badge } from "#app/ui/badge.tsx";
import { FULL_PHONE_WIDTH } from "#app/ui/picture-sizes.ts";

/** The example's title, time, place and key numbers, and a note that it is an example. */
export function DemoHero({ demo, note }: { demo: Demo; note: string }) {
  const { badge, picture, title, lead, when, where, figures } = demo;
  return (
    <header className="mx-auto grid max-w-6xl gap-8 px-4 pt-4 pb-12 sm:px-6 md:pt-8">
      <Link to="/gallery" className="tap -ml-1 inline-flex w-fit items-center gap-1.5 rounded-sm px-1 text-muted text-sm hover:text-ink">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {m.demo_back()}
      </Link>
      <div className="grid items-center gap-8 lg:grid-cols-[1.15fr_1fr] lg:gap-14">
        <div className="grid justify-items-start gap-4">
          <Badge tone="kind">{badge}</Badge>
          <h1 className="display long-words text-3xl sm:text-4xl lg:text-5xl">{title}</h1>
          <p className="max-w-xl text-lg text-soft">{lead}</p>
          <ul className="grid gap-1.5 font-medium text-sm [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-kind-ink">
            <li className="flex items-center gap-2.5">
              <CalendarDays aria-hidden="true" />
              {when}
            </li>
            <li className="flex items-center gap-2.5">
              <MapPin aria-hidden="true" />
              {where}
            </li>
          </ul>
        </div>
        <img
          {...picture}
          sizes={`(min-width: 64rem) 32rem, ${FULL_PHONE_WIDTH}`}
          alt=""
          className="h-auto w-full rounded-2xl bg-kind-soft object-cover shadow-float max-lg:order-first max-lg:max-h-56"
        />
      </div>
      <ul className="grid auto-cols-fr grid-flow-col divide-x divide-line border-line border-y">
        {figures.map(({ value, label }) => (
          <li key={label} className="grid content-start gap-0.5 px-3 py-4 first:pl-0 max-sm:last:pr-0 sm:px-6">
            {value && <strong className="display text-2xl text-kind-ink sm:text-3xl">{value}</strong>}
            <span className={value ? "text-muted text-sm" : "display text-sm sm:text-xl"}>{label}</span>
          </li>
        ))}
      </ul>
      <p className="flex items-start gap-2.5 rounded-md bg-kind-soft px-4 py-3 text-kind-ink text-sm">
        <Sparkles aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {note}
      </p>
    </header>
  );
}
