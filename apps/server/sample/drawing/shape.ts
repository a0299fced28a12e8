/** Plain shapes as SVG text. */
import type { Art } from './art.ts'

const n = (value: number) => Math.round(value * 10) / 10

export const circle = (x: number, y: number, r: number, look: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${look}/>`

export const oval = (x: number, y: number, rx: number, ry: number, look: string, turn = 0) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" transform="rotate(${n(turn)} ${n(x)} ${n(y)})" ${look}/>`

export const box = (x: number, y: number, w: number, h: number, round: number, look: string, turn = 0) =>
  `<rect x="${n(x - w / 2)}" y="${n(y - h / 2)}" width="${n(w)}" height="${n(h)}" rx="${round}" transform="rotate(${n(turn)} ${n(x)} ${n(y)})" ${look}/>`

export const path = (d: string, look: string) => `<path d="${d}" ${look}/>`

export const fill = (colour: string, rest = '') => `fill="${colour}" ${rest}`

export const line = (colour: string, width: number, rest = '') =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${rest}`

/** Moves, turns and scales a drawing. */
export const at = (x: number, y: number, content: string, turn = 0, scale = 1) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale})">${content}</g>`

export const group = (look: string, content: string) => `<g ${look}>${content}</g>`

/** A closed smooth line through points. */
export function smooth(points: readonly (readonly [number, number])[]): string {
  const count = points.length
  const point = (index: number) => points[(index + count) % count]!
  let d = `M${n(point(0)[0])} ${n(point(0)[1])}`
  for (let index = 0; index < count; index++) {
    const [a, b, c, e] = [point(index - 1), point(index), point(index + 1), point(index + 2)]
    const x1 = b[0] + (c[0] - a[0]) / 6
    const y1 = b[1] + (c[1] - a[1]) / 6
    const x2 = c[0] - (e[0] - b[0]) / 6
    const y2 = c[1] - (e[1] - b[1]) / 6
    d += `C${n(x1)} ${n(y1)} ${n(x2)} ${n(y2)} ${n(c[0])} ${n(c[1])}`
  }
  return `${d}Z`
}

/** A roundish, uneven outline. */
export function blob(art: Art, rx: number, ry: number, uneven = 0.1, corners = 9, x = 0, y = 0): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2
    const far = 1 + art.between(-uneven, uneven)
    return [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far] as const
  })
  return smooth(points)
}

/** Points spread over a disc without crowding, by best of several tries. */
export function spread(art: Art, count: number, radius: number): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  for (let index = 0; index < count; index++) {
    let best = art.inside(radius)
    let bestGap = -1
    for (let attempt = 0; attempt < 14; attempt++) {
      const candidate = art.inside(radius)
      const gap = Math.min(1e9, ...found.map(([x, y]) => Math.hypot(x - candidate[0], y - candidate[1])))
      if (gap > bestGap) {
        best = candidate
        bestGap = gap
      }
    }
    found.push(best)
  }
  return found
}
