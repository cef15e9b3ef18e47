import { eventType } from "#app/event-types/registry.ts";
import { allowPicture, savePicture } from "./commands.server.ts";
import { hasImageModel, paint } from "./image-model.server.ts";
import { artworkUrl, suitable } from "./library.ts";
import type { GenerateInput } from "./schema.ts";

/** How many built-in pictures are suggested at once. */
const PROPOSED = 6;

/**
 * Pictures for an event, from its title and type: one from the image model if there is one, then matching built-in artwork.
 * `turn` counts how often others were requested.
 */
export async function generatePictures(userId: string, { title, type, turn }: GenerateInput, now: number): Promise<string[]> {
  const artworks = suitable(title, type);
  const from = (turn * PROPOSED) % artworks.length;
  const drawn = [...artworks, ...artworks].slice(from, from + PROPOSED).map(({ id }) => artworkUrl(id));
  const painted = hasImageModel() ? await paintAndSave(userId, { title, type, turn }, now) : null;
  return painted ? [painted, ...drawn.slice(1)] : drawn;
}

async function paintAndSave(userId: string, { title, type, turn }: GenerateInput, now: number): Promise<string | null> {
  if (!(await allowPicture(userId, now)).ok) return null;
  const picture = await paint(title, eventType(type).template.name(), turn);
  const saved = picture && (await savePicture(userId, { picture, variants: {} }, now));
  return saved?.ok ? saved.url : null;
}
