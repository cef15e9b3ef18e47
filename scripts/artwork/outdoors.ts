import {
  at,
  BLUE,
  BRIGHT,
  BROWN,
  BUTTER,
  CREAM,
  chance,
  disc,
  GREEN,
  glow,
  INK,
  LEAF,
  LILAC,
  NAVY,
  NIGHT,
  ORANGE,
  oval,
  PINE,
  pick,
  picture,
  RED,
  ROSE,
  RUST,
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
  WOOD,
  YELLOW,
} from "./paper.ts";
import { cloud, fir, sun, tree } from "./things.ts";

const wave = (y: number, color: string) => stroke(`M-20 ${y}${"q40 -24 80 0t80 0".repeat(8)}`, color, 7, { opacity: 0.5 });

const water = times(8, (index) => wave(120 + index * 72, index % 2 ? SKY : CREAM));

const donut = (x: number, y: number, size: number, color: string, turn: number) =>
  at(
    x,
    y,
    sheet(ring(0, 0, size * 0.7, size * 0.56, color)) +
      times(22, (index) =>
        at(
          0,
          0,
          rect(-4, -size * (0.62 + (index % 3) * 0.1), 8, 19, pick([CREAM, YELLOW, TEAL, VIOLET], index), { rx: 4, turn: index * 40 }),
          { turn: index * 16.4 },
        ),
      ) +
      ring(0, 0, size * 0.86, 5, "#fff", { opacity: 0.3 }),
    { turn },
  );

const citrus = (x: number, y: number, size: number, rind: string, flesh: string) =>
  at(
    x,
    y,
    sheet(disc(0, 0, size, rind)) +
      disc(0, 0, size * 0.86, CREAM) +
      times(8, (index) =>
        at(0, 0, shape(`M0 ${-size * 0.1}L${-size * 0.25} ${-size * 0.66}Q0 ${-size * 0.86} ${size * 0.25} ${-size * 0.66}Z`, flesh), {
          turn: index * 45,
        }),
      ),
  );

const pool =
  rect(0, 70, 1200, 560, "#3fa9cf") +
  water +
  times(16, (index) => rect(index * 80, 0, 76, 66, index % 2 ? CREAM : BUTTER)) +
  sheet(rect(0, 62, 1200, 16, CREAM));

export const poolParty = picture(
  TEAL,
  pool,
  donut(310, 330, 170, ROSE, 10),
  citrus(900, 250, 130, YELLOW, "#f7d154"),
  at(
    650,
    470,
    sheet(disc(0, 0, 116, CREAM)) +
      times(3, (index) =>
        at(0, 0, shape("M0 0Q-76 -66-58 -100A116 116 0 0 1 58 -100Q40 -66 0 0Z", pick([RED, YELLOW, BLUE], index)), { turn: index * 120 }),
      ) +
      disc(0, 0, 20, CREAM),
    { turn: 18 },
  ),
  sheet(ring(1090, 500, 92, 58, CREAM)) +
    times(4, (index) => at(1090, 500, shape("M-26 -64L-34 -122A126 126 0 0 1 34 -122L26 -64Z", RED), { turn: index * 90 + 30 })),
  at(
    560,
    60,
    stroke("M-56 130V-6Q-56 -50-20 -50M56 130V-6Q56 -50 90 -50", CREAM, 15) +
      times(3, (index) => rect(-56, 20 + index * 38, 112, 13, CREAM, { rx: 6 })),
  ),
);

const rope = (y: number) =>
  rect(0, y - 3, 1200, 6, CREAM, { opacity: 0.8 }) +
  times(31, (index) => scrap(oval(20 + index * 40, y, 17, 11, pick([RED, CREAM, RED, CREAM, NAVY], index))));

const swimmer = (x: number, y: number, cap: string, skin: string) =>
  at(
    x,
    y,
    shape("M-40 0Q-230 -52-400 -8Q-230 36-40 0Z", "#fff", { opacity: 0.35 }) +
      stroke("M-30 12Q60 80 120 34", skin, 28) +
      sheet(oval(-60, 0, 106, 40, skin)) +
      rect(-120, -34, 84, 68, cap, { rx: 26 }) +
      stroke("M-10 -20Q56 -84 118 -52", skin, 28) +
      scrap(disc(58, 0, 44, cap)) +
      stroke("M58 -42Q84 0 58 42", "#fff", 6, { opacity: 0.55 }),
  );

