import {
  at,
  BRIGHT,
  BROWN,
  BUTTER,
  CREAM,
  disc,
  GREEN,
  INK,
  LEAF,
  ORANGE,
  oval,
  PINE,
  pick,
  RED,
  rect,
  ring,
  scrap,
  shape,
  sheet,
  stroke,
  times,
  YELLOW,
} from "./paper.ts";

/** Things that stand in more than one picture. */

export function plate(x: number, y: number, radius: number, rim: string, well: string, food = ""): string {
  return sheet(disc(x, y, radius, rim)) + disc(x, y, radius * 0.74, well) + at(x, y, food);
}

export function bunting(y: number, sag: number, count: number, from = 0): string {
  const flags = times(count, (index) => {
    const t = (index + 0.5) / count;
    const top = y + sag * 4 * t * (1 - t);
    const tilt = (t - 0.5) * -sag * 0.16;
    return at(t * 1240 - 20, top, scrap(shape("M-38 0H38L0 78Z", pick(BRIGHT, index + from))), { turn: tilt });
  });
  return `${stroke(`M-20 ${y}Q600 ${y + sag * 2} 1220 ${y}`, CREAM, 5)}${flags}`;
}

export function balloon(x: number, y: number, size: number, color: string): string {
  const string = stroke(`M0 ${size * 1.2}q${size * 0.25} ${size} 0 ${size * 2}t0 ${size * 2}`, CREAM, 3, { opacity: 0.8 });
  const body = shape(`M0 ${size * 1.22}l-12 16h24Z`, color) + oval(0, 0, size, size * 1.2, color);
  const shine = oval(-size * 0.38, -size * 0.5, size * 0.16, size * 0.3, "#fff", { opacity: 0.4, turn: 24 });
  return at(x, y, string + sheet(body) + shine);
}

export function tree(x: number, ground: number, size: number, color: string): string {
  const trunk = rect(x - size * 0.09, ground - size * 0.9, size * 0.18, size * 0.92, BROWN, { rx: 6 });
  const crown =
    disc(x, ground - size * 1.35, size * 0.62, color) +
    disc(x - size * 0.4, ground - size, size * 0.45, color) +
    disc(x + size * 0.42, ground - size, size * 0.46, color);
  return trunk + sheet(crown);
}

export function fir(x: number, ground: number, size: number, color = PINE, snow = ""): string {
  const tier = (y: number, half: number, height: number) => `M${x} ${ground - y - height}L${x + half} ${ground - y}H${x - half}Z`;
  const tiers: [number, number, number][] = [
    [size * 0.12, size * 0.5, size * 0.62],
    [size * 0.46, size * 0.4, size * 0.56],
    [size * 0.8, size * 0.29, size * 0.5],
  ];
  const layers = tiers.map(([y, half, height]) => {
    const cap = snow ? shape(tier(y + height * 0.55, half * 0.46, height * 0.47), snow) : "";
    return scrap(shape(tier(y, half, height), color)) + cap;
  });
  return rect(x - size * 0.06, ground - size * 0.16, size * 0.12, size * 0.2, BROWN) + layers.join("");
}

export function leaf(x: number, y: number, length: number, turn: number, color: string): string {
  const half = length / 2;
  return at(
    x,
    y,
    shape(`M0 0Q${half} ${-half * 0.8} ${length} 0Q${half} ${half * 0.8} 0 0Z`, color) +
      stroke(`M4 0H${length * 0.8}`, "#fff", 2, { opacity: 0.35 }),
    { turn },
  );
}

export function flower(x: number, y: number, size: number, color: string): string {
  return scrap(
    times(6, (index) => at(x, y, oval(0, -size * 0.62, size * 0.34, size * 0.5, color), { turn: index * 60 })),
    disc(x, y, size * 0.34, YELLOW),
  );
}

export function heart(x: number, y: number, size: number, color: string): string {
  const s = size;
  return shape(
    `M${x} ${y + s}C${x - s * 1.6} ${y - s * 0.2} ${x - s * 0.8} ${y - s * 1.2} ${x} ${y - s * 0.35}C${x + s * 0.8} ${y - s * 1.2} ${x + s * 1.6} ${y - s * 0.2} ${x} ${y + s}Z`,
    color,
  );
}

