/** Gravies, dals and soups, as the content of a bowl. */
import type { Art } from './art.ts'
import {
  butterPat,
  choppedHerb,
  coriander,
  creamSwirl,
  curryLeaf,
  dryChilli,
  friedOnion,
  ginger,
  saffron,
  seed,
  strew,
} from './garnish.ts'
import { at, blob, box, circle, fill, group, line, oval, path, spread } from './shape.ts'

export interface Gravy {
  readonly light: string
  readonly base: string
  readonly deep: string
  readonly oil?: string
  readonly coarse?: number
}

/** A disc of sauce with gloss, flecks and beads of oil round the edge. */
export function gravy(art: Art, r: number, look: Gravy): string {
  const { light, base, deep, oil, coarse = 0.008 } = look
  const disc = circle(
    0,
    0,
    r,
    fill(
      art.radial([
        [0, light],
        [0.6, base],
        [1, deep],
      ]),
    ),
  )
  const beads = art.many(oil ? 46 : 0, () => {
    const angle = art.between(0, 6.28)
    const far = r * art.between(0.72, 0.97)
    const size = art.between(3, 11)
    const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far]
    return (
      circle(x, y, size, fill(oil!, 'opacity="0.75"')) +
      circle(x - size * 0.3, y - size * 0.35, size * 0.26, fill('#fff6dc', 'opacity="0.9"'))
    )
  })
  return (
    group(`filter="${art.sauce(coarse, 11, 0.55)}"`, disc) +
    (oil ? art.stain(circle(0, 0, r, ''), oil, 0.42, 0.012, 0.42, r) : '') +
    art.stain(circle(0, 0, r, ''), deep, 0.26, 0.05, 0.32, r) +
    beads
  )
}

/** Pieces that sit in a sauce: shaped, then partly coated with it. */
function sunk(art: Art, r: number, count: number, sauce: string, draw: () => string): string {
  return spread(art, count, r)
    .map(([x, y]) => {
      const turn = art.between(-40, 40)
      return (
        oval(x + 3, y + 6, 62, 52, fill(sauce, `opacity="0.85" filter="${art.blur(7)}"`)) +
        at(x, y, draw(), turn, art.between(0.92, 1.1))
      )
    })
    .join('')
}

export const paneerCube = (art: Art, coat = '#d9622b', size = 84) => {
  const shape = box(0, 0, size, size * 0.84, 12, '')
  return (
    group(
      `filter="${art.lift(8, 0.35)}"`,
      box(
        0,
        0,
        size,
        size * 0.84,
        12,
        fill(
          art.linear([
            [0, '#fff6e2'],
            [1, '#f2d9a6'],
          ]),
        ),
      ),
    ) + art.stain(shape, coat, 0.52, 0.02, 0.62, size)
  )
}

export const chunk = (art: Art, colours: readonly [string, string], char: string, rx = 56, ry = 42) => {
  const d = blob(art, rx, ry, 0.16, 7)
  return (
    group(
      `filter="${art.lift(9, 0.55)}"`,
      path(
        d,
        fill(
          art.linear([
            [0, colours[0]],
            [1, colours[1]],
          ]),
        ),
      ),
    ) + art.stain(path(d, ''), char, 0.36, 0.035, 0.75, rx * 1.3)
  )
}

const MAKHANI: Gravy = { light: '#f08a3c', base: '#dd6420', deep: '#a83c10', oil: '#f3a03a' }

export const paneerButterMasala = (art: Art) => (r: number) =>
  gravy(art, r, MAKHANI) +
  sunk(art, r * 0.66, 11, '#b8461a', () => paneerCube(art, '#e0702e', r * 0.31)) +
  at(r * 0.04, -r * 0.02, creamSwirl(art, r * 0.46)) +
  at(r * 0.28, r * 0.2, butterPat(art, r * 0.18), 20) +
  strew(art, { count: 10, radius: r * 0.75, scale: r / 400 }, coriander) +
  strew(art, { count: 60, radius: r * 0.85 }, (a) => seed(a.pick(['#7d8a2c', '#5e6f1e', '#8f7a2a']), 4, 2))

