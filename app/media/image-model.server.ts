import { env } from "cloudflare:workers";
import { logError } from "#app/lib/log.ts";

const MODEL = "@cf/black-forest-labs/flux-1-schnell";

type Binding = { run: (model: string, input: { prompt: string; steps: number; seed: number }) => Promise<{ image?: string }> };

/** Whether this installation has the AI binding; without it pictures come from the built-in artwork. */
export function hasImageModel(): boolean {
  return "AI" in env;
}

/** A picture of an event by the image model, as bytes; null when it has none to give. */
export async function paint(title: string, kindOfEvent: string, seed: number): Promise<Uint8Array | null> {
  const prompt = `Flat cut-paper illustration in warm colours for the invitation to "${title}" (${kindOfEvent}). No text, no letters, no faces.`;
  try {
    const { image } = await (env as unknown as { AI: Binding }).AI.run(MODEL, { prompt, steps: 6, seed });
    return image ? Uint8Array.from(atob(image), (character) => character.charCodeAt(0)) : null;
  } catch (error) {
    logError(error, { model: MODEL });
    return null;
  }
}
