import { m } from "#app/i18n/paraglide/messages.js";

/** What the product guarantees, each proven by a test or a measurement (tests/bench/results.md), and what it doesn't do. */
export function LandingPromises() {
  return (
    <section aria-labelledby="promises-title" className="mx-auto grid max-w-6xl gap-10 px-4 pb-20 sm:px-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <div className="grid content-start gap-4">
        <h2 id="promises-title" className="display text-3xl sm:text-4xl">
          {m.site_promises_title()}
        </h2>
        <p className="text-soft">{m.site_promises_not()}</p>
      </div>
      <dl className="grid gap-x-12 sm:grid-cols-2">
        <Promised title={m.site_promise_account_title()} text={m.site_promise_account_text()} />
        <Promised title={m.site_promise_full_title()} text={m.site_promise_full_text()} />
        <Promised title={m.site_promise_ads_title()} text={m.site_promise_ads_text()} />
        <Promised title={m.site_promise_light_title()} text={m.site_promise_light_text()} />
        <Promised title={m.site_promise_private_title()} text={m.site_promise_private_text()} />
        <Promised title={m.site_promise_change_title()} text={m.site_promise_change_text()} />
      </dl>
    </section>
  );
}

function Promised({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid content-start gap-1 border-line border-t py-5">
      <dt className="display text-lg">{title}</dt>
      <dd className="text-soft">{text}</dd>
    </div>
  );
}
