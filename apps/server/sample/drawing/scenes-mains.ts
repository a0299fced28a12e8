/** Pictures of curries, rice, breads, thalis and the wok. */
import * as breads from './breads.ts'
import * as curry from './curries.ts'
import { chilliRing, dryChilli, lemonWedge, seed, strew } from './garnish.ts'
import * as grain from './grains.ts'
import { grandThali, thali } from './platters.ts'
import type { Scene } from './scene.ts'
import { BLUE, CREAM, GREEN, inBowl, inClay, RED, YELLOW } from './settings.ts'
import { at, blob, box, fill, group, path } from './shape.ts'
import { board, clay, katori, metalPlate, plate } from './tableware.ts'

export const MAIN_SCENES: Readonly<Record<string, Scene>> = {
  'paneer-butter-masala': { paper: 'cream', napkin: RED, dish: inBowl('charcoal', curry.paneerButterMasala) },
  'dal-makhani': {
    paper: 'apricot',
    napkin: CREAM,
    dish: (art) => katori(art, 345, 'copper', curry.dalMakhani(art)),
  },
  'palak-kofta': { paper: 'sand', napkin: YELLOW, dish: inBowl('ivory', curry.palakKofta) },
  'bharli-vangi': { paper: 'leaf', dish: inClay(curry.stuffedAubergine) },
  'yellow-dal': { paper: 'pine', dish: (art) => katori(art, 345, 'brass', curry.yellowDal(art)) },
  'butter-chicken': {
    paper: 'sand',
    napkin: BLUE,
    dish: (art) =>
      katori(art, 330, 'copper', curry.butterChicken(art)) +
      at(-400, 240, breads.flatbread(art, 190, 140), -30),
  },
  'kolhapuri-mutton': {
    paper: 'terracotta',
    dish: (art) =>
      at(-130, 20, clay(art, 290, curry.mutton(art))) +
      at(290, -160, katori(art, 130, 'steel', curry.misal(art))) +
      at(300, 160, katori(art, 130, 'steel', curry.chutney(art, 'curd'))) +
      at(-420, -250, dryChilli(art), 30) +
      at(-380, -285, dryChilli(art), 80, 0.9) +
      at(-400, 290, dryChilli(art), -20),
  },
  'fish-curry': { paper: 'sky', napkin: RED, dish: inClay(curry.fishCurry) },
  'veg-biryani': { paper: 'plum', dish: (art) => katori(art, 350, 'copper', grain.vegBiryani(art)) },
  'biryani-handi': {
    paper: 'apricot',
    napkin: GREEN,
    dish: (art) =>
      at(-120, 10, clay(art, 290, grain.vegBiryani(art))) +
      at(290, -150, katori(art, 120, 'steel', curry.chutney(art, 'curd'))) +
      at(300, 150, katori(art, 120, 'steel', curry.misal(art))),
  },
  'chicken-biryani': {
    paper: 'pine',
    napkin: YELLOW,
    dish: (art) =>
      metalPlate(art, 395, 'brass') + grain.chickenBiryani(art)(300) + at(230, -220, lemonWedge(art), -20),
  },
  'jeera-rice': { paper: 'terracotta', dish: inBowl('teal', grain.jeeraRice) },
  'curd-rice': { paper: 'leaf', napkin: RED, dish: inBowl('rust', grain.curdRice) },
  naan: { paper: 'terracotta', dish: (art) => board(art, 900, 640) + at(0, 20, breads.naans(art), 0, 1.2) },
  'laccha-paratha': {
    paper: 'sky',
    napkin: CREAM,
    dish: (art) =>
      plate(art, 380, 'mustard') +
      at(-40, 30, breads.laccha(art, 215)) +
      at(60, -40, breads.laccha(art, 205), 40),
  },
  thali: { paper: 'terracotta', dish: (art) => thali(art, 'brass') },
  'thali-grand': { paper: 'plum', dish: grandThali },
  'hakka-noodles': { paper: 'rose', napkin: BLUE, dish: inBowl('charcoal', grain.hakkaNoodles) },
  'manchow-soup': { paper: 'sand', napkin: RED, dish: inBowl('teal', curry.soup) },
  'chilli-paneer': {
    paper: 'sky',
    dish: (art) =>
      plate(art, 375, 'ivory') +
      group(`filter="${art.sauce(0.02, 9, 0.7)}"`, path(blob(art, 272, 258, 0.07, 11), fill('#6d1f0a'))) +
      strew(
        art,
        { count: 17, radius: 212, scale: 1.08 },
        (a) =>
          group(
            `filter="${a.lift(9, 0.6)}"`,
            box(
              0,
              0,
              88,
              74,
              13,
              fill(
                a.linear([
                  [0, '#f2a552'],
                  [0.5, '#d9702a'],
                  [1, '#a5380f'],
                ]),
              ),
            ),
          ) +
          a.stain(box(0, 0, 88, 74, 13, ''), '#7a1c08', 0.4, 0.02, 0.7, 60) +
          a.stain(box(0, 0, 88, 74, 13, ''), '#ffe2b0', 0.3, 0.04, 0.6, 60),
      ) +
      strew(art, { count: 11, radius: 222, scale: 0.9 }, (a) =>
        group(
          `filter="${a.lift(6, 0.8)}"`,
          path(blob(a, 40, 34, 0.14, 6), fill(a.pick(['#4f9630', '#d8342a', '#7cb53c', '#a04a7d']))),
        ),
      ) +
      strew(art, { count: 26, radius: 190 }, (a) => chilliRing(a, '#5d9e2f')) +
      strew(art, { count: 40, radius: 190 }, () => seed('#fbf0d2', 5, 3)),
  },
}
