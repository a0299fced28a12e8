/** What comes off the coals: skewers, tikkas, a whole fish. */
import type { Art } from './art.ts'
import { chunk } from './curries.ts'
import { coriander, curryLeaf, lemonWedge, onionRing, pomegranate, strew } from './garnish.ts'
import { floret } from './grains.ts'
import { at, blob, box, circle, fill, group, line, path, spread } from './shape.ts'

const pepper = (art: Art, colours: readonly [string, string]) =>
  group(
    `filter="${art.lift(6, 0.4)}"`,
    path(
      blob(art, 40, 36, 0.14, 6),
      fill(
        art.linear([
          [0, colours[0]],
          [1, colours[1]],
        ]),
      ),
    ),
  )

const CHAR = '#3a1606'

/** One skewer with pieces threaded along it. */
export function skewer(art: Art, pieces: readonly string[], gap: number): string {
  const long = pieces.length * gap
  const rod = path(
    `M${-long / 2 - 70} 0H${long / 2 + 60}`,
    line('#8b8f92', 9, `filter="${art.lift(2.5, 0.9)}"`),
  )
  return (
    rod +
    pieces
      .map((piece, index) =>
        at(-long / 2 + gap * (index + 0.5), art.between(-5, 5), piece, art.between(-12, 12)),
      )
      .join('')
  )
}

const tintedCube = (art: Art) =>
  group(
    `filter="${art.lift(9, 0.4)}"`,
    box(
      0,
      0,
      92,
      77,
      13,
      fill(
        art.linear([
          [0, '#fbd69a'],
          [0.5, '#f0ad57'],
          [1, '#d9822c'],
        ]),
      ),
    ),
  ) +
  art.stain(box(0, 0, 92, 77, 13, ''), '#d95f1a', 0.44, 0.03, 0.75, 60) +
  art.stain(box(0, 0, 92, 77, 13, ''), '#fff1d2', 0.34, 0.04, 0.75, 60)

const charredPaneer = (art: Art) =>
  tintedCube(art) + art.stain(box(0, 0, 92, 77, 12, ''), CHAR, 0.3, 0.04, 0.85, 60)

const PEPPERS = [
  ['#7bb63c', '#3f7d22'],
  ['#e8462f', '#a51f16'],
  ['#f5c02f', '#cf8d12'],
] as const

export const paneerSkewers = (art: Art) =>
  [-118, 0, 118]
    .map((y, row) =>
      at(
        0,
        y,
        skewer(
          art,
          [0, 1, 2, 3, 4, 5, 6].map((index) =>
            index % 2 === 0
              ? charredPaneer(art)
              : pepper(art, PEPPERS[(row + index) % 3]!) +
                art.stain(circle(0, 0, 34, ''), CHAR, 0.24, 0.05, 0.7, 40),
          ),
          86,
        ),
      ),
    )
    .join('') + strew(art, { count: 9, radius: 190 }, coriander)

export const paneerTikka = (art: Art) =>
  strew(art, { count: 6, radius: 225 }, (a) => onionRing(a, 48)) +
  spread(art, 15, 212)
    .map(([x, y], index) => {
      const piece =
        index % 2 === 0
          ? charredPaneer(art)
          : pepper(art, art.pick(PEPPERS)) + art.stain(circle(0, 0, 34, ''), CHAR, 0.24, 0.05, 0.7, 40)
      return at(x, y, piece, art.between(-40, 40), index % 2 === 0 ? 1.42 : 1.2)
    })
    .join('') +
  at(200, 150, lemonWedge(art), -30, 1.05) +
  strew(art, { count: 6, radius: 215, scale: 0.9 }, coriander)

export const chickenTikka = (art: Art) =>
  strew(art, { count: 6, radius: 205 }, (a) => onionRing(a, 46)) +
  strew(art, { count: 11, radius: 195, scale: 1.5 }, (a) => chunk(a, ['#ec7a2a', '#b23a10'], CHAR, 58, 45)) +
  at(-170, 120, lemonWedge(art), 200, 1.05) +
  strew(art, { count: 9, radius: 200 }, coriander)

const LEG =
  'M-150 40C-160 -30 -96 -92 -16 -82C60 -74 92 -36 128 -18C150 -8 172 -22 186 -10C200 4 190 20 178 22C186 34 172 48 158 40C146 30 132 24 112 28C60 40 30 92 -48 98C-108 100 -144 84 -150 40Z'

