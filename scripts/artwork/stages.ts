import {
  at,
  BUTTER,
  CREAM,
  chance,
  disc,
  glow,
  INK,
  LILAC,
  MINT,
  NAVY,
  NIGHT,
  ORANGE,
  oval,
  PEACH,
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
  times,
  VIOLET,
  WINE,
  within,
  YELLOW,
} from "./paper.ts";

const seats = (y: number, size: number, color: string, shift: number) =>
  times(
    11,
    (index) =>
      sheet(rect(index * size * 1.18 - shift, y, size, 320, color, { rx: size * 0.36 })) +
      rect(index * size * 1.18 - shift + size * 0.14, y + size * 0.16, size * 0.72, 300, "#000", { rx: size * 0.26, opacity: 0.12 }),
  );

const popcorn = chance(9);

export const movie = picture(
  "#2b0f24",
  shape("M0 0H150Q190 300 110 630H0Z", WINE) +
    times(4, (index) => stroke(`M${26 + index * 34} 0Q${60 + index * 34} 300 ${10 + index * 30} 630`, "#2b0f24", 5, { opacity: 0.5 })),
  shape("M1200 0H1050Q1010 300 1090 630H1200Z", WINE) +
    times(4, (index) =>
      stroke(`M${1174 - index * 34} 0Q${1140 - index * 34} 300 ${1190 - index * 30} 630`, "#2b0f24", 5, { opacity: 0.5 }),
    ),
  glow(rect(240, 60, 720, 330, BUTTER, { opacity: 0.5 })) + rect(250, 56, 700, 330, CREAM, { rx: 10 }),
  within(
    "screen",
    "M250 56H950V386H250Z",
    rect(250, 56, 700, 330, PEACH),
    disc(600, 330, 150, ORANGE),
    times(4, (index) => rect(250, 296 + index * 26, 700, 8 + index * 4, PEACH, { opacity: 0.9 })),
    shape("M250 386V300L400 180 520 300 640 220 800 340 950 250V386Z", ROSE, { opacity: 0.75 }),
    shape("M250 386L360 300 470 386 640 290 760 386H950V330L860 386Z", WINE),
  ),
  seats(400, 110, RED, 40) + seats(478, 132, "#a8322a", 90),
  at(
    600,
    408,
    sheet(
      times(26, () => disc(popcorn(-74, 74), popcorn(-34, 18), popcorn(17, 25), popcorn(0, 1) > 0.5 ? CREAM : BUTTER)),
      shape("M-86 8H86L66 210H-66Z", CREAM),
    ) + times(4, (index) => shape(`M${-72 + index * 42} 8h22l${-2 + (1.5 - index) * 3} 202h-18Z`, RED)),
  ),
);

const beam = (d: string, color: string) =>
  glow(stroke(d, color, 16, { opacity: 0.8 })) + stroke(d, color, 9) + stroke(d, "#fff", 3, { opacity: 0.85 });

const target = (x: number, y: number, size: number, color: string) =>
  glow(ring(x, y, size, 12, color)) + ring(x, y, size, 9, color) + ring(x, y, size * 0.58, 7, CREAM) + disc(x, y, size * 0.24, color);

export const laserTag = picture(
  NIGHT,
  glow(oval(600, 250, 420, 170, VIOLET, { opacity: 0.9 })),
  times(15, (index) => stroke(`M600 330L${-800 + index * 200} 640`, LILAC, 2.5, { opacity: 0.35 })) +
    times(7, (index) => rect(0, 340 + index * index * 8, 1200, 2.5, LILAC, { opacity: 0.35 })),
  times(
    6,
    (index) =>
      sheet(
        rect(40 + index * 205, 330 - ((index * 67) % 170), 120, 210 + ((index * 67) % 170), index % 2 ? "#160b38" : "#301c6e", { rx: 6 }),
      ) + rect(52 + index * 205, 344 - ((index * 67) % 170), 96, 8, pick([ROSE, MINT, YELLOW], index)),
  ),
  target(300, 130, 66, ROSE) + target(905, 110, 52, YELLOW) + target(600, 236, 44, MINT),
  beam("M-20 560L905 110", YELLOW) + beam("M1220 470L300 130", ROSE) + beam("M180 660L640 250L1230 60", MINT),
  at(
    600,
    520,
    sheet(shape("M-120 -90L-60 -110Q0 -60 60 -110L120 -90 104 10V130H-104V10Z", CREAM)) +
      shape("M-74 -20H74L52 60H-52Z", VIOLET) +
      glow(disc(0, 16, 34, MINT)) +
      disc(0, 16, 24, MINT) +
      rect(-104, 84, 208, 14, ROSE),
  ),
);

const light = (x: number, to: number, color: string) =>
  shape(`M${x - 14} -10H${x + 14}L${to + 150} 560H${to - 150}Z`, color, { opacity: 0.32 });

export const concert = picture(
  NAVY,
  light(180, 420, ROSE) +
    light(460, 640, YELLOW) +
    light(740, 520, MINT) +
    light(1020, 780, LILAC) +
    light(60, 220, VIOLET) +
    light(1140, 1000, ORANGE),
  times(6, (index) => sheet(rect(34 + index * 220, -20, 52, 60, INK, { rx: 10 })) + oval(60 + index * 220, 42, 24, 9, CREAM)),
  sheet(shape("M0 470Q600 400 1200 470V640H0Z", "#101a44")),
  glow(disc(600, 210, 110, YELLOW, { opacity: 0.45 })) +
    scrap(rect(592, 280, 16, 210, CREAM, { rx: 6 })) +
    sheet(rect(566, 230, 68, 84, INK, { rx: 20 })) +
    sheet(rect(556, 96, 88, 150, CREAM, { rx: 44 })) +
    times(5, (index) => rect(556, 116 + index * 22, 88, 6, NAVY, { opacity: 0.55 })) +
    rect(556, 214, 88, 18, ORANGE) +
    scrap(oval(600, 492, 110, 16, CREAM)),
  times(15, (index) =>
    at(
      30 + index * 82,
      600 - ((index * 53) % 46),
      sheet(
        disc(0, 0, 44, pick([NIGHT, "#33124a", "#1b1040"], index)),
        rect(-52, 34, 104, 120, pick([NIGHT, "#33124a", "#1b1040"], index), { rx: 40 }),
        rect(index % 2 ? 34 : -60, -92, 26, 150, pick([NIGHT, "#33124a", "#1b1040"], index), { rx: 13, turn: index % 2 ? 12 : -12 }),
      ),
    ),
  ),
);
