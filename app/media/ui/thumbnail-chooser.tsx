import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#app/ui/tabs.tsx";
import { pictureFor } from "../library.ts";
import { GenerateTab } from "./generate-tab.tsx";
import { LibraryTab } from "./library-tab.tsx";
import { UploadTab } from "./upload-tab.tsx";

export type ThumbnailChooserProps = {
  /** The event's `thumbnail_url`; null: one that suits its title is shown. */
  value: string | null;
  onChange: (url: string | null) => void;
  title: string;
  type: string;
  /** Uploads and generated pictures wait for one. */
  hasAccount: boolean;
};

/** The event's picture: from the library, uploaded, or generated from title and type (product 5.7). */
export function ThumbnailChooser({ value, onChange, title, type, hasAccount }: ThumbnailChooserProps) {
  const picture = pictureFor({ title, type, thumbnailUrl: value });
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-6">
      <legend className="mb-2 font-medium text-ink text-sm">{m.media_thumbnail()}</legend>
      <figure className="grid content-start gap-2">
        <img
          src={picture.src}
          srcSet={picture.srcSet}
          sizes="(min-width: 40rem) 14rem, 100vw"
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          className="aspect-[2/1] w-full rounded-md border border-line bg-sunken object-cover"
        />
        <figcaption className="text-muted text-xs">
          {value === null ? (
            m.media_none()
          ) : (
            <Button variant="link" size="sm" onClick={() => onChange(null)}>
              {m.media_remove()}
            </Button>
          )}
        </figcaption>
      </figure>
      <Tabs defaultValue="library" className="min-w-0">
        <TabsList aria-label={m.media_thumbnail()}>
          <TabsTrigger value="library">{m.media_tab_library()}</TabsTrigger>
          <TabsTrigger value="upload">{m.media_tab_upload()}</TabsTrigger>
          <TabsTrigger value="ai">{m.media_tab_ai()}</TabsTrigger>
        </TabsList>
        <TabsContent value="library">
          <LibraryTab value={value} onChange={onChange} title={title} type={type} />
        </TabsContent>
        <TabsContent value="upload">
          {hasAccount ? <UploadTab onUploaded={onChange} /> : <p className="text-muted text-sm">{m.media_needs_account()}</p>}
        </TabsContent>
        <TabsContent value="ai">
          {hasAccount ? (
            <GenerateTab value={value} onChange={onChange} title={title} type={type} />
          ) : (
            <p className="text-muted text-sm">{m.media_needs_account()}</p>
          )}
        </TabsContent>
      </Tabs>
    </fieldset>
  );
}
