/** An event's picture at the head of its row. */
export function EventPicture({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      decoding="async"
      className="size-11 shrink-0 rounded-md bg-kind-soft object-cover"
    />
  );
}
