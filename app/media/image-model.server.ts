import { env } from "cloudflare:workers";
import { logError } from "#app/lib/log.ts";

const MODEL = "@cf/black-forest-labs/flux-1-schnell";

/** Whether this installation has the AI binding; without it pictures come from the built-in artwork. */
export function hasImageModel(): boolean {
  return env.AI !== undefined;
}

/** A picture of an event from the image model, as bytes; null if it returns none. */
export async function drawPicture(title: string, kindOfEvent: string, seed: number): Promise<Uint8Array | null> {
  const prompt = `Flat cut-paper illustration in warm colours for the invitation to "${title}" (${kindOfEvent}). No text, no letters, no faces.`;
  const input = { prompt, steps: 6, seed };
  try {
    const drawn = await env.AI?.run(MODEL, input);
    const image = drawn?.image;
    return image ? Uint8Array.from(atob(image), (character) => character.charCodeAt(0)) : null;
  } catch (error) {
    logError(error, { model: MODEL });
    return null;
  }
}
