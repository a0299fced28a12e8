/** Leaves, seeds, slices and other small things that finish a dish. */
import type { Art } from './art.ts'
import { at, blob, box, circle, fill, group, line, oval, path, spread } from './shape.ts'

type Scatter = { count: number; radius: number; scale?: number }

/** Strews one thing over a disc, each turned its own way. */
export function strew(art: Art, { count, radius, scale = 1 }: Scatter, draw: (art: Art) => string): string {
  return spread(art, count, radius)
    .map(([x, y]) => at(x, y, draw(art), art.between(0, 360), scale * art.between(0.8, 1.2)))
    .join('')
}

const LEAF =
  'M0 30C-4 16 -8 10 -20 12C-32 12 -36 0 -28 -6C-36 -14 -28 -28 -16 -24C-14 -38 14 -38 16 -24C28 -28 36 -14 28 -6C36 0 32 12 20 12C8 10 4 16 0 30Z'

const GREENS = ['#4f9a2f', '#3f8a2a', '#63ab3a', '#377a26'] as const

export function coriander(art: Art): string {
  const green = art.pick(GREENS)
  return group(
    `filter="${art.lift(2, 0.2, 0.4)}"`,
    at(0, -4, path(LEAF, fill(green)), 0, 0.72) +
      at(-24, 18, path(LEAF, fill(art.pick(GREENS))), -64, 0.5) +
      at(24, 18, path(LEAF, fill(art.pick(GREENS))), 64, 0.5) +
      path('M0 52V-16M0 24L-24 16M0 24L24 16', line('#b8dc86', 2, 'opacity="0.7"')),
  )
}

export function choppedHerb(art: Art): string {
  return path(
    blob(art, art.between(4, 8), art.between(3, 5), 0.3, 5),
    fill(art.pick(['#3d8527', '#56a035', '#2f6f20', '#74b548'])),
  )
}

export function mint(art: Art): string {
  return group(
    `filter="${art.lift(3, 0.25, 0.4)}"`,
    path(
      'M0 44C-30 26 -30 -18 0 -46C30 -18 30 26 0 44Z',
      fill(
        art.linear([
          [0, '#7cc24f'],
          [1, '#3b8a30'],
        ]),
      ),
    ) + path('M0 40V-38M0 20L-16 6M0 20L16 6M0 0L-17 -14M0 0L17 -14', line('#d3efac', 2, 'opacity="0.55"')),
  )
}

export function curryLeaf(art: Art): string {
  return group(
    `filter="${art.lift(2, 0.3, 0.45)}"`,
    path('M0 36C-13 18 -13 -16 0 -38C13 -16 13 18 0 36Z', fill(art.pick(['#2f6b25', '#3c7d2a', '#255a20']))) +
      path('M0 34V-32', line('#a4cd74', 2, 'opacity="0.7"')),
  )
}

export const dryChilli = (art: Art) =>
  group(
    `filter="${art.lift(4, 0.7, 0.5)}"`,
    path(
      'M-60 6C-30 -20 20 -24 62 4C24 -4 -20 6 -54 18Z',
      fill(
        art.linear([
          [0, '#b3211a'],
          [1, '#6d0f10'],
        ]),
      ),
    ) + path('M-58 12C-66 12 -72 8 -78 2', line('#6b7a2c', 6)),
  )

export const chilliRing = (art: Art, colour = '#3f9a34') =>
  circle(0, 0, 11, line(colour, 5, `filter="${art.lift(1.5, 0.4, 0.4)}"`)) +
  circle(0, 0, 4, fill('#eff3c0')) +
  circle(-3, 2, 1.6, fill('#d9c779'))

export const onionRing = (art: Art, r = 40) =>
  circle(0, 0, r, line('#f6e3ee', 9, `opacity="0.95" filter="${art.lift(2, 0.4, 0.35)}"`)) +
  circle(0, 0, r + 4, line('#a4467c', 2.4, 'opacity="0.85"')) +
  circle(0, 0, r - 12, line('#faeef5', 6, 'opacity="0.9"'))

export function lemonWedge(art: Art): string {
  const flesh = art.radial([
    [0, '#fdf6a8'],
    [0.8, '#f3dc4a'],
    [1, '#e7c52c'],
  ])
  const rays = [-60, -30, 0, 30, 60]
    .map((turn) => path('M0 0V-52', line('#fffbd6', 3, `transform="rotate(${turn})"`)))
    .join('')
  return group(
    `filter="${art.lift(4, 0.5, 0.5)}"`,
    path('M-66 0A66 66 0 0 1 66 0Z', fill('#e8c01f')) +
      path('M-57 -3A57 57 0 0 1 57 -3Z', fill('#fff7d0')) +
      path('M-52 -4A52 52 0 0 1 52 -4Z', fill(flesh)) +
      rays,
  )
}

