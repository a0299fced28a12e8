/** What ends a meal. */
import type { Art } from './art.ts'
import { flatbread } from './breads.ts'
import { gravy } from './curries.ts'
import { ALMOND, mint, PISTACHIO, peanut, pomegranate, saffron, sliver, strew } from './garnish.ts'
import { at, blob, circle, fill, group, line, oval, path } from './shape.ts'

const jamun = (art: Art, r: number) =>
  oval(6, 12, r * 1.04, r, fill('#5a2206', `opacity="0.5" filter="${art.blur(7)}"`)) +
  circle(
    0,
    0,
    r,
    fill(
      art.radial(
        [
          [0, '#b9622a'],
          [0.5, '#8a3a12'],
          [1, '#451404'],
        ],
        0.38,
        0.34,
        0.72,
      ),
    ),
  ) +
  art.stain(circle(0, 0, r, ''), '#c97a3a', 0.3, 0.05, 0.4, r) +
  oval(
    -r * 0.34,
    -r * 0.4,
    r * 0.3,
    r * 0.2,
    fill('#fff1d4', `opacity="0.85" filter="${art.blur(5)}"`),
    -40,
  ) +
  oval(-r * 0.4, -r * 0.46, r * 0.1, r * 0.06, fill('#ffffff', 'opacity="0.9"'), -40) +
  path(
    `M${r * 0.3} ${r * 0.78}A${r * 0.84} ${r * 0.84} 0 0 0 ${r * 0.78} ${r * 0.3}`,
    line('#f0a45c', 5, `opacity="0.6" filter="${art.blur(2)}"`),
  )

export const gulabJamun = (art: Art) => (r: number) =>
  circle(
    0,
    0,
    r,
    fill(
      art.radial([
        [0, '#ffd57a'],
        [0.55, '#eba936'],
        [1, '#b86a10'],
      ]),
    ),
  ) +
  art.stain(circle(0, 0, r, ''), '#fff0c4', 0.3, 0.006, 0.4, r) +
  [
    [-0.3, -0.2],
    [0.34, -0.16],
    [0.02, 0.36],
  ]
    .map(([x, y]) =>
      at(
        r * x!,
        r * y!,
        jamun(art, r * 0.31) +
          strew(art, { count: 5, radius: r * 0.16, scale: r / 320 }, (a) => sliver(a, PISTACHIO)),
      ),
    )
    .join('') +
  strew(art, { count: 16, radius: r * 0.75, scale: r / 300 }, (a) => sliver(a, a.pick([PISTACHIO, ALMOND]))) +
  strew(art, { count: 18, radius: r * 0.7 }, saffron) +
  strew(art, { count: 5, radius: r * 0.7, scale: r / 300 }, (a) =>
    path(
      blob(a, 26, 17, 0.14, 6),
      fill(a.pick(['#d8577c', '#c43a66', '#e98aa6']), `filter="${a.lift(2, 0.3, 0.4)}"`),
    ),
  )

export const kulfi = (art: Art) => (r: number) =>
  group(
    `filter="${art.sauce(0.03, 6, 0.25)}"`,
    circle(
      0,
      0,
      r,
      fill(
        art.radial([
          [0, '#fff3cb'],
          [0.7, '#f4dc9c'],
          [1, '#cba35a'],
        ]),
      ),
    ),
  ) +
  art.stain(circle(0, 0, r, ''), '#fffaf0', 0.4, 0.05, 0.7, r) +
  strew(art, { count: 40, radius: r * 0.72, scale: r / 230 }, (a) => sliver(a, PISTACHIO)) +
  strew(art, { count: 12, radius: r * 0.7, scale: r / 230 }, (a) => sliver(a, ALMOND)) +
  strew(art, { count: 30, radius: r * 0.75 }, saffron) +
  at(r * 0.2, -r * 0.24, mint(art), 40, r / 240) +
  at(r * 0.32, -r * 0.1, mint(art), 100, r / 280)

export const puranPoli = (art: Art) =>
  [
    [-46, 30, 8],
    [36, -22, -14],
  ]
    .map(([x, y, turn]) =>
      at(
        x!,
        y!,
        flatbread(art, 205, 200, ['#f5cf74', '#d3962f'], 0.3) +
          oval(-40, -50, 110, 84, fill('#fff2b8', `opacity="0.45" filter="${art.blur(18)}"`)),
        turn,
      ),
    )
    .join('') +
  at(40, -30, circle(0, 0, 62, fill('#ffd95c', `opacity="0.7" filter="${art.sauce(0.02, 8, 1)}"`))) +
  strew(art, { count: 16, radius: 150 }, (a) => sliver(a, a.pick([PISTACHIO, ALMOND]))) +
  strew(art, { count: 12, radius: 140 }, saffron)