const leg = (art: Art) =>
  group(
    `filter="${art.lift(16, 0.6)}"`,
    path(
      LEG,
      fill(
        art.linear([
          [0, '#e9692a'],
          [0.7, '#b53410'],
          [1, '#8a220a'],
        ]),
      ),
    ),
  ) +
  art.stain(path(LEG, ''), CHAR, 0.34, 0.02, 0.85, 210) +
  path(
    'M-100 -20Q-60 10 -70 60M-50 -48Q-10 -8 -20 50M6 -52Q40 -20 34 20',
    line('#4a1606', 9, `opacity="0.75" filter="${art.blur(2)}"`),
  ) +
  group(
    `filter="${art.lift(5, 0.5)}"`,
    path('M150 -16C166 -26 180 -24 188 -10C202 2 190 22 178 22C186 34 170 46 156 36Z', fill('#f4e4cc')),
  )

export const tandooriChicken = (art: Art) =>
  strew(art, { count: 7, radius: 215 }, (a) => onionRing(a, 46)) +
  at(-20, -95, leg(art), -14, 1.05) +
  at(20, 88, leg(art), 168, 1.05) +
  at(-196, -20, lemonWedge(art), 120) +
  at(190, 20, lemonWedge(art), -60) +
  strew(art, { count: 10, radius: 215 }, coriander)

const seekh = (art: Art) => {
  const body = box(0, 0, 430, 62, 30, '')
  return (
    path('M-285 0H275', line('#8b8f92', 9, `filter="${art.lift(2.5, 0.9)}"`)) +
    group(
      `filter="${art.lift(13, 0.5)}"`,
      group(
        `filter="${art.rough(9, 0.025)}"`,
        box(
          0,
          0,
          430,
          62,
          30,
          fill(
            art.linear(
              [
                [0, '#a5532a'],
                [1, '#6a2c12'],
              ],
              0,
              0,
              0,
              1,
            ),
          ),
        ),
      ),
    ) +
    art.stain(body, '#2d1006', 0.4, 0.04, 0.8, 230) +
    art.stain(body, '#5f8a2c', 0.2, 0.06, 0.9, 230) +
    art.many(8, (index) =>
      path(
        `M${-190 + index * 54} -26Q${-178 + index * 54} 0 ${-190 + index * 54} 26`,
        line('#3a1607', 5, 'opacity="0.45"'),
      ),
    )
  )
}

export const seekhKebabs = (art: Art) =>
  [-120, -40, 40, 120].map((y) => at(0, y, seekh(art), art.between(-2, 2))).join('') +
  strew(art, { count: 8, radius: 170 }, coriander)

export const broccoli = (art: Art) =>
  strew(
    art,
    { count: 15, radius: 215, scale: 1.9 },
    (a) =>
      floret(a, false) +
      a.stain(circle(0, -10, 44, ''), '#3a1e06', 0.28, 0.05, 0.7, 50) +
      a.stain(circle(0, -10, 44, ''), '#fff4da', 0.34, 0.04, 0.9, 50),
  ) +
  at(215, 160, lemonWedge(art), -30, 1.1) +
  strew(art, { count: 22, radius: 225 }, pomegranate)

export const pomfret = (art: Art) => {
  const body =
    'M-210 0C-170 -120 -20 -170 110 -60C140 -40 160 -34 178 -42L268 -110C262 -50 262 50 268 110L178 42C160 34 140 40 110 60C-20 170 -170 120 -210 0Z'
  return (
    group(
      `filter="${art.lift(18, 0.6)}"`,
      path('M-20 -124L60 -190L96 -70ZM-20 124L60 190L96 70Z', fill('#8e4416')) +
        path(
          body,
          fill(
            art.linear([
              [0, '#e2843a'],
              [0.6, '#b84f18'],
              [1, '#7d2b0a'],
            ]),
          ),
        ),
    ) +
    art.stain(path(body, ''), CHAR, 0.36, 0.02, 0.8, 280) +
    [-90, -30, 30]
      .map(
        (x) =>
          path(`M${x - 12} -76Q${x + 26} 0 ${x - 12} 78`, line('#f6d7b0', 15)) +
          path(`M${x - 4} -76Q${x + 34} 0 ${x - 4} 78`, line('#5a1d07', 5)),
      )
      .join('') +
    circle(-160, -26, 15, fill('#f8efe0')) +
    circle(-160, -26, 8, fill('#2a150a')) +
    path('M-128 -66Q-104 0 -128 66', line('#5a1d07', 5, 'opacity="0.6"')) +
    at(140, 150, lemonWedge(art), 10) +
    at(-40, 168, lemonWedge(art), 30, 0.9) +
    strew(art, { count: 7, radius: 150, scale: 1.1 }, curryLeaf)
  )
}
