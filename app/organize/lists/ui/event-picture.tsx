import { cn } from "#app/ui/cn.ts";

/** An event's picture at the start of its row: 44 px, or as wide as `size` and its class say. */
export function EventPicture({ src, size = 44, className }: { src: string; size?: number; className?: string }) {
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={cn("size-11 shrink-0 rounded-md bg-kind-soft object-cover", className)}
    />
  );
}
