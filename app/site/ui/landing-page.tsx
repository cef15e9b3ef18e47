import { m } from "#app/i18n/paraglide/messages.js";
import { SITE_LINKS } from "#app/site/site-links.ts";
import { Button } from "#app/ui/button.tsx";
import { PublicLayout } from "#app/ui/layouts/public-layout.tsx";
import { LandingExamples } from "./landing-examples.tsx";
import { LandingPromises } from "./landing-promises.tsx";
import { LandingScreens } from "./landing-screens.tsx";
import { PromptBox } from "./prompt-box.tsx";
import { SampleInvitation } from "./sample-invitation.tsx";

/** A stranger's first page (product 16.1). */
export function LandingPage() {
  const links = [
    { to: SITE_LINKS.about, label: m.site_about() },
    { to: SITE_LINKS.gallery, label: m.site_cool_examples() },
    { to: SITE_LINKS.logIn, label: m.site_log_in() },
  ];
  return (
    <PublicLayout
      width="full"
      links={links}
      footerLinks={footerLinks()}
      footerText={m.site_copyright()}
      action={
        <Button asChild size="sm">
          <a href={SITE_LINKS.create}>{m.site_create_now()}</a>
        </Button>
      }
    >
      <Hero />
      <LandingExamples />
      <LandingScreens />
      <LandingSteps />
      <LandingPromises />
      <CallToAction />
      {SITE_LINKS.chat && <PromptBox chat={SITE_LINKS.chat} />}
    </PublicLayout>
  );
}

function footerLinks() {
  const links = [
    { to: SITE_LINKS.about, label: m.site_about() },
    { to: SITE_LINKS.terms, label: m.site_terms() },
    { to: SITE_LINKS.privacy, label: m.site_privacy() },
    { to: SITE_LINKS.mine, label: m.mydata_lost_link() },
  ];
  return links.flatMap(({ to, label }) => (to ? [{ to, label }] : []));
}

function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-12 px-4 pt-10 pb-20 sm:px-6 md:pt-16 lg:grid-cols-[1.1fr_1fr] lg:gap-20 lg:pb-28">
      <div className="grid justify-items-start gap-6">
        <h1 className="display text-[2rem]/[1.15] sm:text-5xl lg:text-[2.75rem] xl:text-[3.125rem]">{m.site_hero_title()}</h1>
        <p className="max-w-xl text-lg text-soft">{m.site_hero_text()}</p>
        <div className="flex w-full flex-col gap-3 sm:flex-row">
          <Button asChild size="lg">
            <a href={SITE_LINKS.create}>{m.site_create()}</a>
          </Button>
          <Button asChild size="lg" variant="secondary">
            <a href={SITE_LINKS.gallery}>{m.site_see_examples()}</a>
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
            <a href={SITE_LINKS.create}>{m.site_cta_create()}</a>
          </Button>
          <Button asChild size="lg" variant="ghost" className="text-on-accent hover:bg-white/12 hover:text-on-accent">
            <a href={SITE_LINKS.about}>
              <span>{m.site_learn_more()}</span>
              <span className="sr-only"> {m.site_learn_more_of()}</span>
            </a>
          </Button>
        </div>
      </div>
    </section>
  );
}

/** How it works, in three steps. */
function LandingSteps() {
  return (
    <section id="about" aria-labelledby="about-title" className="mx-auto grid max-w-6xl gap-10 px-4 py-20 sm:px-6">
      <h2 id="about-title" className="display text-3xl sm:text-4xl">
        {m.site_about_title()}
      </h2>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-12">
        <Step number={1} title={m.site_step_make_title()} text={m.site_step_make_text()} />
        <Step number={2} title={m.site_step_share_title()} text={m.site_step_share_text()} />
        <Step number={3} title={m.site_step_rest_title()} text={m.site_step_rest_text()} />
      </ol>
    </section>
  );
}

function Step({ number, title, text }: { number: number; title: string; text: string }) {
  return (
    <li className="grid content-start gap-2 border-ink border-t-2 pt-4">
      <span aria-hidden="true" className="display text-accent-ink text-lg">
        {number}
      </span>
      <h3 className="display text-xl">{title}</h3>
      <p className="text-soft">{text}</p>
    </li>
  );
}
