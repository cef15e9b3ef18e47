import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { smallestUrl } from "../addresses.ts";
import { CATEGORIES, type Category, LIBRARY, listOtherPictures } from "../library.ts";
import { PictureRadios } from "./picture-radios.tsx";

type LibraryTabProps = { value: string | null; onChange: (url: string) => void; title: string; type: string };

/** The library's pictures, all or one category; the other built-in ones on a tap. */
export function LibraryTab({ value, onChange, title, type }: LibraryTabProps) {
  const [shown, setShown] = useState<"all" | Category>("all");
  const entries = LIBRARY.filter(({ category }) => shown === "all" || category === shown);
  const others = shown === "all" ? listOtherPictures(title, type) : [];
  const [isUnfolded, setUnfolded] = useState(() => others.some(({ url }) => url === value));
  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would nest three deep; these buttons only filter */}
      <div role="group" aria-label={m.media_filter()} className="flex flex-wrap gap-1.5">
        {(["all", ...CATEGORIES] as const).map((category) => (
          <button
            key={category}
            type="button"
            aria-pressed={shown === category}
            onClick={() => setShown(category)}
            className={cn(
              "tap relative h-8 rounded-full border border-edge/50 px-3 text-soft text-xs transition-colors hover:border-edge hover:text-ink",
              "aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-ink",
            )}
          >
            {categoryName(category)}
          </button>
        ))}
      </div>
      <PictureRadios
        legend={m.media_library_legend()}
        options={[
          ...entries.map(({ url, alt, name }) => ({ url, small: smallestUrl(url), alt: alt(), caption: name() })),
          ...(isUnfolded ? others : []).map(({ url, alt }) => ({ url, small: smallestUrl(url), alt: alt() })),
        ]}
        value={value}
        onChange={onChange}
      />
      {others.length > 0 && !isUnfolded && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setUnfolded(true)}>
          {m.media_show_all({ count: entries.length + others.length })}
        </Button>
      )}
    </div>
  );
}

function categoryName(category: "all" | Category): string {
  const names: Record<typeof category, () => string> = {
    all: m.media_category_all,
    entertainment: m.media_category_entertainment,
    sports: m.media_category_sports,
    recreation: m.media_category_recreation,
    food: m.media_category_food,
    volunteer: m.media_category_volunteer,
  };
  return names[category]();
}
