import { m } from "#app/i18n/paraglide/messages.js";

const SIZES = "(min-width: 80rem) 21rem, (min-width: 48rem) 29vw, (min-resolution: 2.5dppx) 12rem, 18rem";

/** The product on a phone, as captured by scripts/landing-pictures.ts: the guest's view, then the organizer's. */
export function LandingScreens() {
  return (
    <section aria-labelledby="screens-title" className="mx-auto grid max-w-6xl gap-12 px-4 py-20 sm:px-6">
      <div className="grid max-w-2xl gap-3">
        <h2 id="screens-title" className="display text-3xl sm:text-4xl">
          {m.site_screens_title()}
        </h2>
        <p className="text-lg text-soft">{m.site_screens_text()}</p>
      </div>
      <div className="grid justify-items-center gap-14 md:grid-cols-3 md:gap-8 lg:gap-16">
        <Screen name="guest" title={m.site_screen_guest_title()} text={m.site_screen_guest_text()} alt={m.site_screen_guest_alt()} />
        <Screen name="confirmation" title={m.site_screen_done_title()} text={m.site_screen_done_text()} alt={m.site_screen_done_alt()} />
        <Screen name="list" title={m.site_screen_list_title()} text={m.site_screen_list_text()} alt={m.site_screen_list_alt()} />
      </div>
    </section>
  );
}

type ScreenProps = { name: "guest" | "confirmation" | "list"; title: string; text: string; alt: string };

function Screen({ name, title, text, alt }: ScreenProps) {
  return (
    <figure className="grid w-full max-w-72 content-start gap-6 md:max-w-none md:nth-2:pt-14">
      <picture>
        <source srcSet={pictureSrcSet(`${name}-dark`)} sizes={SIZES} media="(prefers-color-scheme: dark)" />
        <img
          src={`/landing/${name}-light-780.webp`}
          srcSet={pictureSrcSet(`${name}-light`)}
          sizes={SIZES}
          alt={alt}
          width={780}
          height={1400}
          loading="lazy"
          decoding="async"
          className="h-auto w-full rounded-2xl border-6 border-ink/85 bg-card shadow-float dark:border-line"
        />
      </picture>
      <figcaption className="grid gap-1.5">
        <strong className="display text-xl">{title}</strong>
        <span className="text-soft">{text}</span>
      </figcaption>
    </figure>
  );
}

function pictureSrcSet(picture: string): string {
  return `/landing/${picture}-520.webp 520w, /landing/${picture}-780.webp 780w`;
}
