/** Whole meals on one plate, and a sandwich. */
import type { Art } from './art.ts'
import * as breads from './breads.ts'
import * as curry from './curries.ts'
import { cucumberDice, lemonWedge, pomegranate, strew, tomatoDice } from './garnish.ts'
import * as grain from './grains.ts'
import * as griddle from './griddle.ts'
import * as grill from './grill.ts'
import { dip } from './settings.ts'
import { at, fill, group, line, path } from './shape.ts'
import * as sweet from './sweets.ts'
import { bananaLeaf, katori, metalPlate } from './tableware.ts'

const papad = (art: Art, r: number) => breads.flatbread(art, r, r * 0.95, ['#f8dd9c', '#e3b662'], 0.3)

export function thali(art: Art, metal: 'brass' | 'steel'): string {
  const cups = [
    curry.yellowDal(art),
    curry.stuffedAubergine(art),
    curry.palakKofta(art),
    curry.chutney(art, 'curd'),
    sweet.gulabJamun(art),
    curry.bhaji(art),
  ]
  const ring = cups.map((content, index) => {
    const angle = ((index * 37 - 176) * Math.PI) / 180
    return at(
      Math.cos(angle) * 268,
      Math.sin(angle) * 268,
      katori(art, 84, metal === 'brass' ? 'copper' : 'steel', content),
    )
  })
  return (
    metalPlate(art, 400, metal) +
    ring.join('') +
    at(-10, 6, grain.jeeraRice(art)(290), 0, 0.42) +
    at(-168, 180, breads.flatbread(art, 118, 112), 14) +
    at(-130, 222, breads.flatbread(art, 112, 104), -20) +
    at(70, 238, papad(art, 92)) +
    at(
      212,
      148,
      strew(art, { count: 12, radius: 44 }, cucumberDice) +
        strew(art, { count: 9, radius: 44 }, tomatoDice) +
        strew(art, { count: 7, radius: 40 }, pomegranate),
    ) +
    at(290, 84, lemonWedge(art), -30, 0.75)
  )
}

export const grandThali = (art: Art) =>
  bananaLeaf(art, 560, 390) +
  at(-330, -150, katori(art, 104, 'brass', curry.dalMakhani(art))) +
  at(-110, -190, katori(art, 104, 'brass', curry.paneerButterMasala(art))) +
  at(110, -190, katori(art, 104, 'brass', curry.palakKofta(art))) +
  at(330, -150, katori(art, 104, 'brass', sweet.gulabJamun(art))) +
  at(0, 60, grain.vegBiryani(art)(165)) +
  at(-270, 110, grill.paneerTikka(art), 0, 0.5) +
  at(-420, 60, dip(art, 'mint', 62)) +
  at(262, 60, griddle.idli(art, 72)) +
  at(350, 120, griddle.idli(art, 72)) +
  at(240, 182, griddle.idli(art, 70)) +
  at(420, 20, dip(art, 'coconut', 62)) +
  at(-120, 262, breads.flatbread(art, 110, 74), -12) +
  at(60, 276, breads.flatbread(art, 110, 72), 8)

/** Half of a toasted sandwich, cut side forward. */
export function sandwichHalf(art: Art, flip: boolean): string {
  const crust = 'M-150 150L150 150L-150 -150Z'
  const inner = 'M-128 132L112 132L-128 -108Z'
  const layers = ['#f2e2bd', '#7fae3c', '#b5204f', '#f3d97a', '#d8341f', '#f2e2bd']
  const cut = layers
    .map((colour, index) =>
      path(
        `M-150 ${158 + index * 15}H154V${174 + index * 15}H-150Z`,
        fill(colour, `filter="${art.rough(5, 0.04)}"`),
      ),
    )
    .join('')
  return `<g transform="scale(${flip ? '-1 1' : '1 1'})">${group(`filter="${art.lift(6, 0.3, 0.6)}"`, cut)}${group(`filter="${art.lift(14, 0.3, 0.5)}"`, path(crust, fill('#b9772c')))}${path(
    inner,
    fill(
      art.linear([
        [0, '#f6d697'],
        [1, '#d9a04a'],
      ]),
    ),
  )}${art.stain(path(inner, ''), '#8a4a14', 0.36, 0.02, 0.7, 170)}${[0, 1, 2, 3].map((index) => path(`M${-128 + index * 60} 132V${-100 + index * 60}`, line('#6b3610', 12, `opacity="0.6" filter="${art.blur(2)}"`))).join('')}</g>`
}
