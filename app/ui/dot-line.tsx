import { cn } from "#app/ui/cn.ts";

type DotLineProps = { parts: readonly (string | null | false | undefined)[]; className?: string };

/** Short facts in a row, with a dot between those that share a line; where they wrap, no line begins or ends with one. */
export function DotLine({ parts, className }: DotLineProps) {
  return (
    <span className={cn("block overflow-hidden", className)}>
      {/* Each brings its dot to its left; those that begin a line fall out of the frame. */}
      <span className="-ml-3.5 flex flex-wrap">
        {parts.filter(Boolean).map((part) => (
          <span
            key={String(part)}
            className="relative pl-3.5 before:absolute before:left-0 before:w-3.5 before:text-center before:content-['·'/'']"
          >
            {part}{" "}
          </span>
        ))}
      </span>
    </span>
  );
}
