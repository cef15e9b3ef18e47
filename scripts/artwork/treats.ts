import {
  at,
  BLUSH,
  BRIGHT,
  BROWN,
  BUTTER,
  CREAM,
  chance,
  disc,
  GREEN,
  glow,
  LEAF,
  MINT,
  NAVY,
  NIGHT,
  ORANGE,
  oval,
  PAPER,
  PEACH,
  PINE,
  picture,
  RED,
  ROSE,
  rect,
  scrap,
  shape,
  sheet,
  stroke,
  TEAL,
  times,
  WINE,
  WOOD,
  YELLOW,
} from "./paper.ts";
import { bunting, flower, leaf, steam } from "./things.ts";

const cupcake = (x: number, y: number, top: string, cup: string) =>
  at(
    x,
    y,
    scrap(shape("M-46 0H46L34 70H-34Z", cup)) +
      times(5, (index) => stroke(`M${-30 + index * 15} 6l${6 - index * 3} 58`, "#fff", 3, { opacity: 0.4 })) +
      scrap(oval(0, -8, 58, 26, top), oval(0, -34, 42, 22, top), oval(0, -56, 24, 16, top)) +
      disc(0, -76, 12, RED),
  );

export const bakeSale = picture(
  BLUSH,
  times(8, (index) => rect(index * 160, 0, 80, 460, PEACH, { opacity: 0.4 })),
  bunting(40, 60, 11),
  sheet(rect(-10, 480, 1220, 170, ROSE)) + times(16, (index) => disc(index * 80, 486, 42, CREAM)),
  sheet(rect(430, 424, 340, 22, CREAM, { rx: 11 }), shape("M575 446h50l34 50H541Z", CREAM)),
  sheet(rect(470, 320, 260, 104, WOOD, { rx: 12 })) +
    rect(470, 362, 260, 18, CREAM) +
    sheet(rect(505, 228, 190, 94, ROSE, { rx: 12 })) +
    rect(505, 266, 190, 16, CREAM) +
    shape(
      "M505 240q0-12 12-12h166q12 0 12 12v22q-11 24-22 0-12-20-24 0-12 34-24 0-12-20-24 0-12 28-24 0-12-20-24 0-12 26-24 0-12-20-24 0Z",
      CREAM,
    ) +
    flower(600, 214, 34, ORANGE) +
    leaf(632, 222, 40, -10, GREEN) +
    leaf(568, 222, 40, 190, GREEN),
  cupcake(160, 420, CREAM, TEAL) + cupcake(290, 428, YELLOW, WINE) + cupcake(910, 428, MINT, ORANGE) + cupcake(1040, 420, CREAM, WINE),
);

const mug = (x: number, color: string, band: string) =>
  at(
    x,
    0,
    stroke("M118 300C200 290 200 420 110 410", color, 26) +
      sheet(shape("M-130 250H130L112 470Q108 494 84 494H-84Q-108 494-112 470Z", color)) +
      shape("M-122 350H122L118 396H-118Z", band) +
      oval(0, 250, 130, 26, BROWN) +
      oval(0, 246, 118, 19, "#a8683f"),
  );

export const coffee = picture(
  PEACH,
  disc(600, 260, 330, BUTTER, { opacity: 0.75 }),
  sheet(rect(-10, 470, 1220, 180, WOOD)) + rect(-10, 470, 1220, 16, BROWN, { opacity: 0.4 }),
  scrap(oval(390, 506, 190, 28, CREAM)) + mug(390, TEAL, MINT) + steam(390, 210, 96),
  scrap(oval(790, 506, 190, 28, CREAM)) + mug(790, ROSE, BLUSH) + steam(790, 210, 96),
  times(
    3,
    (index) =>
      scrap(disc(1040 + index * 54, 520 - (index % 2) * 44, 44, "#b9783f")) +
      times(5, (dot) => disc(1022 + index * 54 + (dot % 3) * 18, 506 - (index % 2) * 44 + (dot % 2) * 22, 6, BROWN)),
  ),
  scrap(rect(70, 470, 92, 70, NAVY, { rx: 16 })) +
    leaf(116, 470, 120, -80, PINE) +
    leaf(116, 470, 110, -118, GREEN) +
    leaf(116, 470, 104, -48, GREEN) +
    flower(122, 330, 40, CREAM),
);

const candle = (x: number, top: number) =>
  glow(disc(x, top - 40, 92, YELLOW, { opacity: 0.55 })) +
  scrap(rect(x - 15, top, 30, 470 - top, CREAM, { rx: 6 })) +
  shape(`M${x} ${top - 78}Q${x + 30} ${top - 26} ${x} ${top - 6}Q${x - 30} ${top - 26} ${x} ${top - 78}Z`, YELLOW) +
  shape(`M${x} ${top - 48}Q${x + 14} ${top - 20} ${x} ${top - 6}Q${x - 14} ${top - 20} ${x} ${top - 48}Z`, CREAM) +
  scrap(shape(`M${x - 44} 488L${x - 18} 456H${x + 18}L${x + 44} 488Z`, YELLOW));

const glass = (x: number) =>
  at(
    x,
    0,
    shape("M-52 290H52Q58 390 0 396Q-58 390-52 290Z", CREAM, { opacity: 0.28 }) +
      shape("M-53 330H53Q48 388 0 392Q-48 388-53 330Z", ROSE) +
      rect(-4, 392, 8, 84, CREAM, { opacity: 0.6 }) +
      oval(0, 482, 42, 9, CREAM, { opacity: 0.6 }),
  );

const stars = chance(5);

export const dinner = picture(
  NIGHT,
  times(46, () => disc(stars(0, 1200), stars(0, 360), stars(1.5, 4), BUTTER, { opacity: 0.6 })),
  rect(0, 300, 1200, 330, WINE, { opacity: 0.35 }),
  candle(480, 230) + candle(600, 150) + candle(720, 230),
  sheet(rect(-10, 480, 1220, 170, CREAM)) +
    rect(-10, 480, 1220, 10, PAPER) +
    shape("M420 480H780V630H420Z", WINE) +
    times(6, (index) => shape(`M${420 + index * 60} 480h60l-30 34Z`, YELLOW, { opacity: 0.8 })),
  glass(250) + glass(950),
  scrap(oval(130, 512, 120, 24, LEAF), oval(1070, 512, 120, 24, LEAF)) +
    scrap(oval(130, 504, 84, 15, CREAM), oval(1070, 504, 84, 15, CREAM)),
  leaf(600, 486, 130, -16, PINE) +
    leaf(600, 486, 130, 196, PINE) +
    leaf(640, 484, 110, -36, GREEN) +
    leaf(560, 484, 110, 216, GREEN) +
    flower(560, 470, 36, ROSE) +
    flower(640, 470, 36, ORANGE) +
    flower(600, 456, 40, BRIGHT[0]),
);
