/** Glasses and cups, seen from the side in a soft light. */
import type { Art } from './art.ts'
import { lemonSlice, mint, PISTACHIO, saffron, sliver, strew } from './garnish.ts'
import { at, blob, box, circle, fill, group, line, oval, path } from './shape.ts'

interface Drink {
  readonly layers: readonly (readonly [offset: number, colour: string])[]
  readonly froth?: string
  readonly ice?: boolean
}

const tableShadow = (art: Art, w: number, y: number) =>
  oval(w * 0.5, y + 4, w * 1.25, 30, fill('#2a1206', `opacity="0.5" filter="${art.blur(16)}"`)) +
  oval(0, y, w * 0.8, 18, fill('#2a1206', `opacity="0.55" filter="${art.blur(7)}"`))

/** A straight glass, `top` and `foot` wide, `h` high, its foot at y = h / 2. */
export function glass(art: Art, top: number, foot: number, h: number, drink: Drink): string {
  const [y0, y1] = [-h / 2, h / 2]
  const level = y0 + h * 0.12
  const wide = (y: number) => top + (foot - top) * ((y - y0) / h)
  const outline = `M${-top} ${y0}L${-foot} ${y1 - 16}Q${-foot} ${y1} ${-foot + 18} ${y1}H${foot - 18}Q${foot} ${y1} ${foot} ${y1 - 16}L${top} ${y0}Z`
  const inner = `M${-wide(level) + 9} ${level}L${-foot + 9} ${y1 - 34}Q${-foot + 9} ${y1 - 22} ${-foot + 22} ${y1 - 22}H${foot - 22}Q${foot - 9} ${y1 - 22} ${foot - 9} ${y1 - 34}L${wide(level) - 9} ${level}Z`
  const rx = wide(level) - 9
  const body = art.linear(drink.layers, 0, 0, 0, 1)
  const side = art.linear(
    [
      [0, '#000', 0.32],
      [0.18, '#fff', 0.18],
      [0.34, '#fff', 0.02],
      [0.72, '#000', 0],
      [1, '#000', 0.36],
    ],
    0,
    0,
    1,
    0,
  )
  const ice = drink.ice
    ? art.clipped(
        path(inner, ''),
        art.many(9, () =>
          box(
            art.between(-foot, foot) * 0.7,
            art.between(level + 30, y1 - 80),
            84,
            78,
            16,
            `fill="#ffffff" fill-opacity="0.24" stroke="#ffffff" stroke-opacity="0.55" stroke-width="4"`,
            art.between(0, 90),
          ),
        ) +
          art.many(36, () =>
            circle(
              art.between(-foot, foot),
              art.between(level + 20, y1 - 40),
              art.between(2, 6),
              line('#fff', 1.6, 'opacity="0.6"'),
            ),
          ),
      )
    : ''
  return (
    tableShadow(art, foot, y1) +
    path(outline, fill('#f4f7f4', 'opacity="0.35"')) +
    path(inner, fill(body)) +
    ice +
    path(inner, fill(side)) +
    (drink.froth
      ? group(
          `filter="${art.lift(6, 0.3, 0.1)}"`,
          path(
            `M${-rx} ${level}C${-rx} ${level - 34} ${rx} ${level - 34} ${rx} ${level}C${rx * 0.98} ${level + 30} ${-rx * 0.98} ${level + 30} ${-rx} ${level}Z`,
            fill(drink.froth),
          ),
        )
      : '') +
    oval(
      0,
      level,
      rx,
      rx * 0.16,
      fill(drink.froth ?? drink.layers[0]![1], drink.froth ? 'opacity="0"' : ''),
    ) +
    oval(0, level, rx, rx * 0.16, line('#ffffff', 3, 'opacity="0.4"')) +
    path(
      `M${-top * 0.74} ${y0 + h * 0.16}L${-foot * 0.74} ${y1 - 60}`,
      line('#ffffff', 16, `opacity="0.5" filter="${art.blur(3)}"`),
    ) +
    path(
      `M${top * 0.8} ${y0 + h * 0.2}L${foot * 0.84} ${y1 - 90}`,
      line('#ffffff', 6, `opacity="0.4" filter="${art.blur(2)}"`),
    ) +
    oval(0, y0, top, top * 0.17, line('#ffffff', 5, 'opacity="0.85"')) +
    path(outline, line('#ffffff', 3, 'opacity="0.35"')) +
    path(`M${-foot + 14} ${y1 - 12}H${foot - 14}`, line('#ffffff', 7, 'opacity="0.45"'))
  )
}

