import {
  at,
  BLUSH,
  BROWN,
  BUTTER,
  CREAM,
  disc,
  GREEN,
  glow,
  INK,
  LEAF,
  MINT,
  ORANGE,
  oval,
  PEACH,
  PINE,
  pick,
  picture,
  RED,
  ROSE,
  RUST,
  rect,
  ring,
  SEA,
  scrap,
  shape,
  sheet,
  stroke,
  TEAL,
  times,
  WINE,
  WOOD,
  within,
  YELLOW,
} from "./paper.ts";
import { apple, leaf, plate } from "./things.ts";

const fork = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    scrap(rect(-6, -20, 12, 130, CREAM, { rx: 6 }), shape("M-22 -90V-40Q-22 -14 0 -14T22 -40V-90H14V-44H6V-90H-6V-44H-14V-90Z", CREAM)),
    { turn },
  );

const salad =
  times(11, (index) => leaf(0, 0, 62, index * 33, pick([GREEN, LEAF, PINE], index))) +
  times(6, (index) => disc(Math.cos(index * 1.1) * 34, Math.sin(index * 1.1) * 34, 10, index % 2 ? RED : BUTTER));

const pie =
  disc(0, 0, 84, WOOD) +
  times(12, (index) => at(0, 0, disc(0, -84, 12, BROWN, { opacity: 0.45 }), { turn: index * 30 })) +
  disc(0, 0, 68, WINE) +
  times(4, (index) => rect(-68, -50 + index * 28, 136, 11, PEACH) + rect(-50 + index * 28, -68, 11, 136, PEACH)) +
  ring(0, 0, 76, 16, WOOD);

const eggs = times(6, (index) => at(0, 0, oval(0, -40, 19, 25, CREAM) + disc(0, -40, 11, YELLOW), { turn: index * 60 }));

const pasta =
  times(14, (index) => stroke(`M${-50 + index * 7} -30q20 30 0 60`, index % 2 ? YELLOW : BUTTER, 7)) +
  times(5, (index) => disc(-34 + index * 17, Math.sin(index * 2) * 22, 10, RED)) +
  leaf(-14, 4, 34, -20, GREEN);

export const potluck = picture(
  RUST,
  times(9, (index) => rect(index * 150 - 40, 0, 56, 630, ORANGE, { opacity: 0.45 })),
  plate(205, 190, 150, CREAM, MINT, at(0, 0, salad, { scale: 1.55 })),
  plate(520, 120, 104, YELLOW, CREAM, pasta),
  sheet(rect(420, 290, 300, 210, TEAL, { rx: 34 })) +
    rect(442, 312, 256, 166, BUTTER, { rx: 20 }) +
    times(12, (index) => disc(475 + (index % 4) * 62, 345 + Math.floor(index / 4) * 50, 22, index % 2 ? ORANGE : RED, { opacity: 0.85 })) +
    times(9, (index) => leaf(470 + (index % 5) * 46, 360 + (index % 3) * 44, 26, index * 50, PINE)),
  at(900, 180, sheet(disc(0, 0, 118, CREAM)) + pie),
  plate(1010, 470, 128, ROSE, BLUSH, eggs),
  sheet(rect(90, 418, 250, 128, BROWN, { rx: 26, turn: -9 })) +
    at(215, 482, scrap(oval(0, 0, 104, 44, WOOD)) + times(4, (index) => stroke(`M${-58 + index * 36} -26q14 22 0 44`, BUTTER, 8)), {
      turn: -9,
    }),
  fork(372, 210, 12) + fork(798, 470, -14),
  scrap(disc(700, 190, 44, CREAM)) +
    disc(700, 190, 33, RED, { opacity: 0.85 }) +
    scrap(disc(820, 560, 44, CREAM)) +
    disc(820, 560, 33, YELLOW),
);

const gingham = times(
  12,
  (index) =>
    rect(-420 + index * 140, -420, 70, 1300, RED, { opacity: 0.55 }) + rect(-420, -420 + index * 140, 1700, 70, RED, { opacity: 0.55 }),
);

