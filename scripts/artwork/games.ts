import {
  at,
  BROWN,
  BUTTER,
  CREAM,
  disc,
  GREEN,
  glow,
  INK,
  LEAF,
  NAVY,
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
  scrap,
  shape,
  sheet,
  stroke,
  TEAL,
  times,
  VIOLET,
  WOOD,
  within,
  YELLOW,
} from "./paper.ts";
import { tree } from "./things.ts";

const BALL = "M0 -130a130 130 0 1 0 .1 0Z";

const football =
  sheet(disc(0, 0, 130, CREAM)) +
  within(
    "football",
    BALL,
    shape("M0 -48L46 -15 28 39H-28L-46 -15Z", INK),
    times(5, (index) =>
      at(
        0,
        0,
        stroke("M0 -48V-92", INK, 7) +
          shape("M0 -92L44 -122V-150H-44V-122Z", INK) +
          stroke("M44 -122L88 -92", INK, 7) +
          stroke("M-44 -122L-88 -92", INK, 7),
        { turn: index * 72 },
      ),
    ),
  ) +
  oval(-44, -56, 40, 24, "#fff", { opacity: 0.4, turn: -36 });

export const sports = picture(
  GREEN,
  times(7, (index) => rect(index * 180, 0, 90, 630, PINE, { opacity: 0.22 })),
  ring(760, 315, 150, 9, CREAM) +
    rect(756, 0, 9, 630, CREAM) +
    disc(760, 315, 13, CREAM) +
    rect(-10, 130, 210, 370, "none", { stroke: CREAM, width: 9 }) +
    rect(-10, 220, 90, 190, "none", { stroke: CREAM, width: 9 }) +
    shape("M200 240A96 96 0 0 1 200 390", "none", { stroke: CREAM, width: 9 }) +
    disc(150, 315, 9, CREAM),
  stroke("M1010 560Q840 470 650 500", CREAM, 7, { dash: "4 26", opacity: 0.8 }),
  at(470, 400, football, { turn: 18, scale: 1.16 }),
  at(
    1010,
    210,
    times(4, (index) =>
      scrap(
        shape("M-30 40L0 -58 30 40Z", ORANGE) + shape("M-15 -8H15L21 12H-21Z", CREAM) + rect(-42, 34, 84, 14, ORANGE, { rx: 7 }),
      ).replace("<g", `<g transform="translate(${(index % 2) * 120} ${index * 84 - 120})"`),
    ),
  ),
);

export const basketball = picture(
  NAVY,
  glow(disc(820, 200, 260, VIOLET, { opacity: 0.8 })),
  sheet(rect(-10, 520, 1220, 130, WOOD)) +
    times(9, (index) => rect(index * 150 - 30, 520, 4, 120, BROWN, { opacity: 0.4 })) +
    rect(0, 560, 1200, 8, CREAM, { opacity: 0.75 }),
  sheet(rect(1060, 60, 40, 470, "#101a44")),
  sheet(rect(770, 50, 330, 226, CREAM, { rx: 14 })) +
    rect(870, 130, 130, 110, "none", { stroke: RED, width: 11 }) +
    sheet(rect(836, 256, 200, 18, RED, { rx: 9 })),
  times(6, (index) => stroke(`M${848 + index * 35} 276L${876 + index * 24} 396`, CREAM, 4)) +
    times(4, (index) => stroke(`M${854 + index * 7} ${302 + index * 30}H${1018 - index * 7}`, CREAM, 4)),
  stroke("M180 560Q300 60 690 130", BUTTER, 7, { dash: "2 26", opacity: 0.75 }),
  at(
    330,
    250,
    sheet(disc(0, 0, 132, ORANGE)) +
      within(
        "basketball",
        "M0 -132a132 132 0 1 0 .1 0Z",
        stroke("M-140 0H140M0 -140V140M-104 -110Q-10 0-104 110M104 -110Q10 0 104 110", INK, 8),
      ) +
      oval(-52, -62, 38, 24, "#fff", { opacity: 0.3, turn: -36 }),
    { turn: 22 },
  ),
);

export const running = picture(
  GREEN,
  times(7, (index) => disc(250, 900, 1080 - index * 88, index % 2 ? RUST : "#c2562a")) +
    times(8, (index) => ring(250, 900, 1080 - index * 88, 6, CREAM)),
  disc(250, 900, 464, GREEN) + disc(250, 900, 420, PINE, { opacity: 0.35 }),
  shape("M-20 -20H1220V120Q900 10 560 30 200 60-20 170Z", PINE) +
    times(9, (index) => tree(60 + index * 145, 96 - Math.sin(index) * 22, 62, pick([GREEN, LEAF, TEAL], index))),
  at(
    700,
    330,
    times(3, (index) =>
      at(
        index * 150 - 60,
        index * 118 - 60,
        scrap(
          rect(-62, -70, 12, 92, CREAM),
          rect(50, -70, 12, 92, CREAM),
          rect(-74, -84, 148, 32, pick([YELLOW, CREAM, YELLOW], index), { rx: 6 }),
        ) + times(3, (mark) => rect(-60 + mark * 46, -84, 22, 32, pick([VIOLET, ROSE, TEAL], index))),
        { turn: 30 + index * 8 },
      ),
    ),
  ),
  at(
    250,
    470,
    sheet(shape("M-120 30Q-130 -30-70 -40L-40 -96Q0 -70 30 -66L44 -24Q150 -10 160 44Q160 60 140 60H-100Q-118 60-120 30Z", YELLOW)) +
      shape("M-122 36H161Q166 76 136 76H-100Q-122 76-122 36Z", CREAM) +
      stroke("M-10 -70L-34 -22M22 -60L-4 -10M46 -40L24 0", CREAM, 9) +
      shape("M-110 18Q-40 34 40 4L56 28Q-30 58-112 34Z", ROSE),
    { turn: -14, scale: 1.2 },
  ),
);
