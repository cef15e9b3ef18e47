import { cn } from "#app/ui/cn.ts";

type AvatarProps = { name: string; src?: string | null; size?: "sm" | "md" | "lg" | "xl"; className?: string };

const sizes = { sm: "avatar-sm", md: "avatar-md", lg: "size-12 text-base", xl: "size-24 text-3xl" };
const tints = ["rsvp", "item", "shift", "slot"] as const;

/** A person's photo, or up to two initials on a tint that is always the same for that name. Decorative: the name stands beside it. */
export function Avatar({ name, src, size = "md", className }: AvatarProps) {
  const shape = cn("avatar", sizes[size], className);
  if (src) return <img src={src} alt="" className={cn(shape, "object-cover")} loading="lazy" decoding="async" />;
  return (
    <span aria-hidden="true" data-kind={chooseTint(name)} className={cn(shape, "avatar-tint")}>
      {toInitials(name)}
    </span>
  );
}

export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]];
  return letters.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}

function chooseTint(name: string): (typeof tints)[number] {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return tints[sum % tints.length] ?? "slot";
}