export const butterChicken = (art: Art) => (r: number) =>
  gravy(art, r, { light: '#ee7b31', base: '#d5541b', deep: '#97300c', oil: '#f0922e' }) +
  sunk(art, r * 0.64, 9, '#b8441a', () => chunk(art, ['#e8863f', '#b34c1c'], '#4a1a08', r * 0.18, r * 0.14)) +
  at(-r * 0.05, r * 0.02, creamSwirl(art, r * 0.42)) +
  strew(art, { count: 9, radius: r * 0.7, scale: r / 320 }, coriander) +
  strew(art, { count: 50, radius: r * 0.85 }, (a) => seed(a.pick(['#7d8a2c', '#5e6f1e']), 4, 2))

export const dalMakhani = (art: Art) => (r: number) =>
  gravy(art, r, { light: '#7b4226', base: '#5b2a17', deep: '#34140a', oil: '#b06226' }) +
  strew(art, { count: 150, radius: r * 0.92 }, (a) =>
    group(
      `filter="${a.lift(2.4, 0.6, 0.5)}"`,
      oval(0, 0, 13, 9, fill(a.pick(['#4a2114', '#3b180e', '#6a3420', '#5c1f16']))),
    ),
  ) +
  at(0, 0, creamSwirl(art, r * 0.52)) +
  at(-r * 0.1, -r * 0.08, butterPat(art, r * 0.2), -14) +
  strew(art, { count: 6, radius: r * 0.55, scale: r / 320 }, coriander) +
  strew(art, { count: 8, radius: r * 0.5, scale: 1.1 }, ginger)

export const palakKofta = (art: Art) => (r: number) =>
  gravy(art, r, { light: '#6f9a35', base: '#4c7a24', deep: '#284d12', oil: '#8fae3c', coarse: 0.022 }) +
  sunk(art, r * 0.52, 6, '#33601a', () => {
    const d = blob(art, r * 0.19, r * 0.18, 0.05, 8)
    return (
      group(
        `filter="${art.lift(12, 0.5)}"`,
        path(
          d,
          fill(
            art.radial([
              [0, '#e9b96a'],
              [1, '#a9662a'],
            ]),
          ),
        ),
      ) + art.stain(path(d, ''), '#7a3c12', 0.4, 0.05, 0.6, r * 0.25)
    )
  }) +
  at(0, 0, creamSwirl(art, r * 0.7, 0.8)) +
  strew(art, { count: 10, radius: r * 0.7 }, (a) => seed('#e9d9b8', 11, 5) + a.many(0, () => ''))

export const yellowDal = (art: Art) => (r: number) =>
  gravy(art, r, { light: '#f9cd4e', base: '#eaa925', deep: '#b8740f', oil: '#e0641a', coarse: 0.03 }) +
  strew(art, { count: 90, radius: r * 0.9 }, (a) =>
    oval(0, 0, 10, 7, fill(a.pick(['#fbdc78', '#f3bf3c', '#ffe899']), 'opacity="0.75"')),
  ) +
  art.stain(circle(0, 0, r * 0.6, ''), '#a5290c', 0.34, 0.03, 0.55, r * 0.6) +
  at(-r * 0.1, -r * 0.05, dryChilli(art), 24, r / 250) +
  at(r * 0.2, r * 0.22, dryChilli(art), -50, r / 300) +
  strew(art, { count: 16, radius: r * 0.5 }, (a) =>
    group(`filter="${a.lift(2, 0.5)}"`, oval(0, 0, 17, 8, fill(a.pick(['#b9701f', '#8f4d12', '#d39a45'])))),
  ) +
  strew(art, { count: 40, radius: r * 0.6 }, () => seed('#4a2a10', 7, 2.4)) +
  strew(art, { count: 8, radius: r * 0.7, scale: r / 340 }, coriander)

export const fishCurry = (art: Art) => (r: number) =>
  gravy(art, r, { light: '#ef8b3a', base: '#d8601f', deep: '#9a350d', oil: '#c9330f', coarse: 0.012 }) +
  spread(art, 4, r * 0.5)
    .map(([x, y]) => {
      const d = blob(art, r * 0.27, r * 0.2, 0.07, 8)
      const flesh = group(
        `filter="${art.lift(10, 0.4)}"`,
        path(
          d,
          fill(
            art.radial([
              [0, '#fbe6cf'],
              [0.8, '#e9b98f'],
              [1, '#8d6a55'],
            ]),
          ),
        ),
      )
      const flakes = [-0.1, 0, 0.1]
        .map((dy) =>
          path(
            `M${-r * 0.2} ${r * dy}Q0 ${r * (dy - 0.06)} ${r * 0.2} ${r * dy}`,
            line('#c98d62', 2.5, 'opacity="0.7"'),
          ),
        )
        .join('')
      return at(
        x,
        y,
        flesh +
          art.stain(path(d, ''), '#d8601f', 0.62, 0.014, 0.72, r * 0.3) +
          flakes +
          circle(0, 0, r * 0.035, fill('#f6e8dc')),
        art.between(-50, 50),
      )
    })
    .join('') +
  strew(art, { count: 9, radius: r * 0.75, scale: r / 300 }, curryLeaf) +
  at(r * 0.3, -r * 0.4, dryChilli(art), 30, r / 300)

