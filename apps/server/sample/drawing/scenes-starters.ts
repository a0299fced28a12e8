/** Pictures of chaat, the tandoor and the southern griddle. */
import * as breads from './breads.ts'
import * as curry from './curries.ts'
import {
  chilliRing,
  choppedHerb,
  coriander,
  creamSwirl,
  cucumberDice,
  curryLeaf,
  lemonWedge,
  mint,
  onionDice,
  onionRing,
  peanut,
  pomegranate,
  sev,
  strew,
  tomatoDice,
} from './garnish.ts'
import * as griddle from './griddle.ts'
import * as grill from './grill.ts'
import type { Scene } from './scene.ts'
import { BLUE, CREAM, dip, GREEN, inBowl, onPlate, RED, YELLOW } from './settings.ts'
import { at, blob, circle, fill, group, line, oval, path } from './shape.ts'
import { bananaLeaf, board, bowl, clay, katori, metalPlate, plate, slate } from './tableware.ts'

export const STARTER_SCENES: Readonly<Record<string, Scene>> = {
  samosa: {
    paper: 'apricot',
    napkin: GREEN,
    dish: (art) =>
      plate(art, 375, 'teal') +
      at(-104, -30, griddle.samosa(art, 196), -24) +
      at(120, 40, griddle.samosa(art, 186), 26) +
      at(-120, 218, dip(art, 'tamarind', 84)) +
      at(168, -208, dip(art, 'mint', 84)) +
      at(-10, -240, coriander(art), 20, 1.1) +
      at(30, 226, coriander(art), 200),
  },
  'pani-puri': {
    paper: 'leaf',
    napkin: RED,
    dish: (art) =>
      board(art, 980, 620) +
      ['#7ba03a', '#9a4a1c', '#c9a43a', '#4f7f2a', '#b5331c', '#7a2a4a']
        .map((water, index) =>
          at(
            -320 + (index % 3) * 320,
            -150 + Math.floor(index / 3) * 300,
            griddle.puri(art, 116, water),
            art.between(0, 90),
          ),
        )
        .join('') +
      strew(art, { count: 10, radius: 260 }, coriander),
  },
  'dahi-papdi': {
    paper: 'rose',
    dish: (art) =>
      plate(art, 375, 'indigo') +
      strew(art, { count: 12, radius: 205, scale: 1 }, (a) =>
        breads.flatbread(a, 66, 62, ['#f3cd84', '#cf923a'], 0.24),
      ) +
      group(`filter="${art.lift(9, 0.4, 0.3)}"`, path(blob(art, 205, 190, 0.16, 11), fill('#fffaf0'))) +
      path(
        `M-180 -40Q-90 60 0 -30T180 20M-150 80Q-40 0 60 90T170 90M-120 -120Q0 -60 130 -110`,
        line('#5a1e0a', 17, `opacity="0.9" filter="${art.lift(3, 0.8, 0.3)}"`),
      ) +
      path(
        'M-160 20Q-60 110 40 30T190 -40M-90 -150Q20 -110 110 -150',
        line('#5f9630', 12, `opacity="0.9" filter="${art.lift(3, 0.6, 0.3)}"`),
      ) +
      strew(art, { count: 150, radius: 190 }, sev) +
      strew(art, { count: 50, radius: 180 }, pomegranate) +
      strew(art, { count: 12, radius: 190 }, coriander),
  },
  'pav-bhaji': {
    paper: 'saffron',
    napkin: BLUE,
    dish: (art) =>
      metalPlate(art, 400, 'steel') +
      at(-96, -10, bowl(art, 210, 'charcoal', curry.bhaji(art))) +
      at(212, -96, breads.pav(art, 100), 8) +
      at(196, 112, breads.pav(art, 98), -10) +
      at(-20, 262, strew(art, { count: 26, radius: 60 }, onionDice)) +
      at(-170, 262, lemonWedge(art), -20, 0.9),
  },
  'pav-bhaji-close': { paper: 'terracotta', scale: 1.28, dish: inBowl('charcoal', curry.bhaji, 360) },
  momos: {
    paper: 'sand',
    napkin: RED,
    dish: (art) =>
      board(art, 800, 760, ['#c9a368', '#9f7740']) +
      circle(0, 0, 330, line('#7d5a2c', 26)) +
      circle(0, 0, 318, fill('#d9bb86')) +
      art.many(22, (index) => path(`M${-318 + index * 29} -320V320`, line('#b08a50', 5, 'opacity="0.55"'))) +
      [0, 1, 2, 3, 4, 5, 6]
        .map((index) =>
          at(
            Math.cos((index * 51.4 * Math.PI) / 180) * 222,
            Math.sin((index * 51.4 * Math.PI) / 180) * 222,
            griddle.momo(art, 86),
            art.between(0, 360),
          ),
        )
        .join('') +
      at(0, 0, katori(art, 96, 'steel', curry.chutney(art, 'tomato'))),
  },
  kachumber: {
    paper: 'sky',
    dish: inBowl(
      'ivory',
      (art) => (r) =>
        circle(0, 0, r, fill('#9fb36a')) +
        strew(art, { count: 80, radius: r * 0.88, scale: 1.7 }, cucumberDice) +
        strew(art, { count: 70, radius: r * 0.88, scale: 1.8 }, tomatoDice) +
        strew(art, { count: 24, radius: r * 0.88, scale: 1.6 }, onionDice) +
        strew(art, { count: 34, radius: r * 0.86, scale: 1.3 }, (a) => peanut(a)) +
        strew(
          art,
          { count: 30, radius: r * 0.86, scale: 1.4 },
          (a) =>
            path('M0 0Q14 -20 34 -8', line('#f4f0dc', 6)) +
            group(`filter="${a.lift(3, 0.5)}"`, oval(0, 0, 11, 8, fill('#7d9a3c'))),
        ) +
        strew(art, { count: 8, radius: r * 0.8, scale: 1 }, coriander) +
        strew(art, { count: 26, radius: r * 0.8 }, pomegranate) +
        at(r * 0.5, -r * 0.4, lemonWedge(art), 40),
    ),
  },
  'paneer-tikka': {
    paper: 'cream',
    napkin: GREEN,
    dish: (art) => plate(art, 380, 'indigo') + grill.paneerTikka(art) + at(-176, -158, dip(art, 'mint', 78)),
  },
  'paneer-tikka-skewers': {
    paper: 'terracotta',
    dish: (art) =>
      slate(art, 960, 600) +
      at(-10, -6, grill.paneerSkewers(art), 0, 1.34) +
      at(420, 250, lemonWedge(art), -20),
  },
  'mint-chutney': {
    paper: 'leaf',
    scale: 1.05,
    dish: (art) =>
      clay(
        art,
        330,
        (r) =>
          curry.chutney(art, 'mint')(r) +
          at(0, 0, creamSwirl(art, 120, 0.85)) +
          strew(art, { count: 3, radius: 40, scale: 1.6 }, mint) +
          strew(art, { count: 8, radius: 170 }, (a) => chilliRing(a)) +
          strew(art, { count: 50, radius: 220 }, choppedHerb),
      ) +
      at(-470, 250, strew(art, { count: 5, radius: 90, scale: 1.7 }, mint)) +
      at(460, -220, lemonWedge(art), 160, 1.3),
  },
  'malai-broccoli': { paper: 'rose', napkin: CREAM, dish: onPlate('charcoal', grill.broccoli) },
  'chicken-tikka': {
    paper: 'saffron',
    napkin: RED,
    dish: (art) => plate(art, 380, 'stone') + grill.chickenTikka(art) + at(178, -158, dip(art, 'mint', 78)),
  },
  'tandoori-chicken': {
    paper: 'pine',
    dish: (art) => metalPlate(art, 395, 'copper') + at(0, 0, grill.tandooriChicken(art), 0, 1.34),
  },
  'seekh-kebab': {
    paper: 'sand',
    napkin: BLUE,
    dish: (art) =>
      board(art, 920, 600) +
      at(-70, 0, grill.seekhKebabs(art), 0, 1.22) +
      at(340, -170, dip(art, 'mint', 84)) +
      at(
        350,
        40,
        strew(art, { count: 4, radius: 50 }, (a) => onionRing(a, 44)),
      ) +
      at(350, 200, lemonWedge(art), -20),
  },
  pomfret: {
    paper: 'sky',
    dish: (art) =>
      bananaLeaf(art, 520, 330) +
      at(0, 0, grill.pomfret(art), -8, 1.2) +
      at(
        -380,
        150,
        strew(art, { count: 4, radius: 50 }, (a) => onionRing(a, 42)),
      ),
  },
  'masala-dosa': {
    paper: 'leaf',
    dish: (art) =>
      bananaLeaf(art, 560, 360) +
      at(0, 20, griddle.dosa(art, 470, 128), -8) +
      at(-350, -190, katori(art, 100, 'steel', curry.sambar(art))) +
      at(-130, -226, dip(art, 'coconut', 84)) +
      at(70, -246, dip(art, 'tomato', 84)),
  },
  'masala-dosa-half': {
    paper: 'apricot',
    dish: (art) =>
      metalPlate(art, 400, 'steel') +
      at(-30, 60, griddle.dosa(art, 300, 120), -14) +
      at(226, 0, griddle.potatoFilling(art, 96, 84)) +
      at(-150, -196, katori(art, 96, 'steel', curry.sambar(art))) +
      at(70, -236, dip(art, 'coconut', 82)) +
      strew(art, { count: 3, radius: 120 }, curryLeaf),
  },
  sambar: { paper: 'saffron', dish: (art) => katori(art, 340, 'steel', curry.sambar(art)) },
  idli: {
    paper: 'cream',
    napkin: GREEN,
    dish: (art) =>
      plate(art, 380, 'teal') +
      at(-86, -96, griddle.idli(art, 122)) +
      at(112, -30, griddle.idli(art, 122)) +
      at(-60, 122, griddle.idli(art, 122)) +
      at(170, 180, dip(art, 'coconut', 80)) +
      strew(art, { count: 6, radius: 200 }, curryLeaf),
  },
  'medu-vada': {
    paper: 'sand',
    napkin: BLUE,
    dish: (art) =>
      bananaLeaf(art, 500, 350) +
      at(-120, -40, griddle.vada(art, 152)) +
      at(120, 70, griddle.vada(art, 150), 40) +
      at(220, -178, katori(art, 104, 'steel', curry.sambar(art))) +
      at(-300, 168, dip(art, 'coconut', 84)) +
      strew(art, { count: 5, radius: 260 }, curryLeaf),
  },
  uttapam: {
    paper: 'rose',
    dish: (art) =>
      metalPlate(art, 400, 'brass') +
      at(-40, 30, griddle.uttapam(art, 268)) +
      at(262, -190, dip(art, 'coconut', 84)) +
      at(300, 20, dip(art, 'tomato', 78)),
  },
  'egg-roast': {
    paper: 'leaf',
    napkin: YELLOW,
    dish: (art) =>
      at(-330, 170, breads.laccha(art, 190)) +
      at(-200, -180, breads.laccha(art, 180)) +
      at(110, 0, bowl(art, 300, 'charcoal', curry.eggRoast(art))),
  },
}
