import { LIMITS } from "#app/limits.ts";

/** What differs each time a page is sent: in what it is made of, and in the page. */
export type Once = string[];

type Finished = { pieces: (string | number)[]; size: number };

/**
 * Pages by everything they are made of: the same facts give the same page, no matter who reads it. Bounded, the one not asked
 * for longest goes first.
 */
export class FinishedPages {
  readonly #pages = new Map<string, Finished>();
  readonly #room: number;
  #size = 0;

  constructor(room: number = LIMITS.finishedPages) {
    this.#room = room;
  }

  /** The page made of these facts, with this time's values where the last ones stood; null where none was kept. */
  find(facts: string, once: Once): string | null {
    const key = keyOf(facts, once);
    const page = this.#pages.get(key);
    if (!page) return null;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page.pieces.map((piece) => (typeof piece === "number" ? once[piece] : piece)).join("");
  }

  keep(facts: string, once: Once, html: string): void {
    const key = keyOf(facts, once);
    const size = key.length + html.length;
    if (this.#pages.has(key) || size > this.#room / 8) return;
    this.#pages.set(key, { pieces: withPlaces(html, once), size });
    this.#size += size;
    for (const [oldest, { size }] of this.#pages) {
      if (this.#size <= this.#room) break;
      this.#pages.delete(oldest);
      this.#size -= size;
    }
  }
}

function keyOf(facts: string, once: Once): string {
  return withPlaces(facts, once)
    .map((piece) => (typeof piece === "number" ? `\0${piece}\0` : piece))
    .join("");
}

/** The text in pieces, with the number of each of the values where it stood. */
function withPlaces(text: string, once: Once): (string | number)[] {
  return once.reduce<(string | number)[]>(
    (pieces, value, place) =>
      pieces.flatMap((piece) =>
        typeof piece === "number" ? piece : piece.split(value).flatMap((part, at) => (at === 0 ? part : [place, part])),
      ),
    [text],
  );
}
