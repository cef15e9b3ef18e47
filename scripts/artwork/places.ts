import {
  at,
  BLUE,
  BLUSH,
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
  MINT,
  NAVY,
  NIGHT,
  ORANGE,
  PAPER,
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
  SKY,
  scrap,
  shape,
  sheet,
  stroke,
  TEAL,
  times,
  VIOLET,
  WINE,
  YELLOW,
} from "./paper.ts";
import { bunting, cloud, fir, flower, heart, house, leaf, sun, tree } from "./things.ts";

const pane = (x: number, y: number) => rect(x, y, 70, 92, SKY, { rx: 6 }) + rect(x + 32, y, 6, 92, CREAM) + rect(x, y + 42, 70, 6, CREAM);
export const school = picture(
  BUTTER,
  sun(170, 130, 60, ORANGE) + cloud(420, 110, 38) + cloud(1010, 90, 44),
  sheet(shape("M-20 470Q320 410 640 460T1220 440V640H-20Z", LEAF)),
  tree(120, 530, 150, GREEN) + tree(1090, 530, 160, PINE) + tree(970, 510, 110, GREEN),
  sheet(rect(250, 300, 700, 250, RED)) +
    sheet(shape("M224 306L290 220H910L976 306Z", WINE)) +
    pane(290, 350) +
    pane(390, 350) +
    pane(740, 350) +
    pane(840, 350),
  sheet(rect(490, 220, 220, 330, "#dd5a45")) +
    sheet(shape("M466 226L600 110 734 226Z", WINE)) +
    sheet(rect(560, 60, 80, 74, CREAM)) +
    sheet(shape("M544 66L600 14 656 66Z", TEAL)) +
    shape("M582 112q0-32 18-32t18 32h8v8h-52v-8Z", YELLOW) +
    disc(600, 206, 34, CREAM) +
    stroke("M600 186V206L614 214", INK, 6) +
    rect(546, 400, 108, 150, BROWN, { rx: 8 }) +
    rect(596, 400, 8, 150, INK, { opacity: 0.5 }) +
    disc(586, 478, 6, YELLOW) +
    disc(614, 478, 6, YELLOW) +
    pane(510, 276) +
    pane(620, 276),
  shape("M540 550H660L760 640H440Z", PAPER) +
    times(14, (index) => flower(30 + index * 88, 600 - ((index * 31) % 24), 15, pick([ROSE, CREAM, VIOLET, ORANGE], index))),
);

const days = chance(4);
export const calendar = picture(
  LILAC,
  times(7, (index) => disc(100 + index * 180, 80 + ((index * 211) % 470), 90, VIOLET, { opacity: 0.12 })),
  at(
    600,
    335,
    sheet(rect(-390, -250, 780, 500, CREAM, { rx: 26 })) +
      shape("M-390 -224Q-390 -250-364 -250H364Q390 -250 390 -224V-150H-390Z", VIOLET) +
      times(7, (index) => rect(-340 + index * 102, -206, 66, 14, LILAC, { rx: 7 })) +
      times(28, (index) =>
        rect(
          -352 + (index % 7) * 102,
          -128 + Math.floor(index / 7) * 90,
          90,
          76,
          days(0, 1) > 0.62 ? pick([ROSE, YELLOW, TEAL, ORANGE, GREEN, BLUE], days(0, 12)) : PAPER,
          { rx: 14 },
        ),
      ) +
      rect(-46, -38, 90, 76, VIOLET, { rx: 14 }) +
      ring(-1, 0, 62, 9, RED) +
      stroke("M-24 2L-8 20 24 -18", CREAM, 12) +
      times(5, (index) => scrap(rect(-300 + index * 144, -290, 24, 76, NAVY, { rx: 12 }))),
    { turn: -4 },
  ),
  at(
    1090,
    480,
    sheet(disc(0, 0, 100, YELLOW)) +
      disc(0, 0, 78, CREAM) +
      stroke("M0 -48V0L34 22", INK, 10) +
      times(12, (index) => at(0, 0, rect(-3, -72, 6, 14, INK), { turn: index * 30 })) +
      disc(0, 0, 8, RED),
  ),
);

