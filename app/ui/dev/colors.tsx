import { Line, Sample } from "#app/ui/dev/sample.tsx";
import { Logo, LogoMark } from "#app/ui/logo.tsx";

const surfaces = ["bg-paper", "bg-card", "bg-sunken", "bg-accent-soft", "bg-kind-soft"];
const texts = [
  "text-ink",
  "text-soft",
  "text-muted",
  "text-accent-ink",
  "text-go-ink",
  "text-wait-ink",
  "text-idle-ink",
  "text-danger-ink",
];
const fills = ["bg-accent", "bg-go", "bg-wait", "bg-idle", "bg-danger"];

export function Colors() {
  return (
    <>
      <Sample title="Mark and type">
        <Line>
          <Logo label="Turnout" />
          <LogoMark className="size-12" />
          <LogoMark className="size-5" />
        </Line>
        <p className="display text-5xl">Who's bringing what?</p>
        <p className="display text-3xl">Spring potluck at the school yard</p>
        <p className="display text-xl">Shifts on Saturday</p>
        <p className="max-w-prose text-soft">
          Running text stands at sixteen pixels on warm paper, in the reader's own system face.{" "}
          <a href="#content" className="text-accent-ink underline underline-offset-4">
            Words that lead somewhere
          </a>{" "}
          look like it.
        </p>
      </Sample>
      <Sample title="Colour">
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-5">
          {surfaces.map((name) => (
            <div key={name} className={`${name} h-16 rounded-md border border-line p-2 text-xs`}>
              {name.slice(3)}
            </div>
          ))}
        </div>
        <div className="flex flex-wrap gap-x-4 gap-y-1 font-medium text-sm">
          {texts.map((name) => (
            <span key={name} className={name}>
              {name.slice(5)}
            </span>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          {fills.map((name) => (
            <span key={name} title={name} className={`${name} size-8 rounded-full`} />
          ))}
          {["rsvp", "item", "shift", "slot"].map((kind) => (
            <span key={kind} title={kind} data-kind={kind} className="size-8 rounded-full bg-kind" />
          ))}
        </div>
      </Sample>
    </>
  );
}