const melon = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    sheet(shape("M-110 0A110 110 0 0 0 110 0Z", PINE)) +
      shape("M-97 0A97 97 0 0 0 97 0Z", CREAM) +
      shape("M-86 0A86 86 0 0 0 86 0Z", RED) +
      times(7, (index) => oval(-54 + index * 18, 20 + (index % 2) * 22, 4, 7, INK)),
    { turn },
  );

export const picnic = picture(
  GREEN,
  times(40, (index) => leaf((index * 173) % 1220, (index * 97) % 640, 46, -70 - (index % 5) * 12, index % 2 ? LEAF : PINE)),
  at(600, 330, sheet(rect(-450, -330, 900, 660, CREAM)) + within("blanket", "M-450 -330H450V330H-450Z", gingham), { turn: -11 }),
  stroke("M330 250C330 70 600 70 600 250", BROWN, 22) +
    sheet(shape("M285 240H645L610 450Q606 470 584 470H346Q324 470 320 450Z", WOOD)) +
    times(4, (index) => rect(302 + index * 4, 276 + index * 46, 326 - index * 8, 16, BROWN, { opacity: 0.4, rx: 8 })) +
    sheet(rect(270, 222, 390, 40, BROWN, { rx: 14 })) +
    sheet(shape("M470 222L640 222L606 320L520 286Z", CREAM)) +
    shape("M500 236h90l-20 44-60-20Z", ROSE, { opacity: 0.5 }),
  melon(860, 250, 14) + melon(760, 440, -18),
  sheet(rect(950, 330, 66, 190, PINE, { rx: 20 }), rect(966, 262, 34, 90, PINE, { rx: 10 }), rect(964, 250, 38, 30, YELLOW, { rx: 6 })) +
    rect(950, 400, 66, 74, CREAM),
  apple(200, 420, 46) + apple(268, 496, 42, YELLOW),
);

const skewer = (y: number, turn: number, first: number) =>
  at(
    600,
    y,
    scrap(
      rect(-330, -5, 660, 10, WOOD, { rx: 5 }),
      times(8, (index) => rect(-236 + index * 60, -26, 48, 52, pick([RED, YELLOW, GREEN, ORANGE, ROSE], index + first), { rx: 14 })),
    ),
    { turn },
  );

export const barbecue = picture(
  TEAL,
  times(7, (index) => rect(0, index * 96, 1200, 3, SEA, { opacity: 0.5 })),
  sheet(disc(600, 315, 292, INK)) +
    disc(600, 315, 258, "#4a231a") +
    glow(disc(600, 330, 190, ORANGE, { opacity: 0.9 }), disc(520, 250, 90, YELLOW, { opacity: 0.5 })) +
    within(
      "grate",
      "M600 57a258 258 0 1 0 .1 0Z",
      times(17, (index) => rect(352 + index * 30, 40, 7, 550, INK, { opacity: 0.55 })),
    ) +
    ring(600, 315, 275, 34, INK),
  skewer(215, -6, 0) + skewer(315, 3, 2) + skewer(415, -4, 4),
  plate(
    120,
    160,
    116,
    CREAM,
    BUTTER,
    times(3, (index) =>
      at(
        -40 + index * 40,
        0,
        scrap(rect(-15, -62, 30, 124, YELLOW, { rx: 15 })) +
          times(12, (dot) => disc(-6 + (dot % 2) * 12, -48 + Math.floor(dot / 2) * 19, 5, ORANGE)),
        { turn: index * 8 - 8 },
      ),
    ),
  ),
  plate(
    1085,
    180,
    110,
    BLUSH,
    CREAM,
    times(3, (index) => at(0, -34 + index * 34, scrap(rect(-62, -14, 124, 28, RUST, { rx: 14 })), { turn: -12 + index * 8 })),
  ),
  scrap(rect(60, 360, 92, 180, RED, { rx: 18 }), shape("M86 360l20-64 20 64Z", RED)) +
    rect(72, 420, 68, 60, CREAM, { rx: 8 }) +
    scrap(rect(1040, 380, 92, 180, YELLOW, { rx: 18 }), shape("M1066 380l20-64 20 64Z", YELLOW)) +
    rect(1052, 440, 68, 60, CREAM, { rx: 8 }),
);
