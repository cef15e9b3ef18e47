import { ThumbnailChooser } from "#app/media/ui/thumbnail-chooser.tsx";
import { GROUP_TYPE } from "../picture.ts";

type GroupPictureProps = { name: string; value: string | null; onChange: (url: string | null) => void };

/** A group's picture, as for events: one that suits the name, until another is chosen. */
export function GroupPicture({ name, ...chosen }: GroupPictureProps) {
  return <ThumbnailChooser {...chosen} title={name} type={GROUP_TYPE} hasAccount />;
}