const steam = (art: Art, x: number, y: number) =>
  path(
    `M${x} ${y}C${x - 50} ${y - 70} ${x + 50} ${y - 110} ${x - 6} ${y - 190}`,
    line('#ffffff', 20, `opacity="0.4" filter="${art.blur(11)}"`),
  )

const ribs = (top: number, foot: number, h: number) =>
  [-0.66, -0.33, 0, 0.33, 0.66]
    .map((share) =>
      path(`M${top * share} ${-h * 0.22}L${foot * share} ${h * 0.42}`, line('#ffffff', 5, 'opacity="0.28"')),
    )
    .join('')

export const chai = (art: Art) =>
  [
    [-150, 40],
    [140, 0],
  ]
    .map(([x, y]) =>
      at(
        x!,
        y!,
        glass(art, 118, 92, 330, {
          layers: [
            [0, '#c98a50'],
            [0.5, '#b8743a'],
            [1, '#8f5222'],
          ],
          froth: '#d9a672',
        }) +
          ribs(118, 92, 330) +
          steam(art, -20, -190) +
          steam(art, 36, -200),
      ),
    )
    .join('') +
  at(300, 190, cardamom(art), 20) +
  at(350, 216, cardamom(art), 80) +
  at(-20, 235, cardamom(art), -40) +
  at(-330, 225, star(art), 10, 1.1)

const cardamom = (art: Art) =>
  group(
    `filter="${art.lift(5, 0.4, 0.5)}"`,
    path(
      'M-30 0C-16 -18 16 -18 30 0C16 18 -16 18 -30 0Z',
      fill(
        art.linear([
          [0, '#b9cc7a'],
          [1, '#7d9440'],
        ]),
      ),
    ),
  ) + path('M-26 0Q0 -6 26 0', line('#5e7328', 2.4))

const star = (art: Art) =>
  group(
    `filter="${art.lift(4, 0.4, 0.5)}"`,
    art.many(8, (index) =>
      path(
        'M0 0C-12 -16 -9 -38 0 -50C9 -38 12 -16 0 0Z',
        fill('#7a3f1c', `transform="rotate(${index * 45})"`),
      ),
    ),
  ) + art.many(8, (index) => at(0, 0, oval(0, -28, 4, 8, fill('#d98f4a')), index * 45))

const metal = (art: Art) =>
  art.linear(
    [
      [0, '#7d5a1e'],
      [0.16, '#e3bd62'],
      [0.3, '#fff0be'],
      [0.5, '#c9973a'],
      [0.8, '#8a6120'],
      [1, '#d9ae56'],
    ],
    0,
    0,
    1,
    0,
  )

/** A brass tumbler standing in its bowl. */
export const filterCoffee = (art: Art) => {
  const davara = 'M-215 70L-170 190Q-164 206 -140 206H140Q164 206 170 190L215 70Z'
  const tumbler = 'M-128 -190L-104 96H104L128 -190Z'
  return (
    tableShadow(art, 180, 206) +
    oval(0, 70, 215, 44, fill('#8a6120')) +
    oval(0, 72, 196, 36, fill('#5c3d10')) +
    path(tumbler, fill(metal(art))) +
    oval(0, -190, 140, 30, fill(metal(art))) +
    oval(0, -188, 122, 24, fill('#6b3d18')) +
    group(
      `filter="${art.lift(5, 0.4, 0.1)}"`,
      path(
        'M-116 -192C-100 -232 -40 -226 0 -232C50 -226 104 -230 116 -192C90 -168 -90 -168 -116 -192Z',
        fill(
          art.radial([
            [0, '#f3dcb6'],
            [1, '#c99a63'],
          ]),
        ),
      ),
    ) +
    art.stain(oval(0, -198, 110, 26, ''), '#fff6e2', 0.4, 0.08, 0.8, 240) +
    path(davara, fill(metal(art))) +
    path('M-215 70A215 44 0 0 0 215 70', line('#fff0be', 7, 'opacity="0.85"')) +
    path('M-196 120Q0 158 196 120', line('#7d5a1e', 4, 'opacity="0.5"')) +
    steam(art, -30, -230) +
    steam(art, 34, -236) +
    at(300, 205, bean(art), 20) +
    at(346, 190, bean(art), 100) +
    at(326, 232, bean(art), -30) +
    at(-300, 220, bean(art), 60) +
    at(-340, 200, bean(art), 10)
  )
}

