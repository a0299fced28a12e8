/** Plates, bowls, boards and leaves, seen from above. */
import type { Art } from './art.ts'
import { blob, box, circle, fill, line, oval, path } from './shape.ts'

/** The soft shadow that a round thing throws on the table. */
export function groundShadow(art: Art, r: number, strength = 0.42): string {
  return (
    oval(
      r * 0.05,
      r * 0.07,
      r * 1.02,
      r * 1.02,
      fill('#2a1206', `opacity="${strength}" filter="${art.blur(r * 0.05)}"`),
    ) +
    oval(
      r * 0.1,
      r * 0.14,
      r,
      r,
      fill('#2a1206', `opacity="${strength * 0.55}" filter="${art.blur(r * 0.11)}"`),
    )
  )
}

interface Glaze {
  readonly rim: string
  readonly well: string
  readonly edge: string
  readonly speck?: string
}

export const GLAZES = {
  ivory: { rim: '#fbf4e6', well: '#f3e8d3', edge: '#d9c6a6' },
  stone: { rim: '#e4ddd0', well: '#d8cfbf', edge: '#a89a84', speck: '#6b5a45' },
  teal: { rim: '#2f7f80', well: '#24696b', edge: '#174a4d', speck: '#bfe3da' },
  indigo: { rim: '#31466f', well: '#28395c', edge: '#18243f', speck: '#b9c9ea' },
  rust: { rim: '#b5542f', well: '#9a4424', edge: '#6c2d16', speck: '#f3c79b' },
  mustard: { rim: '#dba23a', well: '#c98f2a', edge: '#8f611a', speck: '#fff0c4' },
  sage: { rim: '#9fae8a', well: '#8d9d78', edge: '#647151', speck: '#f1f3df' },
  charcoal: { rim: '#4a4541', well: '#3b3733', edge: '#221f1d', speck: '#a39a90' },
  blush: { rim: '#e9c3ae', well: '#deb199', edge: '#b0806a', speck: '#8c4a35' },
} satisfies Record<string, Glaze>

export type GlazeName = keyof typeof GLAZES

function specks(art: Art, r: number, colour: string): string {
  return art.many(Math.round(r / 2.4), () => {
    const [x, y] = art.inside(r * 0.97)
    return circle(x, y, art.between(0.6, 2.2), fill(colour, `opacity="${art.between(0.15, 0.6).toFixed(2)}"`))
  })
}

/** A round plate with a raised rim. */
export function plate(art: Art, r: number, name: GlazeName = 'ivory'): string {
  const glaze: Glaze = GLAZES[name]
  const inner = r * 0.76
  const rim = art.linear([
    [0, '#ffffff', 0.75],
    [0.45, '#ffffff', 0],
    [0.6, '#000000', 0],
    [1, '#000000', 0.28],
  ])
  const well = art.linear([
    [0, '#000000', 0.26],
    [0.4, '#000000', 0.03],
    [0.7, '#ffffff', 0.05],
    [1, '#ffffff', 0.35],
  ])
  return (
    groundShadow(art, r) +
    circle(0, 0, r, fill(glaze.edge)) +
    circle(0, 0, r * 0.992, fill(glaze.rim)) +
    circle(0, 0, r * 0.992, fill(rim)) +
    circle(0, 0, r * 0.95, line('#ffffff', r * 0.008, 'opacity="0.35"')) +
    circle(0, 0, inner * 1.035, fill(rim, 'opacity="0.55"')) +
    circle(0, 0, inner, fill(glaze.well)) +
    circle(0, 0, inner, fill(well)) +
    circle(0, 0, inner * 0.93, fill(glaze.well, `filter="${art.blur(r * 0.03)}"`)) +
    (glaze.speck ? specks(art, r, glaze.speck) : '')
  )
}

