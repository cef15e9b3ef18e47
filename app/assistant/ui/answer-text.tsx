import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { type AnswerBlock, parseBlocks, parseBold } from "./answer-blocks.ts";

/** Renders an answer's paragraphs, lists and bold words as text, so that a model can't inject markup. */
export function AnswerText({ text, onPick }: { text: string; onPick?: ((choice: string) => void) | undefined }) {
  return (
    <div className="grid gap-3 leading-relaxed">
      {parseBlocks(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks only grow at the end
        <Piece key={index} {...block} onPick={onPick} />
      ))}
    </div>
  );
}

function Piece({ kind, lines, onPick }: AnswerBlock & { onPick?: ((choice: string) => void) | undefined }) {
  if (kind === "form")
    return (
      <Button asChild className="justify-self-start">
        <Link to="/create">{m.assistant_open_form()}</Link>
      </Button>
    );
  if (kind === "choices" && onPick) {
    return (
      <div className="flex flex-wrap gap-2">
        {lines.map((line) => (
          <Button key={line} type="button" variant="secondary" onClick={() => onPick(line)}>
            {line}
          </Button>
        ))}
      </div>
    );
  }
  if (kind === "paragraph") {
    return (
      <p>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines only grow at the end
          <Fragment key={index}>
            {index > 0 && <br />}
            <Line line={line} />
          </Fragment>
        ))}
      </p>
    );
  }
  const List = kind !== "numbers" ? "ul" : "ol";
  return (
    <List className={kind !== "numbers" ? "grid list-disc gap-1.5 pl-5" : "grid list-decimal gap-1.5 pl-5"}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries only grow at the end
        <li key={index}>
          <Line line={line} />
        </li>
      ))}
    </List>
  );
}

function Line({ line }: { line: string }) {
  return parseBold(line).map(({ text, isBold }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts only grow at the end
    isBold ? <strong key={index}>{text}</strong> : <Fragment key={index}>{text}</Fragment>,
  );
}