export const mutton = (art: Art) => (r: number) =>
  gravy(art, r, { light: '#a4431d', base: '#7d2a10', deep: '#461205', oil: '#d0440f', coarse: 0.024 }) +
  sunk(art, r * 0.66, 11, '#4d1607', () =>
    chunk(art, ['#a9572c', '#5f2411'], '#2d0d05', r * 0.17, r * 0.13),
  ) +
  strew(art, { count: 10, radius: r * 0.8, scale: r / 330 }, coriander) +
  strew(art, { count: 14, radius: r * 0.6 }, ginger)

export const stuffedAubergine = (art: Art) => (r: number) =>
  gravy(art, r, { light: '#b36a2c', base: '#8c4718', deep: '#542408', oil: '#cf6a1c', coarse: 0.012 }) +
  [-62, -8, 46, 100, 154, 208, 262]
    .map((turn) => {
      const skin = group(
        `filter="${art.lift(10, 0.8)}"`,
        path(
          'M0 -78C34 -60 40 30 0 62C-40 30 -34 -60 0 -78Z',
          fill(
            art.linear([
              [0, '#6d3a72'],
              [1, '#2c1030'],
            ]),
          ),
        ),
      )
      const cut = path('M0 -40L6 52M-30 4Q0 14 30 2', line('#c98a44', 9, `filter="${art.rough(8, 0.05)}"`))
      const cap = group(
        `filter="${art.lift(3, 0.3)}"`,
        path('M-20 -70L-8 -84L-4 -108L6 -108L8 -84L22 -70L8 -60L0 -66L-10 -58Z', fill('#6f8f3a')),
      )
      return at(
        Math.sin((turn * Math.PI) / 180) * r * 0.52,
        -Math.cos((turn * Math.PI) / 180) * r * 0.52,
        skin + cut + cap,
        turn,
        r / 225,
      )
    })
    .join('') +
  strew(art, { count: 34, radius: r * 0.75 }, () => seed('#f7e6c1', 5, 3)) +
  strew(art, { count: 9, radius: r * 0.6, scale: r / 340 }, coriander)

export const misal = (art: Art) => (r: number) =>
  gravy(art, r, { light: '#d5481a', base: '#b02e0c', deep: '#701604', oil: '#f2781f' }) +
  strew(art, { count: 90, radius: r * 0.86 }, (a) =>
    group(
      `filter="${a.lift(2, 0.5, 0.4)}"`,
      oval(0, 0, 11, 8, fill(a.pick(['#8b4a1c', '#a9662e', '#71350f']))) +
        path('M8 0Q18 -8 22 2', line('#ecd9ae', 3)),
    ),
  )

export const bhaji = (art: Art) => (r: number) =>
  gravy(art, r, { light: '#e36a24', base: '#c6480f', deep: '#8d2905', oil: '#f08a22', coarse: 0.045 }) +
  art.stain(circle(0, 0, r, ''), '#f3a35a', 0.36, 0.06, 0.6, r) +
  art.stain(circle(0, 0, r, ''), '#5c7a1c', 0.22, 0.05, 0.8, r) +
  at(
    0,
    -r * 0.06,
    oval(0, 6, r * 0.3, r * 0.24, fill('#ffd35a', `opacity="0.75" filter="${art.blur(5)}"`)) +
      butterPat(art, r * 0.3),
    12,
  ) +
  strew(art, { count: 90, radius: r * 0.82 }, choppedHerb) +
  strew(art, { count: 22, radius: r * 0.78, scale: 0.8 }, (a) =>
    box(0, 0, 13, 11, 3, fill(a.pick(['#fbeef4', '#efd0df'])), 10),
  )

