import { Link } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { PublicLayout } from "#app/ui/layouts/public-layout.tsx";
import { LandingExamples } from "./landing-examples.tsx";
import { LandingSteps } from "./landing-steps.tsx";
import { SampleInvitation } from "./sample-invitation.tsx";

/** The first page a stranger sees ([A §2]). */
export function LandingPage() {
  const links = [
    { to: "/#about", label: m.site_about() },
    { to: "/#examples", label: m.site_cool_examples() },
    { to: "/auth", label: m.site_log_in() },
  ];
  return (
    <PublicLayout
      width="full"
      links={links}
      footerLinks={links}
      footerText={m.site_copyright()}
      action={
        <Button asChild size="sm">
          <Link to="/create">{m.site_create_now()}</Link>
        </Button>
      }
    >
      <Hero />
      <LandingExamples />
      <LandingSteps />
      <CallToAction />
    </PublicLayout>
  );
}

function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-12 px-4 pt-10 pb-20 sm:px-6 md:pt-16 lg:grid-cols-[1.1fr_1fr] lg:gap-20 lg:pb-28">
      <div className="grid justify-items-start gap-6">
        <h1 className="display text-4xl sm:text-5xl lg:text-[4rem]">{m.site_hero_title()}</h1>
        <p className="max-w-xl text-lg text-soft">{m.site_hero_text()}</p>
        <div className="flex flex-wrap gap-3">
          <Button asChild size="lg">
            <Link to="/create">{m.site_create()}</Link>
          </Button>
          <Button asChild size="lg" variant="secondary">
            <Link to="/#examples">{m.site_see_examples()}</Link>
          </Button>
        </div>
        <p className="text-muted text-sm">{m.site_claims()}</p>
      </div>
      <SampleInvitation />
    </section>
  );
}

function CallToAction() {
  return (
    <section className="mx-auto max-w-6xl px-4 pb-20 sm:px-6">
      <div className="grid justify-items-center gap-4 rounded-2xl bg-accent px-6 py-14 text-center text-on-accent sm:py-20">
        <h2 className="display text-3xl sm:text-4xl">{m.site_cta_title()}</h2>
        <p className="max-w-md text-lg">{m.site_cta_text()}</p>
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          <Button asChild size="lg" className="bg-white text-[#3a1f94] hover:bg-white/90">
            <Link to="/create">{m.site_cta_create()}</Link>
          </Button>
          <Button asChild size="lg" variant="ghost" className="text-on-accent hover:bg-white/12 hover:text-on-accent">
            <Link to="/#about">{m.site_learn_more()}</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