const tent = (x: number, y: number, size: number, color: string) =>
  at(
    x,
    y,
    sheet(shape("M-110 0H110V150H-110Z", CREAM)) +
      times(4, (index) => rect(-110 + index * 63, 0, 32, 150, color)) +
      sheet(shape("M-140 10Q-40 -40 0 -130Q40 -40 140 10Z", color)) +
      shape("M-60 6Q-24 -50 0 -130Q24 -50 60 6Z", CREAM) +
      times(7, (index) => disc(-120 + index * 40, 10, 20, index % 2 ? CREAM : color)) +
      rect(-3, -176, 6, 50, INK) +
      shape("M3 -176L50 -160 3 -144Z", YELLOW) +
      shape("M-34 150V80Q0 40 34 80V150Z", INK, { opacity: 0.55 }),
    { scale: size },
  );
export const festival = picture(
  "#f59a5b",
  rect(0, 0, 1200, 210, ROSE, { opacity: 0.45 }) +
    disc(600, 430, 190, BUTTER, { opacity: 0.9 }) +
    cloud(180, 230, 40, BLUSH) +
    cloud(1060, 260, 36, BLUSH),
  at(
    830,
    290,
    stroke("M0 0L-110 290M0 0L110 290", WINE, 18) +
      ring(0, 0, 190, 16, WINE) +
      ring(0, 0, 60, 10, WINE) +
      times(10, (index) => at(0, 0, rect(-4, -190, 8, 190, WINE), { turn: index * 36 })) +
      times(10, (index) =>
        at(
          Math.sin(index * 0.6283) * 190,
          -Math.cos(index * 0.6283) * 190,
          scrap(shape("M-32 0H32Q32 44 0 44T-32 0Z", pick(BRIGHT, index)), shape("M-36 -8Q0 -44 36 -8Z", CREAM)),
        ),
      ) +
      disc(0, 0, 24, YELLOW),
  ),
  sheet(shape("M-20 540Q320 480 640 530T1220 510V650H-20Z", WINE)),
  tent(230, 400, 1.15, TEAL) + tent(520, 440, 0.9, VIOLET) + tent(1080, 440, 0.95, RED),
  bunting(-6, 66, 12),
  times(16, (index) =>
    at(
      40 + index * 76,
      602 + (index % 3) * 8,
      disc(0, -34, 15, pick(["#f0c19c", "#8a5a3c", "#c98a5e", "#6b4128"], index)) +
        rect(-18, -20, 36, 80, pick(BRIGHT, index * 3), { rx: 16 }),
    ),
  ),
);

export const church = picture(
  "#fbd3b0",
  sun(880, 210, 90, BUTTER) + cloud(250, 120, 40) + cloud(1050, 90, 34),
  sheet(shape("M-20 380L200 260 420 360 640 240 900 370 1220 260V640H-20Z", LILAC)) +
    sheet(shape("M-20 450Q280 320 600 420T1220 380V640H-20Z", LEAF)) +
    sheet(shape("M-20 530Q340 400 660 470T1220 470V650H-20Z", GREEN)),
  shape("M590 640Q640 580 560 540T560 486H620Q600 520 660 550T760 640Z", PAPER),
  tree(220, 530, 140, PINE) + tree(990, 510, 150, PINE) + tree(870, 486, 90, TEAL),
  sheet(rect(560, 300, 260, 190, CREAM)) +
    sheet(shape("M544 306L600 216H790L836 306Z", TEAL)) +
    times(3, (index) => shape(`M${640 + index * 58} 440v-60q0-22 16-22t16 22v60Z`, BLUE)) +
    sheet(rect(490, 230, 130, 260, "#fffaf0")) +
    sheet(shape("M474 236L555 60 636 236Z", TEAL)) +
    rect(551, 18, 9, 56, BROWN) +
    rect(536, 34, 39, 9, BROWN) +
    ring(555, 284, 26, 8, YELLOW) +
    disc(555, 284, 22, ROSE) +
    shape("M522 490v-80q0-36 33-36t33 36v80Z", BROWN) +
    disc(576, 440, 5, YELLOW),
  times(16, (index) => flower(36 + index * 78, 604 - ((index * 47) % 40), 14, pick([ROSE, CREAM, YELLOW], index))),
);