export const poolLanes = picture(
  "#3797c9",
  times(4, (lane) =>
    times(3, (index) =>
      stroke(`M-20 ${74 + lane * 160 + index * 30}${"q30 -14 60 0t60 0".repeat(11)}`, pick([SKY, CREAM, SKY], index), 5, { opacity: 0.3 }),
    ),
  ),
  rope(160) + rope(315) + rope(470),
  swimmer(860, 82, YELLOW, "#c98a5e") +
    swimmer(560, 238, ROSE, "#f0c19c") +
    swimmer(980, 392, VIOLET, "#8a5a3c") +
    swimmer(660, 552, ORANGE, "#e0a679"),
  sheet(rect(1130, -10, 90, 660, CREAM)) + times(8, (index) => rect(1130, index * 80, 16, 40, SEA)),
);

const night = chance(77);

export const camping = picture(
  NIGHT,
  times(70, () => disc(night(0, 1200), night(0, 380), night(1.5, 4.5), CREAM, { opacity: 0.8 })) +
    glow(disc(960, 130, 110, BUTTER, { opacity: 0.6 })) +
    shape("M960 64a66 66 0 1 1-60 92 54 54 0 1 0 60-92Z", BUTTER),
  sheet(shape("M-20 470L210 190 330 320 520 120 760 400 900 270 1220 500V640H-20Z", "#3b2a7c")) +
    shape("M520 120L462 182 500 204 530 178 566 214 586 198Z", LILAC) +
    shape("M210 190L168 242 206 262 236 236 258 242Z", LILAC),
  sheet(shape("M-20 520L180 360 420 490 640 380 960 520 1220 390V640H-20Z", "#27407c")),
  sheet(shape("M-20 540Q300 470 620 520T1220 510V650H-20Z", PINE)),
  fir(110, 560, 190) + fir(240, 580, 150, SEA) + fir(1090, 560, 210) + fir(970, 580, 150, SEA),
  glow(shape("M430 580L600 340 770 580Z", ORANGE, { opacity: 0.85 })) +
    sheet(shape("M400 584L600 326 800 584Z", ORANGE)) +
    shape("M600 326L800 584H700Z", RUST) +
    shape("M600 380L540 584H660Z", BUTTER) +
    shape("M600 380L540 584 600 500 660 584Z", YELLOW, { opacity: 0.6 }),
  at(
    880,
    580,
    glow(disc(0, -30, 70, YELLOW, { opacity: 0.9 })) +
      shape("M0 -92Q50 -36 26 0H-26Q-50 -36 0 -92Z", ORANGE) +
      shape("M0 -50Q24 -20 12 0H-12Q-24 -20 0 -50Z", YELLOW) +
      rect(-50, -6, 100, 16, BROWN, { rx: 8, turn: 10 }) +
      rect(-50, -6, 100, 16, WOOD, { rx: 8, turn: -10 }),
  ),
);

export const cleanup = picture(
  SKY,
  sun(980, 130, 66) + cloud(260, 120, 46) + cloud(640, 80, 34) + cloud(1120, 250, 30),
  sheet(shape("M-20 400Q260 270 560 380T1220 340V640H-20Z", LEAF)) + sheet(shape("M-20 470Q340 370 700 460T1220 430V650H-20Z", GREEN)),
  shape("M500 640Q560 540 720 520T1000 452Q820 500 780 520T640 640Z", BUTTER) +
    tree(170, 500, 170, PINE) +
    tree(380, 470, 120, TEAL) +
    tree(1050, 500, 160, PINE) +
    tree(880, 452, 96, LEAF),
  at(
    620,
    560,
    scrap(
      rect(-120, -66, 240, 18, BROWN, { rx: 6 }),
      rect(-120, -96, 240, 18, BROWN, { rx: 6 }),
      rect(-130, -34, 260, 20, WOOD, { rx: 6 }),
      rect(-104, -20, 14, 56, INK),
      rect(90, -20, 14, 56, INK),
    ),
  ),
  at(
    290,
    590,
    sheet(shape("M-60 40Q-84 -50-30 -74H30Q84 -50 60 40Z", VIOLET)) +
      shape("M-30 -74Q-40 -104 0 -92 40 -104 30 -74Z", VIOLET) +
      rect(-34, -82, 68, 12, YELLOW, { rx: 6 }),
  ) + at(920, 580, sheet(shape("M-52 36Q-74 -44-26 -64H26Q74 -44 52 36Z", ROSE)) + rect(-30, -72, 60, 12, CREAM, { rx: 6 })),
  times(14, (index) => at(60 + index * 88, 616 - (index % 3) * 10, disc(0, 0, 8, pick(BRIGHT, index)) + disc(0, 0, 3, CREAM))),
);
