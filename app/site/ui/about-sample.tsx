import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatTime } from "#app/lib/format-date.ts";
import { Progress } from "#app/ui/progress.tsx";

const FILLED = 23;
const SLOTS = 30;
/** Every half hour, alternately booked and available (product 16.2). */
const STARTS = ["09:00:00", "09:30:00", "10:00:00", "10:30:00", "11:00:00", "11:30:00"];

/** A sample of a conference morning; not interactive. */
export function AboutSample() {
  return (
    <section aria-labelledby="sample" className="border-line border-y bg-sunken py-20">
      <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 sm:px-6 lg:grid-cols-[1fr_1.2fr] lg:gap-20">
        <div className="grid gap-3">
          <h2 id="sample" className="display text-3xl sm:text-4xl">
            {m.about_sample_title()}
          </h2>
          <p className="text-lg text-soft">{m.about_sample_text()}</p>
        </div>
        <figure data-kind="slot" className="grid gap-5 rounded-xl border border-line bg-card p-5 shadow-float sm:p-6">
          <figcaption className="grid gap-3">
            <span className="display text-xl">{m.about_sample_name()}</span>
            <Progress
              value={FILLED}
              max={SLOTS}
              label={m.about_sample_name()}
              text={m.about_sample_label({ filled: FILLED, max: SLOTS })}
              tone="kind"
            />
          </figcaption>
          <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
            {STARTS.map((start, index) => (
              <Slot key={start} start={start} isBooked={index % 2 === 0} />
            ))}
          </ul>
        </figure>
      </div>
    </section>
  );
}

function Slot({ start, isBooked }: { start: string; isBooked: boolean }) {
  return (
    <li
      className={
        isBooked
          ? "grid gap-0.5 rounded-lg border border-line bg-sunken px-4 py-3"
          : "grid gap-0.5 rounded-lg border border-kind/50 border-dashed bg-kind-soft px-4 py-3"
      }
    >
      <span className="font-semibold tabular-nums">{formatTime(start, getLocale())}</span>
      <span className={isBooked ? "text-muted text-sm" : "font-medium text-kind-ink text-sm"}>
        {isBooked ? m.about_sample_booked() : m.about_sample_available()}
      </span>
    </li>
  );
}