export const invitation = picture(
  LILAC,
  times(6, (index) =>
    leaf(-20 + (index % 2) * 1240, 60 + index * 104, 190, index % 2 ? 196 - index * 8 : -16 + index * 8, pick([GREEN, PINE, LEAF], index)),
  ) +
    times(8, (index) =>
      flower(
        pick([60, 1130, 110, 1080, 40, 1160, 150, 1050], index),
        70 + index * 72,
        34 - (index % 3) * 7,
        pick([ROSE, CREAM, ORANGE, VIOLET], index),
      ),
    ),
  sheet(rect(310, 280, 580, 320, VIOLET, { rx: 14 })) + shape("M310 290L600 90 890 290Z", "#4a2bb0"),
  sheet(rect(360, 70, 480, 430, CREAM, { rx: 12 })) +
    rect(382, 92, 436, 386, "none", { rx: 8, stroke: PEACH, width: 5 }) +
    heart(600, 170, 40, ROSE) +
    rect(460, 240, 280, 18, VIOLET, { rx: 9 }) +
    rect(500, 276, 200, 12, LILAC, { rx: 6 }) +
    rect(520, 302, 160, 12, LILAC, { rx: 6 }) +
    leaf(600, 350, 84, -8, GREEN) +
    leaf(600, 350, 84, 188, GREEN) +
    disc(600, 350, 11, YELLOW),
  sheet(shape("M310 300L600 470 890 300V586Q890 600 876 600H324Q310 600 310 586Z", "#6a49d8")) +
    sheet(shape("M314 596L560 440Q600 416 640 440L886 596Q882 600 876 600H324Q318 600 314 596Z", VIOLET)) +
    scrap(disc(600, 452, 46, ROSE)) +
    heart(600, 448, 20, CREAM),
);

const bulbs = (y: number, sag: number, colors: readonly [string, ...string[]]) =>
  stroke(`M-20 ${y}Q600 ${y + sag * 2} 1220 ${y}`, INK, 4) +
  times(19, (index) => {
    const t = (index + 0.5) / 19;
    const top = y + sag * 4 * t * (1 - t) + 16;
    return glow(disc(t * 1240 - 20, top, 22, pick(colors, index), { opacity: 0.7 })) + disc(t * 1240 - 20, top, 12, pick(colors, index));
  });
export const neighbours = picture(
  "#4a4690",
  rect(0, 250, 1200, 300, ROSE, { opacity: 0.4 }) +
    rect(0, 380, 1200, 200, ORANGE, { opacity: 0.45 }) +
    disc(930, 330, 110, BUTTER, { opacity: 0.7 }),
  tree(40, 520, 130, SEA) + tree(1170, 520, 140, SEA) + tree(620, 510, 110, SEA),
  house(70, 540, 180, 210, ROSE, WINE, BUTTER) +
    house(270, 540, 160, 280, TEAL, NAVY, BUTTER) +
    house(450, 540, 190, 200, YELLOW, RUST, CREAM) +
    house(670, 540, 160, 290, VIOLET, NIGHT, BUTTER) +
    house(850, 540, 190, 210, ORANGE, WINE, BUTTER) +
    house(1050, 540, 170, 260, GREEN, PINE, BUTTER),
  sheet(rect(-10, 536, 1220, 120, "#33306b")) + times(9, (index) => rect(20 + index * 140, 590, 76, 9, BUTTER, { rx: 4, opacity: 0.7 })),
  bulbs(90, 60, [BUTTER, YELLOW, PEACH]),
);

const flakes = chance(61);
export const winter = picture(
  NAVY,
  glow(disc(600, 420, 330, BLUE, { opacity: 0.6 })) + disc(180, 130, 58, CREAM) + glow(disc(180, 130, 90, CREAM, { opacity: 0.3 })),
  sheet(shape("M-20 420Q260 300 560 400T1220 340V640H-20Z", "#8fb4e6")) + sheet(shape("M-20 500Q360 400 760 490T1220 450V650H-20Z", SKY)),
  fir(110, 530, 210, PINE, CREAM) + fir(250, 520, 140, SEA, CREAM) + fir(1080, 520, 220, PINE, CREAM) + fir(950, 500, 150, SEA, CREAM),
  house(400, 540, 150, 160, RED, CREAM, BUTTER) +
    house(570, 550, 170, 190, TEAL, CREAM, BUTTER) +
    house(760, 540, 140, 150, ORANGE, CREAM, BUTTER),
  sheet(shape("M-20 580Q300 510 640 550T1220 540V650H-20Z", CREAM)),
  times(90, () => disc(flakes(0, 1200), flakes(0, 560), flakes(2, 7), "#fff", { opacity: 0.85 })),
  bulbs(20, 44, [RED, YELLOW, MINT, LILAC]),
);