export function apple(x: number, y: number, size: number, color = RED): string {
  const body = shape(
    `M0 ${-size * 0.55}C${size * 0.4} ${-size} ${size * 1.15} ${-size * 0.7} ${size} ${size * 0.1}C${size * 0.9} ${size * 0.8} ${size * 0.4} ${size * 1.1} 0 ${size * 0.9}C${-size * 0.4} ${size * 1.1} ${-size * 0.9} ${size * 0.8} ${-size} ${size * 0.1}C${-size * 1.15} ${-size * 0.7} ${-size * 0.4} ${-size} 0 ${-size * 0.55}Z`,
    color,
  );
  return at(
    x,
    y,
    scrap(body) +
      stroke(`M0 ${-size * 0.5}q4 ${-size * 0.4} 12 ${-size * 0.6}`, BROWN, size * 0.12) +
      leaf(6, -size * 0.8, size * 0.7, -24, GREEN),
  );
}

export function sun(x: number, y: number, radius: number, color = YELLOW): string {
  return (
    ring(x, y, radius * 1.5, radius * 0.28, color, { opacity: 0.22 }) +
    ring(x, y, radius * 2, radius * 0.22, color, { opacity: 0.13 }) +
    disc(x, y, radius, color)
  );
}

export function cloud(x: number, y: number, size: number, color = "#fff", opacity = 0.85): string {
  return `<g opacity="${opacity}">${disc(x, y, size, color)}${disc(x + size * 1.1, y + size * 0.2, size * 0.8, color)}${disc(x - size * 1.1, y + size * 0.3, size * 0.7, color)}${rect(x - size * 1.75, y + size * 0.25, size * 3.6, size * 0.75, color, { rx: size * 0.37 })}</g>`;
}

export function house(x: number, ground: number, width: number, height: number, wall: string, roof: string, window: string): string {
  const top = ground - height;
  const pane = (dx: number, y: number) => rect(x + dx, y, width * 0.2, width * 0.26, window, { rx: 4 });
  const rows = height > width * 1.15 ? [top + height * 0.14, top + height * 0.46] : [top + height * 0.2];
  const windows = rows.flatMap((y) => [pane(width * 0.16, y), pane(width * 0.64, y)]).join("");
  const door =
    rect(x + width * 0.39, ground - width * 0.4, width * 0.22, width * 0.4, INK, { rx: 6, opacity: 0.75 }) +
    disc(x + width * 0.56, ground - width * 0.19, 4, BUTTER);
  return (
    sheet(rect(x, top, width, height, wall)) +
    windows +
    door +
    sheet(shape(`M${x - width * 0.1} ${top + 4}L${x + width / 2} ${top - width * 0.46}L${x + width * 1.1} ${top + 4}Z`, roof))
  );
}

export function steam(x: number, y: number, size: number, color = "#fff"): string {
  return [-1, 0, 1]
    .map((side) =>
      stroke(
        `M${x + side * size * 0.45} ${y}c${-size * 0.4} ${-size * 0.4} ${size * 0.4} ${-size * 0.8} 0 ${-size * 1.25}`,
        color,
        size * 0.13,
        { opacity: 0.6 },
      ),
    )
    .join("");
}

export function carrot(x: number, y: number, size: number, turn: number): string {
  const greens = [-26, 0, 26].map((angle) => leaf(0, -size * 0.44, size * 0.5, angle - 90, angle === 0 ? GREEN : LEAF)).join("");
  return at(
    x,
    y,
    greens +
      scrap(
        shape(
          `M${-size * 0.2} ${-size * 0.4}Q0 ${-size * 0.56} ${size * 0.2} ${-size * 0.4}L${size * 0.03} ${size * 0.8}Q0 ${size * 0.85} ${-size * 0.03} ${size * 0.8}Z`,
          ORANGE,
        ),
      ),
    { turn },
  );
}
