import { useId } from "react";

export type PictureOption = { url: string; small: string; alt: string; caption?: string };

type PictureRadiosProps = { legend: string; options: PictureOption[]; value: string | null; onChange: (url: string) => void };

/** A choice of pictures: plain radio buttons under the pictures. */
export function PictureRadios({ legend, options, value, onChange }: PictureRadiosProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {options.map(({ url, small, alt, caption }) => (
          <label
            key={url}
            className="group grid content-start gap-1.5 rounded-md text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-2"
          >
            <input type="radio" name={name} className="sr-only" checked={value === url} onChange={() => onChange(url)} />
            <img
              src={small}
              width={480}
              height={240}
              alt={alt}
              loading="lazy"
              className="aspect-[2/1] w-full rounded-md border border-line bg-sunken object-cover transition-shadow group-hover:shadow-raised group-has-checked:border-accent group-has-checked:[box-shadow:0_0_0_2px_var(--accent)]"
            />
            {caption && (
              <span className="truncate text-soft text-xs group-has-checked:font-medium group-has-checked:text-ink">{caption}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