export function lemonSlice(art: Art, r = 60): string {
  const rays = art.many(8, (index) =>
    path(`M0 0V${-r * 0.8}`, line('#fffbe0', 4, `transform="rotate(${index * 45})"`)),
  )
  return group(
    `filter="${art.lift(3, 0.5, 0.4)}"`,
    circle(0, 0, r, fill('#b9cf3a')) +
      circle(0, 0, r * 0.9, fill('#fdfbe0')) +
      circle(0, 0, r * 0.82, fill('#e9ef8a')) +
      rays,
  )
}

export function creamSwirl(art: Art, r: number, opacity = 0.92): string {
  let d = ''
  for (let step = 0; step <= 90; step++) {
    const angle = step * 0.17
    const far = r * (0.1 + (step / 90) * 0.9)
    d += `${step ? 'L' : 'M'}${(Math.cos(angle) * far).toFixed(1)} ${(Math.sin(angle) * far * 0.92).toFixed(1)}`
  }
  return path(d, line('#fff6e4', r * 0.075, `opacity="${opacity}" filter="${art.rough(9, 0.012)}"`))
}

export const butterPat = (art: Art, size = 46) =>
  group(
    `filter="${art.lift(6, 0.8, 0.35)}"`,
    box(
      0,
      0,
      size,
      size * 0.82,
      9,
      fill(
        art.linear([
          [0, '#fff3b4'],
          [1, '#f6cf58'],
        ]),
      ),
    ),
  )

export const cashew = (art: Art) =>
  group(
    `filter="${art.lift(4, 0.4, 0.45)}"`,
    path(
      'M-26 8C-26 -20 14 -26 26 -4C28 6 18 10 12 4C4 -4 -8 0 -10 12C-12 20 -26 18 -26 8Z',
      fill(
        art.linear([
          [0, '#f8e3b4'],
          [1, '#d6a55f'],
        ]),
      ),
    ),
  )

export const seed = (colour: string, long = 4, wide = 2.4) => oval(0, 0, long, wide, fill(colour))

export const sliver = (art: Art, colours: readonly string[]) =>
  group(`filter="${art.lift(1.2, 0.3, 0.4)}"`, box(0, 0, art.between(16, 28), 6, 3, fill(art.pick(colours))))

export const PISTACHIO = ['#9db84a', '#b9cb63', '#7f9d38', '#c7b36b'] as const
export const ALMOND = ['#f6e0b8', '#ead0a0', '#f2d7ae'] as const

export const saffron = (art: Art) =>
  path('M-14 4Q-4 -8 4 2T16 -2', line(art.pick(['#c2410c', '#a52a0a', '#d9590f']), 2.6))

export const pomegranate = (art: Art) =>
  group(
    `filter="${art.lift(3, 1.1, 0.45)}"`,
    path(blob(art, 11, 9, 0.14, 6), fill(art.pick(['#b5122e', '#d1203c', '#8f0d26']))),
  )

export const peanut = (art: Art) =>
  group(
    `filter="${art.lift(3, 0.4, 0.45)}"`,
    oval(0, 0, 14, 10, fill(art.pick(['#d59a55', '#c58443', '#e2b272']))),
  )

export const friedOnion = (art: Art) =>
  path(
    `M-24 ${art.between(-8, 8)}Q-6 ${art.between(-22, 22)} 6 0T26 ${art.between(-10, 10)}`,
    line(
      art.pick(['#8a4312', '#6d300c', '#a65a1c', '#58250a']),
      art.between(4, 7),
      `filter="${art.lift(1.6, 0.5, 0.5)}"`,
    ),
  )

export const sev = (art: Art) =>
  path(
    `M-14 0Q0 ${art.between(-10, 10)} 14 ${art.between(-5, 5)}`,
    line(art.pick(['#f3b93a', '#e9a52a', '#f8cc5c']), 3.6),
  )

export const onionDice = (art: Art) =>
  group(
    `filter="${art.lift(1.6, 0.4, 0.4)}"`,
    box(0, 0, 15, 13, 3, fill(art.pick(['#f8ecf1', '#f0d4e2', '#e2aecb', '#fff7fa']))),
  )

export const tomatoDice = (art: Art) =>
  group(
    `filter="${art.lift(2, 0.8, 0.4)}"`,
    box(0, 0, 19, 16, 4, fill(art.pick(['#d8341f', '#e64a2a', '#b92817']))),
  )

export const cucumberDice = (art: Art) =>
  group(
    `filter="${art.lift(2, 0.5, 0.4)}"`,
    box(0, 0, 19, 17, 4, fill(art.pick(['#cfe3a0', '#b4d27d', '#e2efc3']))),
  )

export const pea = (art: Art) =>
  group(
    `filter="${art.lift(4, 0.7, 0.45)}"`,
    circle(0, 0, 11, fill(art.pick(['#6fae2f', '#86c043', '#579423']))),
  )

export const ginger = (art: Art) =>
  box(0, 0, art.between(26, 40), 4.5, 2, fill(art.pick(['#f4dc93', '#ecc972', '#f9e9b6'])))
