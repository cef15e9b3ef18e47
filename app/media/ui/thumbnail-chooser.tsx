import { ChevronDown } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#app/ui/tabs.tsx";
import { findPicture } from "../library.ts";
import { GenerateTab } from "./generate-tab.tsx";
import { LibraryTab } from "./library-tab.tsx";
import { UploadTab } from "./upload-tab.tsx";

export type ThumbnailChooserProps = {
  /** The event's `thumbnail_url`; null shows one that matches its title. */
  value: string | null;
  onChange: (url: string | null) => void;
  title: string;
  type: string;
  /** Uploads and generated pictures require an account. */
  hasAccount: boolean;
};

/** The event's picture, folded to one line: from the library, uploaded, or generated from title and type (product 5.7). */
export function ThumbnailChooser({ value, onChange, title, type, hasAccount }: ThumbnailChooserProps) {
  const picture = findPicture({ title, type, thumbnailUrl: value });
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.media_thumbnail()}</legend>
      <details className="group">
        <summary className="tap flex cursor-pointer list-none items-center gap-4 rounded-md [&::-webkit-details-marker]:hidden">
          <img {...picture} sizes="6rem" alt="" className="aspect-[2/1] w-24 rounded-sm border border-line bg-sunken object-cover" />
          <span className="grid min-w-0 flex-1">
            <span className="font-medium text-sm">{m.media_thumbnail()}</span>
            <span className="text-muted text-xs">{value === null ? m.media_none() : picture.alt}</span>
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
        </summary>
        {value !== null && (
          <Button variant="link" size="sm" onClick={() => onChange(null)}>
            {m.media_remove()}
          </Button>
        )}
        <Tabs defaultValue="library" className="mt-4 min-w-0">
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
      </details>
    </fieldset>
  );
}
