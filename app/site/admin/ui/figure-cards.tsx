import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatFigure, type LabeledFigure } from "#app/site/admin/labels.ts";
import { cn } from "#app/ui/cn.ts";

/** Numbers side by side, separated by hairlines: two in a row on a phone. */
export function FigureCards({ figures, className }: { figures: readonly LabeledFigure[]; className?: string }) {
  return (
    <dl
      className={cn(
        "grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-low max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:grid-cols-3",
        className,
      )}
    >
      {figures.map((figure) => (
        <div key={figure.id} className="flex flex-col-reverse justify-end gap-1 bg-card p-4 sm:p-5">
          <dt className="text-muted text-sm">{figure.label}</dt>
          <dd className="display text-2xl sm:text-3xl">{formatFigure(figure, getLocale())}</dd>
        </div>
      ))}
    </dl>
  );
}