export const cheesecake = (art: Art) => {
  const top = 'M-250 120L210 -190C250 -150 282 -90 290 -20C296 30 290 80 276 130Z'
  const side = 'M-250 120L276 130L270 226C268 240 258 246 244 246L-214 214C-232 212 -246 204 -248 190Z'
  return (
    group(
      `filter="${art.lift(8, 0.15, 0.6)}"`,
      path(
        side,
        fill(
          art.linear(
            [
              [0, '#fbeecb'],
              [0.55, '#f3dca6'],
              [1, '#d9b672'],
            ],
            0,
            0,
            0,
            1,
          ),
        ),
      ),
    ) +
    art.clipped(
      path(side, ''),
      path('M-260 172L300 190V260H-260Z', fill('#9c6428')) +
        art.stain(path('M-260 172L300 190V260H-260Z', ''), '#e2b56c', 0.46, 0.06, 0.9, 320),
    ) +
    group(
      `filter="${art.lift(10, 0.4, 0.2)}"`,
      path(
        top,
        fill(
          art.linear([
            [0, '#fffaf0'],
            [1, '#f6e2b4'],
          ]),
        ),
      ),
    ) +
    group(
      `filter="${art.lift(6, 0.9, 0.3)}"`,
      path(
        'M-176 92L206 -164C240 -126 262 -76 268 -20C272 30 268 66 262 104C250 132 226 96 206 112C190 140 172 132 160 108C140 96 132 160 108 150C92 140 100 104 80 104C56 106 58 128 36 124C20 120 22 102 4 100C-20 98 -22 118 -44 112C-60 106 -56 96 -80 96C-120 96 -150 108 -176 92Z',
        fill(
          art.linear([
            [0, '#d9892c'],
            [1, '#8f4a0e'],
          ]),
        ),
      ),
    ) +
    at(
      110,
      0,
      strew(art, { count: 24, radius: 105, scale: 1.1 }, (a) => peanut(a)),
    ) +
    at(170, -60, mint(art), 30, 1.1) +
    at(196, -40, mint(art), 80, 0.9) +
    at(
      -210,
      -140,
      strew(art, { count: 12, radius: 90 }, (a) => peanut(a)),
    )
  )
}

export const fruitBowl = (art: Art) => (r: number) => {
  const kiwi = () =>
    group(
      `filter="${art.lift(6, 0.4)}"`,
      circle(0, 0, 58, fill('#7c5a2c')) +
        circle(
          0,
          0,
          54,
          fill(
            art.radial(
              [
                [0, '#f2f5c6'],
                [0.22, '#eef2b8'],
                [0.3, '#9cc53c'],
                [1, '#7fae2a'],
              ],
              0.5,
              0.5,
              0.5,
            ),
          ),
        ),
    ) + art.many(18, (index) => at(0, 0, oval(0, -25, 2.4, 5, fill('#2a2a12')), index * 20))
  const berry = () =>
    group(
      `filter="${art.lift(9, 0.7)}"`,
      path(
        'M0 46C-44 22 -46 -30 0 -34C46 -30 44 22 0 46Z',
        fill(
          art.linear([
            [0, '#f0394a'],
            [1, '#a50f26'],
          ]),
        ),
      ),
    ) +
    art.many(12, () => oval(art.between(-22, 22), art.between(-20, 22), 2, 3.4, fill('#ffe29a'))) +
    path('M-20 -32L0 -24L20 -32L8 -40L0 -52L-8 -40Z', fill('#4f9630'))
  const mango = () =>
    group(
      `filter="${art.lift(6, 0.6)}"`,
      path(
        blob(art, 34, 30, 0.08, 4),
        fill(
          art.linear([
            [0, '#ffc53a'],
            [1, '#ee9210'],
          ]),
        ),
      ),
    )
  const banana = () =>
    group(
      `filter="${art.lift(5, 0.3)}"`,
      circle(0, 0, 40, fill('#f3dc8a')) +
        circle(0, 0, 36, fill('#fff6d4')) +
        circle(0, 0, 12, fill('#f0dfa2')),
    )
  const blue = () =>
    group(
      `filter="${art.lift(8, 0.5)}"`,
      circle(
        0,
        0,
        22,
        fill(
          art.radial([
            [0, '#6d7fc0'],
            [1, '#252f66'],
          ]),
        ),
      ),
    ) + circle(0, -2, 7, fill('#1d2450'))
  const fruit = () =>
    at(-r * 0.42, -r * 0.34, kiwi(), 0, r / 340) +
    at(-r * 0.12, -r * 0.5, kiwi(), 40, r / 340) +
    [
      [0.3, -0.4],
      [0.52, -0.2],
      [0.34, -0.06],
    ]
      .map(([x, y]) => at(r * x!, r * y!, berry(), art.between(0, 360), r / 300))
      .join('') +
    at(-r * 0.06, r * 0.4, strew(art, { count: 9, radius: r * 0.24, scale: r / 300 }, mango)) +
    [
      [-0.56, 0.06],
      [-0.42, 0.3],
      [-0.3, 0.04],
    ]
      .map(([x, y]) => at(r * x!, r * y!, banana(), 0, r / 320))
      .join('') +
    at(r * 0.42, r * 0.36, strew(art, { count: 8, radius: r * 0.2, scale: r / 320 }, blue)) +
    strew(art, { count: 20, radius: r * 0.5, scale: r / 330 }, pomegranate) +
    strew(art, { count: 14, radius: r * 0.6 }, (a) => sliver(a, ALMOND)) +
    at(0, -r * 0.1, mint(art), 20, r / 260) +
    at(r * 0.08, -r * 0.02, mint(art), 100, r / 300)
  return (
    gravy(art, r, { light: '#ffffff', base: '#faf4e8', deep: '#d8cbb4', coarse: 0.012 }) +
    at(0, 0, fruit(), 0, 1.3)
  )
}
