import {
  at,
  BLUE,
  BLUSH,
  BROWN,
  BUTTER,
  CREAM,
  disc,
  GREEN,
  INK,
  LEAF,
  LILAC,
  MINT,
  NAVY,
  ORANGE,
  oval,
  PEACH,
  PINE,
  pick,
  picture,
  RED,
  ROSE,
  rect,
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
import { apple, carrot, cloud, flower, heart, leaf, sun } from "./things.ts";

const hand = (x: number, y: number, turn: number, scale: number, skin: string, sleeve: string) =>
  at(
    x,
    y,
    sheet(
      rect(-46, 40, 92, 420, skin, { rx: 40 }),
      rect(-62, -70, 124, 150, skin, { rx: 52 }),
      times(4, (index) => rect(-62 + index * 32, pick([-148, -178, -170, -138], index), 27, 150, skin, { rx: 13.5 })),
      rect(40, -46, 31, 112, skin, { rx: 15.5, turn: 34 }),
    ) +
      sheet(rect(-62, 190, 124, 420, sleeve, { rx: 20 })) +
      rect(-62, 190, 124, 26, "#fff", { rx: 13, opacity: 0.4 }),
    { turn, scale },
  );

export const volunteer = picture(
  YELLOW,
  times(18, (index) => at(600, 700, shape("M0 0L-46 -1000H46Z", BUTTER, { opacity: 0.5 }), { turn: index * 20 - 170 })),
  heart(600, 120, 62, ROSE),
  hand(110, 330, -14, 0.92, "#f0c19c", TEAL) +
    hand(1090, 330, 14, 0.92, "#8a5a3c", ROSE) +
    hand(300, 300, -8, 1, "#6b4128", VIOLET) +
    hand(900, 300, 8, 1, "#e0a679", GREEN) +
    hand(490, 350, -3, 1.05, "#c98a5e", RED) +
    hand(710, 350, 4, 1.05, "#f5d2b3", BLUE),
);

const seedling = (x: number, y: number, size: number, color: string) =>
  at(
    x,
    y,
    stroke(`M0 0V${-size}`, PINE, 7) +
      leaf(0, -size * 0.9, size * 0.8, -30, color) +
      leaf(0, -size * 0.9, size * 0.8, 210, color) +
      leaf(0, -size * 0.5, size * 0.6, -16, color) +
      leaf(0, -size * 0.5, size * 0.6, 196, color),
  );

export const garden = picture(
  MINT,
  sun(190, 130, 62) + cloud(480, 110, 40) + cloud(1080, 150, 34),
  sheet(shape("M-20 420Q300 340 640 400T1220 380V640H-20Z", LEAF)),
  times(13, (index) =>
    scrap(
      rect(20 + index * 96, 372, 56, 130, CREAM, { rx: 10 }),
      shape(`M${20 + index * 96} 384L${48 + index * 96} 342 ${76 + index * 96} 384Z`, CREAM),
    ),
  ) + rect(0, 420, 1200, 16, CREAM),
  sheet(shape("M-20 500H1220V650H-20Z", BROWN)) +
    times(30, (index) => oval(20 + index * 41, 540 + ((index * 37) % 70), 13, 7, INK, { opacity: 0.22 })),
  times(
    7,
    (index) =>
      oval(100 + index * 130, 512, 58, 15, "#5f361d") +
      seedling(100 + index * 130, 510, 76 + ((index * 41) % 56), pick([GREEN, PINE, GREEN, TEAL], index)),
  ) +
    flower(360, 372, 36, ROSE) +
    flower(750, 372, 36, ORANGE),
  at(
    930,
    270,
    stroke("M96 -60Q210 -50 196 70Q186 130 110 140", VIOLET, 22) +
      sheet(shape("M-96 -80H110L126 160H-112Z", VIOLET), shape("M-96 80L-250 -46-232 -74-92 10Z", VIOLET)) +
      sheet(shape("M-292 -44L-224 -104-204 -80-266 -18Z", LILAC)) +
      oval(7, -80, 103, 20, NAVY) +
      rect(-104, 60, 222, 20, LILAC, { opacity: 0.6 }),
    { turn: -14 },
  ) +
    times(15, (index) =>
      at(
        610 + (index % 5) * 26 - Math.floor(index / 5) * 16,
        290 + Math.floor(index / 5) * 62 + (index % 2) * 22,
        shape("M0 -13Q11 4 0 11Q-11 4 0 -13Z", BLUE),
      ),
    ),
);

const can = (x: number, y: number, label: string) =>
  at(
    x,
    y,
    sheet(rect(-50, -150, 100, 170, "#d8d3cc", { rx: 8 })) +
      rect(-50, -122, 100, 116, label) +
      disc(0, -64, 28, CREAM) +
      disc(0, -64, 17, label) +
      oval(0, -150, 50, 11, "#bfb8ae"),
  );

export const donations = picture(
  BLUSH,
  disc(600, 330, 330, CREAM, { opacity: 0.55 }) +
    times(9, (index) => heart(80 + index * 130, 80 + ((index * 71) % 120), 14 + (index % 3) * 6, pick([ROSE, PEACH, CREAM], index))),
  at(
    430,
    300,
    sheet(rect(-66, -180, 132, 300, YELLOW, { rx: 8 })) +
      disc(0, -80, 44, CREAM) +
      disc(0, -80, 26, ORANGE) +
      rect(-46, -156, 92, 18, RED, { rx: 9 }),
    { turn: -7 },
  ),
  carrot(600, 220, 110, 196) +
    carrot(560, 200, 104, 172) +
    at(
      760,
      270,
      sheet(shape("M-50 -110L-34 -170H34L50 -110V120H-50Z", CREAM)) +
        rect(-50, -60, 100, 96, BLUE) +
        rect(-34, -190, 68, 26, BLUE, { rx: 6 }),
      { turn: 6 },
    ),
  can(510, 340, GREEN) +
    can(648, 330, RED) +
    at(860, 330, sheet(oval(0, 0, 96, 56, WOOD)) + times(3, (index) => stroke(`M${-40 + index * 40} -30q14 24 0 54`, BUTTER, 8)), {
      turn: -30,
    }) +
    apple(345, 330, 48),
  sheet(shape("M270 350H930L900 590H300Z", WOOD)) +
    shape("M270 350H930L926 384H274Z", BROWN, { opacity: 0.3 }) +
    sheet(shape("M270 350L170 420 210 460 296 384Z", "#dba873")) +
    sheet(shape("M930 350L1030 420 990 460 904 384Z", "#dba873")) +
    heart(600, 466, 64, ROSE),
  shape("M0 590H1200V640H0Z", ROSE, { opacity: 0.35 }),
);

const peg = (x: number, y: number) => scrap(rect(x - 6, y - 20, 12, 40, YELLOW, { rx: 4 }));

const shirt = (x: number, y: number, color: string, band: string) =>
  at(
    x,
    y,
    sheet(shape("M-70 0L-36 -8Q0 26 36 -8L70 0 128 66 90 104 66 80V232H-66V80L-90 104-128 66Z", color)) +
      rect(-66, 116, 132, 24, band) +
      rect(-66, 160, 132, 24, band),
  );

export const clothes = picture(
  SKY,
  sun(1040, 120, 64) + cloud(200, 100, 44) + cloud(680, 70, 32),
  sheet(shape("M-20 500Q300 400 640 480T1220 450V640H-20Z", LEAF)) + sheet(shape("M-20 560Q360 480 760 560T1220 540V650H-20Z", GREEN)),
  stroke("M-20 150Q600 250 1220 140", BROWN, 6),
  shirt(190, 190, ROSE, BLUSH) +
    at(
      430,
      206,
      sheet(shape("M-74 0H74L86 260H20L0 70-20 260H-86Z", BLUE)) +
        rect(-74, 0, 148, 26, NAVY) +
        times(2, (index) => rect(-70 + index * 82, 220, 58, 16, SKY)),
    ) +
    at(
      660,
      208,
      sheet(shape("M-46 0H46L40 70 110 250Q0 284-110 250L-40 70Z", YELLOW)) +
        times(10, (index) => disc(-62 + (index % 5) * 31, 140 + Math.floor(index / 5) * 56, 10, ORANGE)) +
        rect(-42, 62, 84, 16, ORANGE),
    ),
  times(2, (index) =>
    at(
      830 + index * 82,
      204 - index * 6,
      sheet(shape("M-24 0H24V110Q24 130 50 140Q70 150 64 172H-4Q-24 172-24 150Z", pick([TEAL, VIOLET], index))) +
        rect(-24, 20, 48, 14, CREAM) +
        rect(-24, 48, 48, 14, CREAM),
    ),
  ) + at(1072, 178, shirt(0, 0, GREEN, LEAF)),
  [136, 244, 372, 488, 624, 696, 830, 912, 1020, 1124].map((x) => peg(x, 166 + 84 * 4 * (x / 1200) * (1 - x / 1200) * 0.57)).join(""),
);
