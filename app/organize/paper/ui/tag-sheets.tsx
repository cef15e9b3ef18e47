import type { CSSProperties } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { clipText } from "#app/lib/text.ts";
import type { NameTag } from "#app/organize/paper/tags.ts";
import { fitText, splitName } from "../name-tag.ts";
import type { Stock } from "../stocks.ts";
import styles from "./tags.css?inline";

/** In millimeters, as in tags.css: the space beside the text, and above and below the name. */
const SIDES = 8;
const AROUND_NAME = 25;
const REST_HEIGHT = 10;
const TASK_HEIGHT = 10.5;
/** In characters: one line of a badge. */
const MAX_TITLE = 60;

type TagSheetsProps = { title: string; stock: Stock; sheets: (NameTag | null)[][] };

/** Sheets as they are printed, each on a page of its own. On a screen they shrink to its width. */
export function TagSheets({ title, stock, sheets }: TagSheetsProps) {
  const header = clipText(title, MAX_TITLE);
  return (
    <div className="tags" data-cut={stock.name === null ? "" : undefined} style={toVariables(stock)}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, which React would escape; of this paper alone */}
      <style dangerouslySetInnerHTML={{ __html: `@page{size:${stock.paper};margin:0}${styles}` }} />
      {sheets.map((labels, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its number
        <ol key={at} className="tag-sheet" aria-label={m.paper_sheet({ number: at + 1 })}>
          {labels.map((tag, label) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place on the sheet
            <li key={label}>{tag && <Tag tag={tag} header={header} badge={stock.badge} />}</li>
          ))}
        </ol>
      ))}
    </div>
  );
}

function Tag({ tag: { name, task, more }, header, badge }: { tag: NameTag; header: string; badge: Stock["badge"] }) {
  const width = badge[0] - SIDES;
  const { first, rest } = splitName(name ?? "");
  const firstHeight = badge[1] - AROUND_NAME - (rest ? REST_HEIGHT : 0);
  const below = [task, more > 0 && `+${more}`].filter(Boolean).join(" ");
  return (
    <>
      <i dir="auto">{header}</i>
      <p>
        {first && (
          <b dir="auto" style={toSize(fitText(first, { width, height: firstHeight }, { largest: 16, whole: 6, smallest: 2.5 }))}>
            {first}
          </b>
        )}
        {rest && (
          <span dir="auto" style={toSize(fitText(rest, { width, height: REST_HEIGHT }, { largest: 6, whole: 3, smallest: 2 }))}>
            {rest}
          </span>
        )}
      </p>
      {below && (
        <small dir="auto" style={toSize(fitText(below, { width, height: TASK_HEIGHT }, { largest: 4.25, whole: 2.5, smallest: 2 }))}>
          {below}
        </small>
      )}
    </>
  );
}

function toSize(size: number): CSSProperties & { "--size": number } {
  return { "--size": size };
}

function toVariables({ page, columns, badge, first, gap }: Stock): CSSProperties {
  const pairs = Object.entries({ page, badge, first, gap }).flatMap(([name, [across, down]]) => [
    [`--${name}-x`, across],
    [`--${name}-y`, down],
  ]);
  return Object.fromEntries([...pairs, ["--columns", columns]]);
}
