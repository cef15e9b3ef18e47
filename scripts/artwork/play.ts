import {
  at,
  BLUE,
  BLUSH,
  BRIGHT,
  BUTTER,
  CREAM,
  chance,
  disc,
  GREEN,
  glow,
  INK,
  LILAC,
  MINT,
  ORANGE,
  oval,
  PEACH,
  PINE,
  pick,
  picture,
  RED,
  ROSE,
  rect,
  ring,
  scrap,
  shape,
  sheet,
  stroke,
  TEAL,
  times,
  VIOLET,
  WINE,
  within,
  YELLOW,
} from "./paper.ts";
import { balloon, bunting, heart } from "./things.ts";

export const birthday = picture(
  PEACH,
  disc(600, 300, 380, BUTTER, { opacity: 0.55 }),
  balloon(150, 170, 82, ROSE) +
    balloon(290, 300, 70, YELLOW) +
    balloon(60, 360, 62, TEAL) +
    balloon(1050, 160, 84, VIOLET) +
    balloon(915, 290, 68, GREEN) +
    balloon(1145, 350, 62, ORANGE),
  sheet(rect(-10, 530, 1220, 120, ROSE)) + times(16, (index) => shape(`M${index * 80} 530h80l-40 42Z`, CREAM)),
  scrap(oval(600, 534, 240, 22, CREAM)),
  sheet(rect(420, 390, 360, 142, CREAM, { rx: 16 })) +
    shape(
      "M420 410q0-20 20-20h320q20 0 20 20v34q-18 34-36 0-18-26-36 6-18 42-36 0-18-32-36 0-18 30-36 0-18-34-36 0-18 44-36 0-18-30-36 0-18 32-36 0-18-36-36 0Z",
      ROSE,
    ),
  sheet(rect(480, 270, 240, 122, LILAC, { rx: 14 })) + times(8, (index) => disc(500 + index * 29, 362, 11, index % 2 ? CREAM : YELLOW)),
  times(
    5,
    (index) =>
      glow(disc(520 + index * 40, 176, 30, YELLOW, { opacity: 0.8 })) +
      scrap(rect(512 + index * 40, 204, 16, 68, pick(BRIGHT, index * 2 + 1), { rx: 4 })) +
      shape(`M${520 + index * 40} 158q18 28 0 42q-18-14 0-42Z`, YELLOW),
  ),
);

const confetti = chance(21);

export const party = picture(
  WINE,
  glow(disc(600, 260, 300, ROSE, { opacity: 0.6 })),
  times(90, (index) =>
    at(
      confetti(0, 1200),
      confetti(90, 640),
      index % 3 === 0
        ? disc(0, 0, confetti(6, 11), pick(BRIGHT, index))
        : rect(-6, -13, 12, 26, pick([CREAM, YELLOW, BLUSH, ORANGE, MINT, LILAC], index), { rx: 3 }),
      { turn: confetti(0, 180) },
    ),
  ),
  bunting(-14, 90, 10) + bunting(60, 120, 9, 3),
  stroke("M600 -10V200", CREAM, 4) +
    sheet(disc(600, 340, 150, LILAC)) +
    within(
      "ball",
      "M600 190a150 150 0 1 0 .1 0Z",
      times(10, (row) =>
        times(10, (column) =>
          rect(440 + column * 33, 182 + row * 33, 28, 28, pick([VIOLET, LILAC, CREAM, ROSE, LILAC, VIOLET, BLUSH], row * 5 + column * 3), {
            rx: 4,
          }),
        ),
      ),
    ) +
    ring(600, 340, 150, 6, VIOLET, { opacity: 0.4 }) +
    oval(548, 284, 26, 40, "#fff", { opacity: 0.5, turn: 36 }),
);

const die = (x: number, y: number, size: number, turn: number, color: string, dots: [number, number][]) =>
  at(
    x,
    y,
    sheet(rect(-size / 2, -size / 2, size, size, color, { rx: size * 0.2 })) +
      dots.map(([dx, dy]) => disc(dx * size * 0.26, dy * size * 0.26, size * 0.09, color === CREAM ? INK : CREAM)).join(""),
    { turn },
  );

const pawn = (x: number, y: number, color: string) =>
  at(
    x,
    y,
    sheet(shape("M-52 90Q-50 62-22 54L-16 0H16L22 54Q50 62 52 90Z", color), disc(0, -26, 38, color)) +
      disc(-12, -38, 9, "#fff", { opacity: 0.45 }),
  );

const card = (turn: number, color: string) =>
  at(300, 560, sheet(rect(-84, -330, 168, 240, CREAM, { rx: 16 })) + heart(0, -214, 42, color) + heart(-56, -300, 13, color), { turn });

export const gameNight = picture(
  PINE,
  at(
    760,
    300,
    sheet(rect(-330, -250, 660, 500, BUTTER, { rx: 26 })) +
      times(
        9,
        (index) =>
          rect(-312 + index * 70, -232, 64, 64, pick([ROSE, TEAL, CREAM, ORANGE, VIOLET], index), { rx: 10 }) +
          rect(-312 + index * 70, 168, 64, 64, pick([TEAL, CREAM, ORANGE, VIOLET, ROSE], index), { rx: 10 }),
      ) +
      times(
        5,
        (index) =>
          rect(-312, -162 + index * 66, 64, 60, pick([GREEN, YELLOW, CREAM, RED], index), { rx: 10 }) +
          rect(248, -162 + index * 66, 64, 60, pick([YELLOW, CREAM, RED, GREEN], index), { rx: 10 }),
      ) +
      sheet(disc(0, 0, 106, CREAM)) +
      times(8, (index) =>
        at(0, 0, shape("M0 0L-38 -92A100 100 0 0 1 38 -92Z", pick([ROSE, YELLOW, TEAL, ORANGE, VIOLET, GREEN, RED, BLUE], index)), {
          turn: index * 45,
        }),
      ) +
      scrap(shape("M-10 6L0 -78 10 6Z", INK), disc(0, 0, 15, INK)),
    { turn: 7 },
  ),
  card(-26, ROSE) + card(-6, WINE) + card(14, RED),
  die(150, 150, 120, -16, CREAM, [
    [-1, -1],
    [1, 1],
    [0, 0],
    [-1, 1],
    [1, -1],
  ]) +
    die(320, 110, 96, 24, RED, [
      [-1, -1],
      [1, 1],
    ]),
  pawn(1060, 470, VIOLET) + pawn(960, 520, ORANGE) + pawn(500, 130, TEAL),
);
