import { Ellipsis, Plus, Send } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Line, Sample } from "#app/ui/dev/sample.tsx";
import { Kbd } from "#app/ui/kbd.tsx";

const variants = ["primary", "secondary", "ghost", "danger", "link"] as const;
const statuses = [
  ["green", "Published"],
  ["yellow", "Draft"],
  ["grey", "Ended"],
  ["red", "Removed"],
] as const;
const kinds = ["rsvp", "item", "shift", "slot"];

export function ActionSamples() {
  return (
    <>
      <Sample title="Button">
        {[false, true].map((disabled) => (
          <Line key={String(disabled)}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} disabled={disabled}>
                {variant}
              </Button>
            ))}
          </Line>
        ))}
        <Line>
          <Button size="sm">
            <Plus aria-hidden="true" /> Small
          </Button>
          <Button>
            <Plus aria-hidden="true" /> Middle
          </Button>
          <Button size="lg">
            <Send aria-hidden="true" /> Large
          </Button>
          <Button size="icon" variant="secondary" aria-label="More">
            <Ellipsis aria-hidden="true" />
          </Button>
          <Button busy>Saving</Button>
          <Button variant="secondary" busy>
            Saving
          </Button>
          <Button asChild variant="secondary">
            <a href="#content">Go to the content</a>
          </Button>
        </Line>
        <Line>
          <CopyButton value="https://example.org/event/1" />
          <Kbd keys={["Ctrl", "B"]} />
        </Line>
      </Sample>
      <Sample title="Badge">
        <Line>
          {statuses.map(([tone, text]) => (
            <Badge key={tone} tone={tone} dot>
              {text}
            </Badge>
          ))}
          <Badge>Plain</Badge>
          <Badge tone="accent">Hosting</Badge>
        </Line>
        <Line>
          {kinds.map((kind) => (
            <Badge key={kind} tone="kind" data-kind={kind}>
              {kind}
            </Badge>
          ))}
        </Line>
      </Sample>
    </>
  );
}