/** A deep bowl; the content is drawn in a disc of radius `r * 0.84`. */
export function bowl(art: Art, r: number, name: GlazeName, content: (radius: number) => string): string {
  const glaze: Glaze = GLAZES[name]
  const level = r * 0.84
  const rim = art.linear([
    [0, '#ffffff', 0.8],
    [0.5, '#ffffff', 0.05],
    [1, '#000000', 0.35],
  ])
  const wall = art.linear([
    [0, '#000000', 0.55],
    [0.55, '#000000', 0.08],
    [1, '#ffffff', 0.3],
  ])
  const shade = art.radial(
    [
      [0.72, '#1a0802', 0],
      [0.93, '#1a0802', 0.24],
      [1, '#1a0802', 0.5],
    ],
    0.53,
    0.54,
    0.5,
  )
  const disc = circle(0, 0, level, '')
  return (
    groundShadow(art, r, 0.5) +
    circle(0, 0, r, fill(glaze.edge)) +
    circle(0, 0, r * 0.99, fill(glaze.rim)) +
    (glaze.speck ? specks(art, r, glaze.speck) : '') +
    circle(0, 0, r * 0.99, fill(rim)) +
    circle(0, 0, r * 0.915, fill(glaze.well)) +
    circle(0, 0, r * 0.915, fill(wall)) +
    art.clipped(disc, content(level)) +
    circle(0, 0, level, fill(shade))
  )
}

const METALS = {
  steel: ['#f8f9f8', '#b9bfc1', '#eef1f1', '#8f979a', '#dfe4e5'],
  brass: ['#fbe7ab', '#c9973a', '#f4d581', '#936521', '#e6bd62'],
  copper: ['#f6c6a0', '#b5683a', '#e9a273', '#7f3f1e', '#d4895a'],
} as const

export type Metal = keyof typeof METALS

const sheen = (art: Art, metal: Metal, x2 = 1) =>
  art.linear(
    METALS[metal].map((colour, index) => [index / 4, colour] as const),
    0,
    0,
    x2,
    1,
  )

/** A flat metal plate with a turned-up rim. */
export function metalPlate(art: Art, r: number, metal: Metal = 'brass'): string {
  const rings = art.many(9, (index) =>
    circle(0, 0, r * (0.2 + index * 0.08), line('#ffffff', 1, 'opacity="0.12"')),
  )
  return (
    groundShadow(art, r) +
    circle(0, 0, r, fill(METALS[metal][3])) +
    circle(0, 0, r * 0.99, fill(sheen(art, metal))) +
    circle(0, 0, r * 0.925, fill(METALS[metal][3], 'opacity="0.75"')) +
    circle(0, 0, r * 0.915, fill(sheen(art, metal, 0.6))) +
    circle(0, 0, r * 0.915, fill(METALS[metal][1], 'opacity="0.22"')) +
    rings
  )
}

/** A small straight-sided metal cup (katori); the content fills a disc of `r * 0.86`. */
export function katori(art: Art, r: number, metal: Metal, content: (radius: number) => string): string {
  const level = r * 0.86
  const shade = art.radial(
    [
      [0.7, '#1a0802', 0],
      [0.94, '#1a0802', 0.3],
      [1, '#1a0802', 0.6],
    ],
    0.54,
    0.55,
    0.5,
  )
  return (
    groundShadow(art, r, 0.55) +
    circle(0, 0, r, fill(METALS[metal][3])) +
    circle(0, 0, r * 0.985, fill(sheen(art, metal))) +
    circle(0, 0, r * 0.9, fill(METALS[metal][3])) +
    art.clipped(circle(0, 0, level, ''), content(level)) +
    circle(0, 0, level, fill(shade)) +
    circle(0, 0, r * 0.945, line('#ffffff', r * 0.02, 'opacity="0.5"'))
  )
}

