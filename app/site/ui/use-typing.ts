import { useEffect, useState } from "react";
import { nextTyping, type Typing } from "#app/site/rules.ts";

/** Which of several prompts of these lengths is being typed, and how far. `hold` keeps the one that is shown, whole. */
export function useTyping(lengths: number[]): Typing & { hold: () => void; release: () => void } {
  const [typing, setTyping] = useState<Typing>({ prompt: 0, letters: 0 });
  const [isHeld, setHeld] = useState(false);
  const [hasMotion, setMotion] = useState(true);
  const { after, next } = nextTyping(typing, lengths, hasMotion);

  useEffect(() => {
    const asked = matchMedia("(prefers-reduced-motion: reduce)");
    const heed = () => setMotion(!asked.matches);
    heed();
    asked.addEventListener("change", heed);
    return () => asked.removeEventListener("change", heed);
  }, []);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setTyping({ prompt: next.prompt, letters: next.letters }), after);
    return () => clearTimeout(timer);
  }, [isHeld, after, next.prompt, next.letters]);

  const letters = isHeld || !hasMotion ? (lengths[typing.prompt] ?? 0) : typing.letters;
  return { prompt: typing.prompt, letters, hold: () => setHeld(true), release: () => setHeld(false) };
}
