/** The strips above the categories. */
import type { Art } from './art.ts'
import type { Paper } from './backdrop.ts'
import * as breads from './breads.ts'
import * as curry from './curries.ts'
import * as drink from './drinks.ts'
import { lemonWedge } from './garnish.ts'
import * as grain from './grains.ts'
import * as griddle from './griddle.ts'
import { thali } from './platters.ts'
import { scenes } from './scenes.ts'
import { bowlOf, dip } from './settings.ts'
import { at } from './shape.ts'
import * as sweet from './sweets.ts'
import { clay, katori } from './tableware.ts'

/** Wide strips for categories: several dishes on one table. */
export const banners: Readonly<Record<string, { paper: Paper; draw: (art: Art) => string }>> = {
  'banner-recommended': {
    paper: 'terracotta',
    draw: (art) =>
      at(640, 370, thali(art, 'brass'), 0, 0.86) +
      at(80, 150, scenes['paneer-tikka']!.dish(art), 0, 0.74) +
      at(1220, 600, scenes['veg-biryani']!.dish(art), 0, 0.8) +
      at(1190, 60, scenes['butter-chicken']!.dish(art), 0, 0.5) +
      at(90, 640, breads.naans(art), 10, 0.8),
  },
  'banner-chaat': {
    paper: 'saffron',
    draw: (art) =>
      at(230, 330, scenes['dahi-papdi']!.dish(art), 0, 0.86) +
      at(760, 420, scenes.samosa!.dish(art), 0, 0.86) +
      [
        [1130, 170],
        [1210, 380],
        [1090, 560],
        [520, 70],
        [470, 650],
      ]
        .map(([x, y]) => at(x!, y!, griddle.puri(art, 96, '#7ba03a')))
        .join(''),
  },
  'banner-tandoor': {
    paper: 'dusk',
    draw: (art) =>
      at(460, 370, scenes['paneer-tikka-skewers']!.dish(art), -8, 1) +
      at(1070, 380, scenes['tandoori-chicken']!.dish(art), 0, 0.9),
  },
  'banner-south': {
    paper: 'pine',
    draw: (art) =>
      at(520, 420, scenes['masala-dosa']!.dish(art), 0, 1.05) +
      at(1130, 330, scenes.idli!.dish(art), 0, 0.78),
  },
  'banner-curries': {
    paper: 'sand',
    draw: (art) =>
      bowlOf(art, 250, 300, 270, 'charcoal', curry.paneerButterMasala) +
      at(720, 450, katori(art, 250, 'copper', curry.dalMakhani(art))) +
      bowlOf(art, 1110, 230, 240, 'ivory', curry.palakKofta) +
      at(1180, 620, breads.flatbread(art, 210, 150), -20) +
      at(640, 60, breads.flatbread(art, 190, 140), 20),
  },
  'banner-biryani': {
    paper: 'plum',
    draw: (art) =>
      at(420, 370, katori(art, 330, 'copper', grain.chickenBiryani(art))) +
      at(1000, 330, clay(art, 290, grain.vegBiryani(art))) +
      at(720, 650, katori(art, 110, 'steel', curry.chutney(art, 'curd'))) +
      at(740, 80, lemonWedge(art), 20),
  },
  'banner-thali': {
    paper: 'pine',
    draw: (art) => at(380, 380, thali(art, 'brass'), 0, 0.95) + at(1080, 330, thali(art, 'steel'), 60, 0.84),
  },
  'banner-wok': {
    paper: 'rose',
    draw: (art) =>
      bowlOf(art, 330, 350, 300, 'charcoal', grain.hakkaNoodles) +
      at(900, 250, scenes['chilli-paneer']!.dish(art), 0, 0.74) +
      bowlOf(art, 1170, 590, 210, 'teal', curry.soup),
  },
  'banner-sweets': {
    paper: 'sky',
    draw: (art) =>
      bowlOf(art, 280, 350, 280, 'ivory', sweet.gulabJamun) +
      at(740, 440, katori(art, 240, 'brass', grain.halwa(art))) +
      at(1110, 250, clay(art, 230, sweet.kulfi(art))),
  },
  'banner-drinks': {
    paper: 'apricot',
    draw: (art) =>
      at(190, 400, drink.lassi(art), 0, 1.05) +
      at(640, 430, drink.chai(art), 0, 1.1) +
      at(1110, 400, drink.kokum(art), 0, 1.08),
  },
  'banner-breakfast': {
    paper: 'leaf',
    draw: (art) =>
      bowlOf(art, 260, 340, 270, 'rust', grain.poha) +
      at(740, 400, scenes['misal-pav']!.dish(art), 0, 0.8) +
      bowlOf(art, 1150, 260, 210, 'sage', sweet.fruitBowl),
  },
  'banner-late-night': {
    paper: 'dusk',
    draw: (art) =>
      at(400, 380, scenes['naan-pizza']!.dish(art), -8, 0.9) +
      bowlOf(art, 990, 300, 260, 'mustard', grain.tadkaNoodles) +
      at(1180, 640, dip(art, 'mint', 90)),
  },
}
