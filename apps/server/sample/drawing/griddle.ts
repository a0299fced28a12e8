/** Dosas and idlis, and what is fried or steamed by the piece. */
import type { Art } from './art.ts'
import { flatbread } from './breads.ts'
import {
  chilliRing,
  choppedHerb,
  coriander,
  curryLeaf,
  onionDice,
  seed,
  sev,
  strew,
  tomatoDice,
} from './garnish.ts'
import { blob, circle, fill, group, line, oval, path } from './shape.ts'

/** A dosa rolled into a long tube of crisp gold. */
export function dosa(art: Art, long: number, wide: number): string {
  const top = `M${-long} ${-wide * 0.5}C${-long * 0.6} ${-wide * 1.02} ${long * 0.5} ${-wide * 0.94} ${long} ${-wide * 0.62}`
  const d = `${top}C${long * 1.05} ${-wide * 0.2} ${long * 1.04} ${wide * 0.4} ${long * 0.99} ${wide * 0.66}C${long * 0.4} ${wide * 0.98} ${-long * 0.5} ${wide * 0.96} ${-long} ${wide * 0.56}C${-long * 1.05} ${wide * 0.3} ${-long * 1.05} ${-wide * 0.2} ${-long} ${-wide * 0.5}Z`
  const round = art.linear(
    [
      [0, '#c98a3c'],
      [0.14, '#f4c777'],
      [0.34, '#fbe0a2'],
      [0.6, '#e2a047'],
      [0.85, '#b56c20'],
      [1, '#7d4210'],
    ],
    0,
    0,
    0,
    1,
  )
  const shape = path(d, '')
  const flap = `M${-long * 0.99} ${wide * 0.16}C${-long * 0.4} ${wide * 0.46} ${long * 0.3} ${wide * 0.5} ${long * 0.98} ${wide * 0.12}`
  return (
    path(d, fill('#2a1206', `opacity="0.5" transform="translate(10 22)" filter="${art.blur(14)}"`)) +
    group(`filter="${art.lift(8, 0.2, 0.5)}"`, path(d, fill(round))) +
    art.stain(shape, '#a85a16', 0.5, '0.005 0.016', 0.55, long * 1.08) +
    art.stain(shape, '#8c4a12', 0.42, '0.012 0.02', 0.45, long * 1.08) +
    art.stain(shape, '#fff0c8', 0.34, 0.05, 0.35, long * 1.08) +
    art.stain(shape, '#6a350b', 0.2, 0.045, 0.6, long * 1.08) +
    art.clipped(
      shape,
      path(
        `${flap}L${long * 0.98} ${wide * 0.34}C${long * 0.3} ${wide * 0.74} ${-long * 0.4} ${wide * 0.66} ${-long * 0.99} ${wide * 0.34}Z`,
        fill('#5a2a08', `opacity="0.5" filter="${art.blur(8)}"`),
      ),
    ) +
    path(flap, line('#7d4210', 7, `opacity="0.55"`)) +
    path(flap, line('#ffeec4', 4, 'opacity="0.85" transform="translate(0 -4)"')) +
    oval(long * 0.985, wide * 0.02, wide * 0.13, wide * 0.56, fill('#6a350b')) +
    oval(long * 0.99, wide * 0.02, wide * 0.08, wide * 0.46, fill('#f0c04a')) +
    oval(
      -long * 0.1,
      -wide * 0.46,
      long * 0.6,
      wide * 0.13,
      fill('#fffbe6', `opacity="0.5" filter="${art.blur(10)}"`),
    )
  )
}

export const potatoFilling = (art: Art, rx: number, ry: number) => {
  const d = blob(art, rx, ry, 0.12, 10)
  return (
    group(
      `filter="${art.lift(12, 0.35)}"`,
      path(
        d,
        fill(
          art.radial([
            [0, '#fbdc6a'],
            [1, '#dfa528'],
          ]),
        ),
      ),
    ) +
    art.stain(path(d, ''), '#fff0a6', 0.42, 0.04, 0.8, rx * 1.1) +
    strew(art, { count: 18, radius: Math.min(rx, ry) * 0.85 }, () => seed('#2a1609', 4, 3.8)) +
    strew(art, { count: 16, radius: Math.min(rx, ry) * 0.85 }, choppedHerb) +
    strew(art, { count: 3, radius: Math.min(rx, ry) * 0.6 }, curryLeaf)
  )
}

export const uttapam = (art: Art, r: number) =>
  flatbread(art, r, r * 0.97, ['#fbecc6', '#e0ae5e'], 0.26) +
  strew(art, { count: 60, radius: r * 0.82, scale: 1.15 }, onionDice) +
  strew(art, { count: 40, radius: r * 0.82, scale: 1.05 }, tomatoDice) +
  strew(art, { count: 16, radius: r * 0.78, scale: 1.1 }, (a) => chilliRing(a)) +
  strew(art, { count: 110, radius: r * 0.85 }, choppedHerb) +
  strew(art, { count: 6, radius: r * 0.6 }, coriander)

export const idli = (art: Art, r: number, podi = true) => {
  const d = blob(art, r, r * 0.97, 0.02, 12)
  return (
    group(
      `filter="${art.lift(22, 0.16, 0.55)}"`,
      path(
        d,
        fill(
          art.radial([
            [0, '#fffdf6'],
            [0.75, '#f5ecd9'],
            [1, '#dccbad'],
          ]),
        ),
      ),
    ) +
    art.stain(path(d, ''), '#cbb891', 0.3, 0.09, 0.5, r * 1.1) +
    (podi
      ? art.stain(circle(0, 0, r * 0.8, ''), '#b5410f', 0.46, 0.045, 0.85, r) +
        art.stain(circle(0, 0, r * 0.84, ''), '#6a2206', 0.3, 0.12, 0.8, r) +
        oval(-r * 0.2, -r * 0.24, r * 0.3, r * 0.2, fill('#ffdf8a', `opacity="0.55" filter="${art.blur(7)}"`))
      : '')
  )
}

