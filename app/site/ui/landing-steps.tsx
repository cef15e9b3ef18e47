import { m } from "#app/i18n/paraglide/messages.js";

/** How it goes, in three steps. */
export function LandingSteps() {
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
