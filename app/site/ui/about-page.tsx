import {
  BellRing,
  CalendarCheck2,
  Check,
  Clock,
  Handshake,
  LayoutList,
  ListChecks,
  Lock,
  type LucideIcon,
  QrCode,
  UsersRound,
} from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { SITE_LINKS } from "#app/site/site-links.ts";
import { Button } from "#app/ui/button.tsx";
import { AboutSample } from "./about-sample.tsx";
import { SiteLayout } from "./site-layout.tsx";

/** What the product is and who it is for (product 1.1, 16.2). */
export function AboutPage() {
  const links = [
    { to: "/", label: m.site_home() },
    { to: SITE_LINKS.gallery, label: m.site_cool_examples() },
    { to: SITE_LINKS.logIn, label: m.site_log_in() },
  ];
  return (
    <SiteLayout
      links={links}
      action={
        <Button asChild size="sm">
          <a href={SITE_LINKS.create}>{m.site_create_now()}</a>
        </Button>
      }
    >
      <Opening />
      <Features />
      <AboutSample />
      <Benefits />
      <Closing />
    </SiteLayout>
  );
}

function Opening() {
  return (
    <section className="mx-auto grid max-w-6xl gap-6 px-4 pt-10 pb-16 sm:px-6 md:pt-20">
      <h1 className="display max-w-3xl text-4xl sm:text-5xl lg:text-[4rem]">{m.about_title()}</h1>
      <p className="max-w-2xl text-lg text-soft">{m.about_lead()}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 font-medium">
        {[m.about_claim_setup(), m.about_claim_card(), m.about_claim_cancel()].map((claim) => (
          <li key={claim} className="flex items-center gap-2">
            <Check aria-hidden="true" className="size-4.5 text-accent-ink" />
            {claim}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Features() {
  return (
    <section aria-labelledby="features" className="mx-auto grid max-w-6xl gap-8 px-4 pb-20 sm:px-6">
      <h2 id="features" className="display text-3xl sm:text-4xl">
        {m.about_features()}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Feature kind="slot" icon={QrCode} title={m.about_feature_link_title()} text={m.about_feature_link_text()} />
        <Feature kind="rsvp" icon={UsersRound} title={m.about_feature_full_title()} text={m.about_feature_full_text()} />
        <Feature kind="item" icon={BellRing} title={m.about_feature_reminder_title()} text={m.about_feature_reminder_text()} />
        <Feature kind="shift" icon={CalendarCheck2} title={m.about_feature_calendar_title()} text={m.about_feature_calendar_text()} />
        <Feature kind="item" icon={ListChecks} title={m.about_feature_list_title()} text={m.about_feature_list_text()} />
        <Feature kind="slot" icon={Lock} title={m.about_feature_private_title()} text={m.about_feature_private_text()} />
        <Feature kind="item" icon={LayoutList} title={m.about_feature_group_title()} text={m.about_feature_group_text()} />
        <Feature kind="rsvp" icon={Handshake} title={m.about_feature_people_title()} text={m.about_feature_people_text()} />
        <Feature kind="shift" icon={Clock} title={m.about_feature_hours_title()} text={m.about_feature_hours_text()} />
      </ul>
    </section>
  );
}

function Feature({ kind, icon: Icon, title, text }: { kind: string; icon: LucideIcon; title: string; text: string }) {
  return (
    <li data-kind={kind} className="grid content-start gap-3 rounded-xl border border-line bg-card p-6 shadow-low">
      <span aria-hidden="true" className="grid size-11 place-items-center rounded-lg bg-kind-soft text-kind-ink">
        <Icon className="size-5" />
      </span>
      <h3 className="display text-xl">{title}</h3>
      <p className="text-soft">{text}</p>
    </li>
  );
}

function Benefits() {
  const benefits = [
    m.about_benefit_setup(),
    m.about_benefit_card(),
    m.about_benefit_cancel(),
    m.about_benefit_phone(),
    m.about_benefit_languages(),
    m.about_benefit_change(),
  ];
  return (
    <section aria-labelledby="benefits" className="mx-auto grid max-w-6xl gap-8 px-4 py-20 sm:px-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <h2 id="benefits" className="display text-3xl sm:text-4xl">
        {m.about_benefits()}
      </h2>
      <ul className="grid gap-x-12 sm:grid-cols-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-3 border-line border-t py-5">
            <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-go-ink" />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Closing() {
  return (
    <section className="mx-auto max-w-6xl px-4 pb-20 sm:px-6">
      <div className="grid justify-items-center gap-4 rounded-2xl bg-accent px-6 py-14 text-center text-on-accent sm:py-20">
        <h2 className="display text-3xl sm:text-4xl">{m.about_cta()}</h2>
        <p className="max-w-md text-lg">{m.about_cta_text()}</p>
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          <Button asChild size="lg" className="bg-white text-[#3a1f94] hover:bg-white/90">
            <a href={SITE_LINKS.gallery}>{m.site_see_examples()}</a>
          </Button>
          <Button asChild size="lg" variant="ghost" className="text-on-accent hover:bg-white/12 hover:text-on-accent">
            <a href={SITE_LINKS.create}>{m.site_create()}</a>
          </Button>
        </div>
      </div>
    </section>
  );
}
