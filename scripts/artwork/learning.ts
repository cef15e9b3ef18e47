import {
  at,
  BLUE,
  BLUSH,
  BROWN,
  BUTTER,
  CREAM,
  chance,
  disc,
  GREEN,
  INK,
  LEAF,
  MINT,
  NAVY,
  ORANGE,
  PAPER,
  PEACH,
  pick,
  picture,
  RED,
  ROSE,
  rect,
  ring,
  SEA,
  SKY,
  scrap,
  shape,
  sheet,
  stroke,
  TEAL,
  times,
  VIOLET,
  WINE,
  WOOD,
  YELLOW,
} from "./paper.ts";
import { apple, heart, leaf } from "./things.ts";

const spines = chance(33);

const shelf = (y: number, from: number, to: number, seed: number) => {
  let x = from;
  const books: string[] = [];
  for (let index = seed; x < to - 76; index++) {
    const [width, height] = [spines(38, 74), spines(150, 218)];
    const color = pick([ROSE, TEAL, YELLOW, VIOLET, ORANGE, GREEN, BLUE, RED, CREAM, WINE, MINT], index * 4 + seed);
    const band = color === CREAM || color === MINT ? ROSE : CREAM;
    books.push(
      scrap(rect(x, y - height, width, height, color, { rx: 6 })) +
        rect(x, y - height + 26, width, 9, band, { opacity: 0.8 }) +
        rect(x, y - 44, width, 9, band, { opacity: 0.8 }) +
        (index % 3
          ? rect(x + width * 0.36, y - height + 56, width * 0.28, height * 0.34, band, { opacity: 0.55, rx: 4 })
          : disc(x + width / 2, y - height / 2, width * 0.22, band, { opacity: 0.7 })),
    );
    x += width + 4;
  }
  return books.join("");
};

export const books = picture(
  SEA,
  rect(0, 0, 1200, 290, "#08474c") + rect(0, 330, 1200, 270, "#08474c"),
  shelf(290, 30, 700, 1) + at(770, 290, sheet(rect(-30, -206, 60, 206, ORANGE, { rx: 6 })) + rect(-30, -176, 60, 10, CREAM), { turn: 14 }),
  at(
    950,
    290,
    leaf(0, -90, 130, -90, GREEN) +
      leaf(0, -90, 120, -130, LEAF) +
      leaf(0, -90, 120, -50, LEAF) +
      leaf(0, -80, 100, -160, GREEN) +
      leaf(0, -80, 100, -20, GREEN) +
      sheet(shape("M-60 -96H60L46 0H-46Z", PEACH)) +
      rect(-66, -106, 132, 24, CREAM, { rx: 8 }),
  ) + shelf(290, 1050, 1210, 6),
  sheet(rect(-10, 290, 1220, 36, WOOD)) + rect(-10, 318, 1220, 8, BROWN, { opacity: 0.5 }),
  shelf(600, -10, 330, 3) + shelf(600, 850, 1240, 8),
  at(
    590,
    600,
    sheet(shape("M-220 -150Q-110 -196 0 -146Q110 -196 220 -150V-6Q110 -50 0 -4Q-110 -50-220 -6Z", CREAM)) +
      stroke("M0 -146V-6", WOOD, 6) +
      times(5, (index) =>
        stroke(
          `M-184 ${-126 + index * 24}Q-110 ${-152 + index * 24} -34 ${-122 + index * 24}M34 ${-122 + index * 24}Q110 ${-152 + index * 24} 184 ${-126 + index * 24}`,
          PEACH,
          6,
        ),
      ) +
      shape("M120 -176v86l20-18 20 18v-80Z", ROSE),
  ),
  sheet(rect(-10, 600, 1220, 40, WOOD)),
);