/** An unglazed clay dish. */
export function clay(art: Art, r: number, content: (radius: number) => string): string {
  const disc = circle(0, 0, r, '')
  const level = r * 0.85
  const rim = art.linear([
    [0, '#ffe2c6', 0.6],
    [0.5, '#ffffff', 0],
    [1, '#2a0d02', 0.5],
  ])
  const wall = art.linear([
    [0, '#2a0d02', 0.65],
    [0.6, '#2a0d02', 0.1],
    [1, '#ffd9b8', 0.3],
  ])
  const shade = art.radial(
    [
      [0.72, '#1a0802', 0],
      [1, '#1a0802', 0.5],
    ],
    0.53,
    0.54,
    0.5,
  )
  return (
    groundShadow(art, r, 0.5) +
    circle(0, 0, r, fill('#b4613a')) +
    art.stain(disc, '#7a3a1d', 0.5, 0.05, 0.35) +
    art.stain(disc, '#e8a778', 0.4, 0.2, 0.3) +
    circle(0, 0, r, fill(rim)) +
    circle(0, 0, r * 0.91, fill('#93481f')) +
    circle(0, 0, r * 0.91, fill(wall)) +
    art.clipped(circle(0, 0, level, ''), content(level)) +
    circle(0, 0, level, fill(shade))
  )
}

/** A wooden board, `w` by `h`. */
export function board(
  art: Art,
  w: number,
  h: number,
  tone: readonly [string, string] = ['#b07a45', '#8a5a2e'],
): string {
  const shape = box(0, 0, w, h, 46, '')
  return (
    box(14, 22, w, h, 46, fill('#2a1206', `opacity="0.5" filter="${art.blur(18)}"`)) +
    box(0, 4, w, h, 46, fill('#5f3a1b')) +
    box(
      0,
      0,
      w,
      h,
      46,
      fill(
        art.linear([
          [0, tone[0]],
          [1, tone[1]],
        ]),
      ),
    ) +
    art.stain(shape, '#5d3716', 0.5, '0.004 0.09', 0.5) +
    art.stain(shape, '#e2b883', 0.42, '0.003 0.14', 0.35) +
    box(0, 0, w - 5, h - 5, 44, line('#ffe6c0', 3, 'opacity="0.35"'))
  )
}

/** A black slate. */
export function slate(art: Art, w: number, h: number): string {
  const shape = box(0, 0, w, h, 10, '')
  return (
    box(14, 20, w, h, 10, fill('#1a0c06', `opacity="0.55" filter="${art.blur(16)}"`)) +
    group2(
      art,
      box(
        0,
        0,
        w,
        h,
        10,
        fill(
          art.linear([
            [0, '#4b4d50'],
            [1, '#2b2c2e'],
          ]),
        ),
      ),
    ) +
    art.stain(shape, '#1b1b1c', 0.5, 0.012, 0.5) +
    art.stain(shape, '#8d9094', 0.32, 0.05, 0.35)
  )
}

const group2 = (art: Art, content: string) => `<g filter="${art.rough(7, 0.02)}">${content}</g>`

/** A piece of banana leaf. */
export function bananaLeaf(art: Art, rx: number, ry: number): string {
  const outline = blob(art, rx, ry, 0.03, 12)
  const shape = path(outline, '')
  const veins = art.many(44, (index) => {
    const x = -rx + (index / 43) * rx * 2
    const bend = rx * 0.12
    return (
      path(
        `M${x} 0Q${x + bend * 0.4} ${-ry * 0.5} ${x + bend} ${-ry}`,
        line('#d6ea9a', 1.6, 'opacity="0.35"'),
      ) +
      path(`M${x} 0Q${x + bend * 0.4} ${ry * 0.5} ${x + bend} ${ry}`, line('#1c4a12', 1.6, 'opacity="0.3"'))
    )
  })
  return (
    path(outline, fill('#1a2a08', `opacity="0.5" transform="translate(12 18)" filter="${art.blur(14)}"`)) +
    path(
      outline,
      fill(
        art.linear(
          [
            [0, '#7fb24a'],
            [0.49, '#4f8d31'],
            [0.51, '#3f7d2a'],
            [1, '#2f6423'],
          ],
          0,
          0,
          0.2,
          1,
        ),
      ),
    ) +
    art.clipped(shape, veins + path(`M${-rx} 0H${rx}`, line('#cfe39a', 9, 'opacity="0.8"')))
  )
}