export const sambar = (art: Art) => (r: number) =>
  gravy(art, r, { light: '#d98a35', base: '#b9661d', deep: '#7d3b0c', oil: '#cf4b14', coarse: 0.012 }) +
  strew(art, { count: Math.round(r / 14), radius: r * 0.75, scale: r / 260 }, (a) =>
    group(
      `filter="${a.lift(4, 0.5)}"`,
      box(0, 0, 52, 26, 12, fill(a.pick(['#e8903a', '#d8c26a', '#c2502a']))),
    ),
  ) +
  strew(art, { count: 26, radius: r * 0.85 }, () => seed('#2e1a0c', 3.4, 3.2)) +
  strew(art, { count: 4, radius: r * 0.6, scale: r / 320 }, curryLeaf) +
  strew(art, { count: 24, radius: r * 0.8 }, choppedHerb)

export const chutney =
  (art: Art, kind: 'coconut' | 'mint' | 'tomato' | 'tamarind' | 'curd') => (r: number) => {
    const looks = {
      coconut: { light: '#fdf8ea', base: '#f1e6cb', deep: '#cbb98c', coarse: 0.07 },
      mint: { light: '#8dbb45', base: '#5f9630', deep: '#356619', coarse: 0.024 },
      tomato: { light: '#ea6f3a', base: '#cf471d', deep: '#8f260b', oil: '#f0852f', coarse: 0.05 },
      tamarind: { light: '#7a3318', base: '#541c0b', deep: '#2c0c04', coarse: 0.012 },
      curd: { light: '#ffffff', base: '#f6efe2', deep: '#d2c5ad', coarse: 0.02 },
    } as const
    const top =
      kind === 'coconut' || kind === 'tomato'
        ? strew(art, { count: 14, radius: r * 0.5 }, () => seed('#2a1508', 4, 3.6)) +
          strew(art, { count: 3, radius: r * 0.4, scale: r / 150 }, curryLeaf)
        : strew(art, { count: 10, radius: r * 0.6 }, choppedHerb)
    return gravy(art, r, looks[kind]) + top
  }

export const soup = (art: Art) => (r: number) =>
  gravy(art, r, { light: '#8a4d24', base: '#6b3413', deep: '#3e1a06', oil: '#b5611d', coarse: 0.012 }) +
  strew(art, { count: 26, radius: r * 0.85 }, (a) =>
    group(
      `filter="${a.lift(2, 0.4)}"`,
      box(0, 0, 20, 14, 4, fill(a.pick(['#e88b2f', '#d9e4a8', '#8fbb4f', '#c94a2a']))),
    ),
  ) +
  art.many(34, () => {
    const [x, y] = art.inside(r * 0.42)
    return at(
      x,
      y,
      path(
        `M-60 0Q-30 ${art.between(-40, 40)} 0 0T60 ${art.between(-20, 20)}`,
        line(art.pick(['#e3a54a', '#cf8a30', '#f0bf6c']), 8, `filter="${art.lift(2.4, 0.5, 0.5)}"`),
      ),
      art.between(0, 360),
      r / 330,
    )
  }) +
  strew(art, { count: 26, radius: r * 0.7 }, (a) => circle(0, 0, 8, line(a.pick(['#5d9e2f', '#86bf4c']), 4)))

export const eggRoast = (art: Art) => (r: number) =>
  gravy(art, r, { light: '#a34b1d', base: '#7d2f0e', deep: '#481404', oil: '#c9571a', coarse: 0.035 }) +
  strew(art, { count: 60, radius: r * 0.85, scale: 1.1 }, friedOnion) +
  [
    [-0.26, -0.12, 20],
    [0.28, 0.1, -35],
    [-0.02, 0.42, 70],
  ]
    .map(([x, y, turn]) =>
      at(
        r * x!,
        r * y!,
        group(
          `filter="${art.lift(12, 0.5)}"`,
          oval(
            0,
            0,
            r * 0.24,
            r * 0.185,
            fill(
              art.radial([
                [0, '#fffdf6'],
                [1, '#eadfca'],
              ]),
            ),
          ),
        ) +
          group(
            `filter="${art.lift(7, 0.4, 0)}"`,
            circle(
              r * 0.02,
              0,
              r * 0.1,
              fill(
                art.radial([
                  [0, '#ffd35a'],
                  [1, '#eb9a1e'],
                ]),
              ),
            ),
          ),
        turn,
      ),
    )
    .join('') +
  strew(art, { count: 7, radius: r * 0.75, scale: r / 320 }, curryLeaf)

export const rabdi = (art: Art) => (r: number) =>
  gravy(art, r, { light: '#fdf0c9', base: '#f5dd9e', deep: '#cfa65a', coarse: 0.03 }) +
  strew(art, { count: 12, radius: r * 0.6 }, saffron)