const pencil = (x: number, y: number, turn: number, color: string) =>
  at(
    x,
    y,
    sheet(
      rect(-190, -17, 300, 34, color),
      shape("M110 -17L170 0 110 17Z", PAPER),
      rect(-220, -17, 34, 34, "#d8d3cc"),
      rect(-256, -17, 40, 34, ROSE, { rx: 10 }),
    ) +
      shape("M148 -7L170 0 148 7Z", INK) +
      rect(-190, -6, 300, 12, "#fff", { opacity: 0.25 }),
    { turn },
  );

export const supplies = picture(
  TEAL,
  times(9, (index) => disc(60 + index * 140, 60 + ((index * 173) % 520), 8, MINT, { opacity: 0.5 })),
  at(
    390,
    330,
    sheet(rect(-180, -230, 360, 470, CREAM, { rx: 14 })) +
      times(11, (index) => rect(-130, -160 + index * 36, 290, 4, SKY)) +
      rect(-112, -230, 4, 470, ROSE, { opacity: 0.6 }) +
      times(10, (index) => ring(-178, -196 + index * 44, 15, 7, NAVY)) +
      stroke("M-90 -170q30 -30 60 0t60 0 60 0M-90 -96q24 -24 48 0t48 0M-90 -20q26 26 52 0t52 0 52 0", VIOLET, 7),
    { turn: -9 },
  ),
  at(
    790,
    130,
    sheet(rect(-280, -42, 560, 84, YELLOW, { rx: 8 })) +
      times(27, (index) => rect(-266 + index * 20, -42, 4, index % 5 ? 22 : 38, INK, { opacity: 0.65 })),
    { turn: 8 },
  ),
  pencil(790, 300, -12, ORANGE) + pencil(830, 390, 6, VIOLET) + pencil(770, 480, -4, ROSE),
  at(1060, 450, scrap(rect(-74, -44, 148, 88, BLUSH, { rx: 18 })) + shape("M-74 -26q0-18 18-18h60v88h-60q-18 0-18-18Z", BLUE), {
    turn: 28,
  }) +
    apple(1070, 220, 58) +
    at(600, 560, stroke("M-50 0h90a26 26 0 0 0 0-52h-120a40 40 0 0 0 0 80h110", YELLOW, 9)),
);

const chair = (color: string) =>
  sheet(rect(-80, -210, 34, 330, color, { rx: 14 }), rect(-80, -20, 170, 34, color, { rx: 14 })) +
  rect(-74, 10, 18, 116, BROWN) +
  rect(66, 10, 18, 116, BROWN);

export const conference = picture(
  PAPER,
  rect(0, 500, 1200, 140, PEACH) + disc(600, 560, 460, BUTTER, { opacity: 0.5 }),
  sheet(shape("M270 60H540Q570 60 570 90V210Q570 240 540 240H400L340 300V240H270Q240 240 240 210V90Q240 60 270 60Z", VIOLET)) +
    times(3, (index) => rect(290, 106 + index * 40, 230 - index * 56, 16, CREAM, { rx: 8 })),
  sheet(shape("M930 90H690Q660 90 660 120V240Q660 270 690 270H790L860 330V270H930Q960 270 960 240V120Q960 90 930 90Z", YELLOW)) +
    heart(810, 180, 44, RED),
  `${at(280, 490, chair(TEAL))}<g transform="translate(920 490) scale(-1 1)">${chair(ROSE)}</g>`,
  sheet(rect(400, 420, 400, 30, WOOD, { rx: 12 }), rect(430, 446, 26, 170, WOOD), rect(744, 446, 26, 170, WOOD)) +
    scrap(rect(470, 396, 150, 24, BLUE, { rx: 5 }), rect(482, 374, 126, 22, CREAM, { rx: 4 }), rect(476, 350, 140, 24, GREEN, { rx: 5 })) +
    apple(546, 314, 34) +
    scrap(rect(680, 356, 56, 64, CREAM, { rx: 10 })) +
    times(3, (index) => rect(688 + index * 15, 300, 9, 66, pick([ROSE, ORANGE, VIOLET], index), { turn: index * 10 - 10, rx: 4 })) +
    scrap(rect(680, 366, 56, 54, MINT, { rx: 10 })),
);
