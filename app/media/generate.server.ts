import { eventType } from "#app/event-types/registry.ts";
import { countPicture, savePicture } from "./commands.server.ts";
import { drawPicture, hasImageModel } from "./image-model.server.ts";
import { rankArtworks, toArtworkUrl } from "./library.ts";
import type { GenerateInput } from "./schema.ts";

/** How many built-in pictures are suggested at once. */
const SUGGESTED_PICTURES = 6;

/**
 * Pictures for an event, from its title and type: one from the image model if there is one, then matching built-in artwork.
 * `turn` counts how often others were requested.
 */
export async function generatePictures(userId: string, { title, type, turn }: GenerateInput, now: number): Promise<string[]> {
  const artworks = rankArtworks(title, type);
  const from = (turn * SUGGESTED_PICTURES) % artworks.length;
  const builtIn = [...artworks, ...artworks].slice(from, from + SUGGESTED_PICTURES).map(({ id }) => toArtworkUrl(id));
  const generated = hasImageModel() ? await drawAndSave(userId, { title, type, turn }, now) : null;
  return generated ? [generated, ...builtIn.slice(1)] : builtIn;
}

async function drawAndSave(userId: string, { title, type, turn }: GenerateInput, now: number): Promise<string | null> {
  if (!(await countPicture(userId, now)).ok) return null;
  const picture = await drawPicture(title, eventType(type).template.name(), turn);
  const saved = picture && (await savePicture(userId, { picture, variants: {} }, now, null));
  return saved?.ok ? saved.url : null;
}
