/** Flat breads and buns. */
import type { Art } from './art.ts'
import { butterPat, choppedHerb, seed, strew } from './garnish.ts'
import { at, blob, box, fill, group, line, oval, path } from './shape.ts'

/** A flat bread with blisters and browning. */
export function flatbread(
  art: Art,
  rx: number,
  ry: number,
  tones: readonly [string, string] = ['#f6dfae', '#dba95c'],
  char = 0.34,
): string {
  const d = blob(art, rx, ry, 0.05, 12)
  const shape = path(d, '')
  const blisters = art.many(Math.round(rx / 11), () => {
    const [x, y] = art.inside(1)
    const size = art.between(0.05, 0.12) * rx
    return (
      oval(
        x * rx * 0.85,
        y * ry * 0.85,
        size,
        size * 0.8,
        fill(
          art.radial([
            [0, '#fff0cb', 0.95],
            [0.7, '#f0cf8e', 0.6],
            [1, '#a8692a', 0.25],
          ]),
        ),
      ) +
      path(
        blob(art, size * 0.55, size * 0.42, 0.3, 6, x * rx * 0.85 + 2, y * ry * 0.85 + 2),
        fill('#6b3410', `opacity="${art.between(0.25, 0.75).toFixed(2)}" filter="${art.blur(2)}"`),
      )
    )
  })
  return (
    group(
      `filter="${art.lift(11, 0.18, 0.55)}"`,
      path(
        d,
        fill(
          art.radial([
            [0, tones[0]],
            [1, tones[1]],
          ]),
        ),
      ),
    ) +
    art.clipped(shape, blisters) +
    art.stain(shape, '#a55f22', char, 0.022, 0.7, Math.max(rx, ry) * 1.1) +
    art.stain(shape, '#4a220a', char * 0.7, 0.03, 0.72, Math.max(rx, ry) * 1.1)
  )
}

const gloss = (art: Art, rx: number, ry: number) =>
  oval(-rx * 0.2, -ry * 0.25, rx * 0.5, ry * 0.4, fill('#fff3cf', `opacity="0.4" filter="${art.blur(16)}"`))

/** Naans leaning over one another. */
export const naans = (art: Art) =>
  [
    [-60, 40, -24],
    [50, 10, 14],
    [-8, -40, -6],
  ]
    .map(([x, y, turn]) =>
      at(
        x!,
        y!,
        flatbread(art, 232, 150, ['#f3d193', '#cf9142'], 0.4) +
          gloss(art, 230, 150) +
          strew(art, { count: 26, radius: 120 }, choppedHerb) +
          strew(art, { count: 22, radius: 130 }, () => seed('#2a1a10', 5, 3)),
        turn,
      ),
    )
    .join('') + at(10, -60, butterPat(art, 60), 18)

/** A paratha whose layers show as a spiral. */
export function laccha(art: Art, r: number): string {
  let d = ''
  for (let step = 0; step <= 190; step++) {
    const angle = step * 0.2
    const far = r * (step / 190) * 0.93
    d += `${step ? 'L' : 'M'}${(Math.cos(angle) * far).toFixed(1)} ${(Math.sin(angle) * far).toFixed(1)}`
  }
  const shade = art.rough(10, 0.02)
  return (
    flatbread(art, r, r * 0.96, ['#efcd8c', '#c58a3c'], 0.3) +
    path(d, line('#7a4514', r * 0.022, `opacity="0.65" filter="${shade}" transform="translate(2 3)"`)) +
    path(d, line('#fbe6b4', r * 0.02, `opacity="0.7" filter="${shade}"`)) +
    gloss(art, r, r)
  )
}

export const pav = (art: Art, r: number) => {
  const shape = box(0, 0, r * 2, r * 1.86, r * 0.5, '')
  return (
    group(
      `filter="${art.lift(26, 0.35, 0.6)}"`,
      box(
        0,
        0,
        r * 2,
        r * 1.86,
        r * 0.5,
        fill(
          art.radial(
            [
              [0, '#e8a24a'],
              [0.65, '#c5762a'],
              [1, '#f0cf98'],
            ],
            0.45,
            0.42,
            0.62,
          ),
        ),
      ),
    ) +
    art.stain(shape, '#8a4512', 0.3, 0.014, 0.5, r * 1.1) +
    oval(
      -r * 0.3,
      -r * 0.36,
      r * 0.42,
      r * 0.24,
      fill('#fff0cf', `opacity="0.6" filter="${art.blur(10)}"`),
      -30,
    )
  )
}