const bean = (art: Art) =>
  group(
    `filter="${art.lift(5, 0.6, 0.5)}"`,
    oval(
      0,
      0,
      25,
      17,
      fill(
        art.linear([
          [0, '#7a4520'],
          [1, '#3c1c08'],
        ]),
      ),
    ),
  ) + path('M-22 0Q0 -8 22 0', line('#2a1206', 3.4))

export const lassi = (art: Art) =>
  glass(art, 148, 112, 470, {
    layers: [
      [0, '#ffd36a'],
      [0.5, '#fbb732'],
      [1, '#f09a12'],
    ],
    froth: '#fff3cf',
  }) +
  at(
    -10,
    -186,
    `<g transform="scale(1.5 .4)">${strew(art, { count: 18, radius: 52 }, (a) => sliver(a, PISTACHIO))}${strew(art, { count: 10, radius: 54 }, saffron)}</g>`,
  ) +
  at(56, -232, mint(art), 30, 1.1) +
  at(84, -214, mint(art), 80, 0.9) +
  at(262, 190, mangoHalf(art), -12)

const mangoHalf = (art: Art) =>
  group(
    `filter="${art.lift(12, 0.4, 0.55)}"`,
    path(
      blob(art, 118, 76, 0.03, 10),
      fill(
        art.linear([
          [0, '#f6a21f'],
          [1, '#d8641a'],
        ]),
      ),
    ),
  ) +
  path(blob(art, 104, 62, 0.03, 10), fill('#ffc93c')) +
  [-66, -34, 0, 34, 66].map((x) => path(`M${x} -52Q${x + 8} 0 ${x} 52`, line('#e8981a', 4))).join('') +
  [-30, 0, 30].map((y) => path(`M-94 ${y}Q0 ${y + 8} 94 ${y}`, line('#e8981a', 4))).join('')

export const kokum = (art: Art) =>
  glass(art, 132, 112, 460, {
    layers: [
      [0, '#f06a94'],
      [0.45, '#cf2c62'],
      [1, '#8a0f3c'],
    ],
    ice: true,
  }) +
  at(92, -206, lemonSlice(art, 66), 20) +
  at(-40, -196, mint(art), -30, 1.2) +
  at(-6, -214, mint(art), 30, 1.1) +
  at(-74, -182, mint(art), -80, 0.9) +
  at(-268, 214, fruit(art), 0) +
  at(-206, 226, fruit(art), 40, 0.8) +
  at(270, 222, fruit(art), 80, 0.9)

const fruit = (art: Art) =>
  group(
    `filter="${art.lift(12, 0.7, 0.55)}"`,
    circle(
      0,
      0,
      42,
      fill(
        art.radial([
          [0, '#a8324f'],
          [1, '#4a0a20'],
        ]),
      ),
    ),
  ) + path('M-16 -30L0 -38L16 -30L6 -24L0 -14L-6 -24Z', fill('#6f8a3a'))

export const limeSoda = (art: Art) =>
  glass(art, 128, 114, 480, {
    layers: [
      [0, '#f6fbdc'],
      [0.5, '#e6f1b4'],
      [1, '#c9dd84'],
    ],
    ice: true,
  }) +
  at(-30, -40, lemonSlice(art, 70), 10) +
  at(34, 96, lemonSlice(art, 66), 60) +
  at(96, -226, lemonSlice(art, 72), 20) +
  at(-50, -206, mint(art), -20, 1.2) +
  at(-14, -222, mint(art), 40, 1.05) +
  at(-262, 216, lemonSlice(art, 62), 0) +
  at(262, 222, lemonSlice(art, 52), 30)
