/** Pictures of sweets, drinks, breakfast and the night kitchen. */
import * as breads from './breads.ts'
import * as curry from './curries.ts'
import * as drink from './drinks.ts'
import {
  chilliRing,
  choppedHerb,
  coriander,
  lemonWedge,
  onionDice,
  onionRing,
  sev,
  strew,
} from './garnish.ts'
import * as grain from './grains.ts'
import { sandwichHalf } from './platters.ts'
import type { Scene } from './scene.ts'
import { CREAM, dip, GREEN, inBowl, RED, YELLOW } from './settings.ts'
import { at, blob, box, circle, fill, group, line, oval, path } from './shape.ts'
import * as sweet from './sweets.ts'
import { board, bowl, clay, katori, metalPlate, plate } from './tableware.ts'

export const OTHER_SCENES: Readonly<Record<string, Scene>> = {
  'gulab-jamun': { paper: 'rose', napkin: CREAM, dish: inBowl('ivory', sweet.gulabJamun) },
  kulfi: {
    paper: 'leaf',
    dish: (art) =>
      at(-150, 30, clay(art, 260, sweet.kulfi(art))) + at(280, -60, clay(art, 200, sweet.kulfi(art)), 40),
  },
  'gajar-halwa': { paper: 'sky', napkin: YELLOW, dish: (art) => katori(art, 340, 'brass', grain.halwa(art)) },
  'puran-poli': {
    paper: 'leaf',
    dish: (art) =>
      metalPlate(art, 400, 'steel') +
      at(-50, 40, sweet.puranPoli(art)) +
      at(250, -200, katori(art, 104, 'steel', sweet.kulfi(art))),
  },
  cheesecake: {
    paper: 'plum',
    dish: (art) => plate(art, 385, 'blush') + at(-14, -10, sweet.cheesecake(art), 0, 0.92),
  },
  'masala-chai': { paper: 'apricot', scale: 1.2, dish: drink.chai },
  'filter-coffee': { paper: 'sand', scale: 1.25, dish: drink.filterCoffee },
  'mango-lassi': { paper: 'sky', scale: 1.3, dish: drink.lassi },
  'kokum-cooler': { paper: 'rose', scale: 1.35, dish: drink.kokum },
  'lime-soda': { paper: 'leaf', scale: 1.35, dish: drink.limeSoda },
  poha: { paper: 'sky', napkin: RED, dish: inBowl('rust', grain.poha) },
  'misal-pav': {
    paper: 'cream',
    dish: (art) =>
      metalPlate(art, 400, 'steel') +
      at(
        -90,
        -20,
        bowl(
          art,
          220,
          'ivory',
          (r) =>
            curry.misal(art)(r) +
            strew(art, { count: 130, radius: r * 0.5 }, sev) +
            strew(art, { count: 26, radius: r * 0.55 }, onionDice) +
            strew(art, { count: 6, radius: r * 0.5 }, coriander),
        ),
      ) +
      at(222, -90, breads.pav(art, 96), 6) +
      at(204, 112, breads.pav(art, 94), -12) +
      at(-50, 262, strew(art, { count: 24, radius: 56 }, onionDice)) +
      at(-210, 246, lemonWedge(art), -20, 0.9),
  },
  'aloo-paratha': {
    paper: 'leaf',
    napkin: RED,
    dish: (art) =>
      metalPlate(art, 400, 'brass') +
      at(
        -50,
        40,
        breads.flatbread(art, 250, 244, ['#f0cb84', '#c98f3c'], 0.42) +
          strew(art, { count: 50, radius: 190 }, choppedHerb) +
          at(
            0,
            -10,
            oval(4, 10, 88, 72, fill('#fff2c4', `opacity="0.7" filter="${art.blur(10)}"`)) +
              group(`filter="${art.lift(14, 0.5, 0.4)}"`, path(blob(art, 62, 52, 0.1, 9), fill('#fffaf0'))),
          ),
      ) +
      at(262, -180, dip(art, 'curd', 88)) +
      at(306, 30, dip(art, 'tomato', 70)),
  },
  'fruit-bowl': { paper: 'apricot', napkin: GREEN, dish: inBowl('sage', sweet.fruitBowl) },
  'kathi-roll': {
    paper: 'dusk',
    dish: (art) =>
      board(art, 940, 600) +
      [-92, 92]
        .map((y, row) =>
          at(
            row ? 30 : -30,
            y,
            group(
              `filter="${art.lift(20, 0.3, 0.6)}"`,
              box(
                -40,
                0,
                560,
                150,
                72,
                fill(
                  art.linear(
                    [
                      [0, '#f6d596'],
                      [0.5, '#dfa952'],
                      [1, '#9c6424'],
                    ],
                    0,
                    0,
                    0,
                    1,
                  ),
                ),
              ),
            ) +
              art.stain(box(-40, 0, 560, 150, 72, ''), '#8a4a14', 0.36, 0.018, 0.75, 340) +
              path(
                'M-290 -30Q-60 20 200 -52M-300 20Q-40 66 210 10',
                line('#8a5218', 6, `opacity="0.55" filter="${art.blur(2)}"`),
              ) +
              at(
                238,
                0,
                group(`filter="${art.lift(5, 0.3, 0.4)}"`, oval(0, 0, 54, 74, fill('#d8a456'))) +
                  art.clipped(
                    oval(0, 0, 44, 63, ''),
                    circle(0, 0, 70, fill('#c8541c')) +
                      strew(art, { count: 6, radius: 46, scale: 0.42 }, (a) =>
                        curry.paneerCube(a, '#d9701f'),
                      ) +
                      strew(art, { count: 10, radius: 52 }, onionDice) +
                      strew(art, { count: 20, radius: 55 }, choppedHerb),
                  ),
              ) +
              box(-210, 0, 190, 164, 10, fill('#f7efe0', `filter="${art.lift(8, 0.15, 0.4)}"`)) +
              [-60, 0, 60]
                .map((dx) => path(`M${-210 + dx} -78V78`, line('#b8452a', 5, 'opacity="0.7"')))
                .join(''),
            row ? 4 : -5,
          ),
        )
        .join('') +
      at(390, 220, lemonWedge(art), -20) +
      at(380, -210, dip(art, 'mint', 76)),
  },
  'tadka-noodles': { paper: 'dusk', dish: inBowl('mustard', grain.tadkaNoodles) },
  sandwich: {
    paper: 'dusk',
    dish: (art) =>
      board(art, 860, 640) +
      [
        [-170, -20, -8],
        [150, 10, 10],
      ]
        .map(([x, y, turn], index) => at(x!, y!, sandwichHalf(art, index === 1), turn))
        .join('') +
      at(330, -220, dip(art, 'mint', 82)) +
      at(-350, 230, strew(art, { count: 40, radius: 60 }, sev)),
  },
  'naan-pizza': {
    paper: 'dusk',
    dish: (art) =>
      board(art, 900, 680) +
      breads.flatbread(art, 390, 270, ['#f3d495', '#cf9440'], 0.4) +
      group(`filter="${art.sauce(0.03, 7, 0.4)}"`, path(blob(art, 335, 222, 0.04, 13), fill('#c8391a'))) +
      art.stain(path(blob(art, 325, 214, 0.05, 13), ''), '#fff0c0', 0.62, 0.012, 0.96, 400) +
      art.stain(oval(0, 0, 310, 200, ''), '#d98a2a', 0.3, 0.03, 0.7, 400) +
      strew(art, { count: 10, radius: 180, scale: 0.72 }, (a) => curry.paneerCube(a, '#d9701f', 84)) +
      at(
        -170,
        0,
        strew(art, { count: 4, radius: 120 }, (a) => onionRing(a, 34)),
      ) +
      at(
        170,
        0,
        strew(art, { count: 4, radius: 120 }, (a) => onionRing(a, 34)),
      ) +
      strew(art, { count: 14, radius: 200, scale: 1.2 }, (a) => chilliRing(a)) +
      strew(art, { count: 10, radius: 190, scale: 0.5 }, (a) =>
        group(
          `filter="${a.lift(6, 0.7)}"`,
          path(blob(a, 40, 34, 0.14, 6), fill(a.pick(['#e8462f', '#f5c02f', '#6aa536']))),
        ),
      ) +
      strew(art, { count: 12, radius: 200 }, coriander),
  },
}