export const vada = (art: Art, r: number) => {
  const d = `${blob(art, r, r * 0.96, 0.04, 11)}${blob(art, r * 0.26, r * 0.25, 0.08, 8)}`
  const ring = path(d, 'clip-rule="evenodd"')
  return (
    group(
      `filter="${art.lift(17, 0.4, 0.55)}"`,
      path(
        d,
        fill(
          art.radial([
            [0, '#e9a94a'],
            [0.7, '#c5782a'],
            [1, '#8f4a12'],
          ]),
          'fill-rule="evenodd"',
        ),
      ),
    ) +
    art.stain(ring, '#f6cd80', 0.36, 0.05, 0.65, r * 1.1) +
    art.stain(ring, '#6a3209', 0.34, 0.04, 0.65, r * 1.1)
  )
}

export const samosa = (art: Art, r: number) => {
  const d = `M0 ${-r}C${r * 0.2} ${-r * 0.92} ${r * 1.02} ${r * 0.42} ${r * 0.94} ${r * 0.62}C${r * 0.8} ${r * 0.84} ${-r * 0.8} ${r * 0.84} ${-r * 0.94} ${r * 0.62}C${-r * 1.02} ${r * 0.42} ${-r * 0.2} ${-r * 0.92} 0 ${-r}Z`
  return (
    group(
      `filter="${art.lift(26, 0.4, 0.6)}"`,
      path(
        d,
        fill(
          art.linear([
            [0, '#f0bb62'],
            [0.5, '#d48f38'],
            [1, '#99571a'],
          ]),
        ),
      ),
    ) +
    path(
      `M0 ${-r * 0.94}C${r * 0.1} ${-r * 0.2} ${r * 0.05} ${r * 0.3} ${-r * 0.16} ${r * 0.74}`,
      line('#8f5015', 6, `opacity="0.7" filter="${art.blur(1.5)}"`),
    ) +
    path(
      `M${-6} ${-r * 0.94}C${r * 0.07} ${-r * 0.2} ${r * 0.02} ${r * 0.3} ${-r * 0.19} ${r * 0.74}`,
      line('#ffdf9e', 4, 'opacity="0.7"'),
    ) +
    art.stain(path(d, ''), '#fbdc98', 0.36, 0.05, 0.5, r * 1.1) +
    art.stain(path(d, ''), '#8a4a12', 0.3, 0.02, 0.4, r * 1.1) +
    art.many(26, () => {
      const [x, y] = art.inside(r * 0.5)
      return circle(x, y + r * 0.2, art.between(2, 6), line('#8f5015', 1.6, 'opacity="0.5"'))
    })
  )
}

export const puri = (art: Art, r: number, water: string) => {
  const d = blob(art, r, r * 0.97, 0.04, 10)
  const hole = blob(art, r * 0.58, r * 0.54, 0.14, 9)
  return (
    group(
      `filter="${art.lift(15, 0.55, 0.55)}"`,
      path(
        d,
        fill(
          art.radial([
            [0, '#f6cd80'],
            [0.7, '#d99a42'],
            [1, '#9d5f1d'],
          ]),
        ),
      ),
    ) +
    art.stain(path(d, ''), '#ffe7b4', 0.36, 0.05, 0.7, r * 1.1) +
    path(hole, fill('#6a3a0e')) +
    art.clipped(
      path(hole, ''),
      circle(0, 4, r * 0.56, fill(water, `filter="${art.sauce(0.03, 6, 0.9)}"`)) +
        strew(art, { count: 5, radius: r * 0.35 }, (a) =>
          circle(0, 0, 8, fill(a.pick(['#f0d79a', '#d9b567']))),
        ),
    ) +
    path(hole, line('#fbe0aa', 3, 'opacity="0.8"')) +
    strew(art, { count: 6, radius: r * 0.4, scale: 0.8 }, choppedHerb) +
    strew(art, { count: 7, radius: r * 0.42, scale: 0.7 }, sev)
  )
}

export const momo = (art: Art, r: number) => {
  const d = blob(art, r, r * 0.97, 0.03, 12)
  const pleats = art.many(
    15,
    (index) =>
      path(
        `M0 0Q${r * 0.18} ${-r * 0.4} ${r * 0.05} ${-r * 0.86}`,
        line('#c9ac7c', 4.5, `opacity="0.75" transform="rotate(${index * 24})"`),
      ) +
      path(
        `M0 0Q${r * 0.12} ${-r * 0.4} ${-r * 0.03} ${-r * 0.84}`,
        line('#fffaf0', 4, `opacity="0.85" transform="rotate(${index * 24})"`),
      ),
  )
  return (
    group(
      `filter="${art.lift(20, 0.4, 0.55)}"`,
      path(
        d,
        fill(
          art.radial([
            [0, '#fffaee'],
            [0.7, '#f2e2c3'],
            [1, '#cfb183'],
          ]),
        ),
      ),
    ) +
    group(`filter="${art.rough(5, 0.03)}"`, pleats) +
    group(`filter="${art.lift(4, 0.4, 0.4)}"`, path(blob(art, r * 0.2, r * 0.18, 0.14, 8), fill('#eedbb6'))) +
    oval(
      -r * 0.36,
      -r * 0.4,
      r * 0.2,
      r * 0.13,
      fill('#ffffff', `opacity="0.75" filter="${art.blur(5)}"`),
      -40,
    )
  )
}
